/* How the browser of the tests is started, by Playwright's configuration and by the scripts that drive it by themselves:
 * Debian's Chromium without a window, which needs two thirds of the time of the one that has one. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  chromiumSandbox: false, // does not start as root, and only our own page is opened
  args: ['--disable-gpu'],
};
