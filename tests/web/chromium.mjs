/* How the browser of the tests is started: Debian's Chromium, by Playwright's configuration and by the scripts that drive it
 * by themselves. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: false, // does not start as root, and only our own page is opened
  args: ['--disable-gpu'],
};
