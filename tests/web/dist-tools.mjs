/* What the tests of the folder for hosts share: a host that holds a build of it, and can be given another one. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../web/build.mjs';
import { serve } from './server.mjs';

const web = fileURLToPath(new URL('../../web', import.meta.url));

/** The strictest policy that a host may send; there are no frames in the page. */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; style-src 'self'; img-src 'self' data:";

export class Host {
  /** @param {Record<string, string>} headers */
  constructor(headers) {
    this.headers = headers;
    this.folder = mkdtempSync(join(tmpdir(), 'tessera-'));
    /** Hosts have other things too: this one is in a folder. */
    this.site = join(this.folder, 'site', 'play');
    this.address = '';
    this.builds = 0;
  }

  async open() {
    await this.upload();
    const { server, address } = await serve(join(this.folder, 'site'), 0, this.headers);
    this.server = server;
    this.address = `${address}play/`;
  }

  /**
   * Puts a build in place of the one that is there.
   * @param {{ change?: (web: string) => void, worker?: boolean }} [how] a change of the source before
   */
  async upload({ change, worker } = {}) {
    const from = join(this.folder, 'web');
    cpSync(web, from, { recursive: true });
    change?.(from);
    const made = join(this.folder, 'site', String(++this.builds));
    await build(made, { from, worker });
    rmSync(from, { recursive: true });
    // At once, whatever is just being sent.
    symlinkSync(made, `${made}.link`);
    renameSync(`${made}.link`, this.site);
  }

  close() {
    this.server?.close();
    this.server?.closeAllConnections();
    rmSync(this.folder, { recursive: true });
  }
}

/**
 * @param {Record<string, string>} [headers] none are needed
 * @returns {Promise<Host>}
 */
export async function openHost(headers = { 'content-security-policy': POLICY }) {
  const host = new Host(headers);
  await host.open();
  return host;
}

/**
 * A change of the source: other words in one place.
 * @param {string} key
 * @param {string} words
 */
export const say = (key, words) => (/** @type {string} */ folder) => {
  const path = join(folder, 'i18n/en/page.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), [key]: words }));
};
