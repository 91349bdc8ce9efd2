/* Ends a run with the plain line `playwright: N passed, N failed, N skipped`. */

/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */

/** @implements {Reporter} */
export default class CountsReporter {
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  #suite;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onEnd() {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      count[outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed']++;
    }
    console.log(`playwright: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }

  printsToStdio() {
    return true;
  }
}
