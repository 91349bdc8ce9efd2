/* Browser tests: Debian's Chromium, two workers, nothing that leaves this machine. */
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './chromium.mjs';

// A port of this run's own, so that two runs on one machine do not meet. Workers read this file again and inherit it.
process.env.TESSERA_PORT ??= String(20000 + (process.pid % 20000));
const port = process.env.TESSERA_PORT;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.mjs',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/shots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: [['list'], ['./counts-reporter.mjs']],
  // Generous, for machines that do other things too; in CI a browser that falls over gets a second try, which is reported.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    browserName: 'chromium',
    headless: true,
    launchOptions: {
      ...CHROMIUM,
      args: [
        ...CHROMIUM.args,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium asks for its update server even so: no name but this machine's has an address.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  webServer: {
    command: `node server.mjs ../../web ${port}`,
    url: `http://127.0.0.1:${port}/`,
  },
});
