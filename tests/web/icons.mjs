/* Makes the icons that must be pictures of fixed sizes, from the drawn one. Run after changes of it:
 * `node tests/web/icons.mjs`. */
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from './chromium.mjs';

const folder = new URL('../../web/icons/', import.meta.url);
const drawn = readFileSync(new URL('tessera.svg', folder), 'utf8');
/** Devices cut these into shapes of their own: the ground goes to the edges, the picture keeps away from them. */
const ground = drawn.replace(/ rx="\d+"/, '');
const small = ground.replace('<g ', '<g transform="translate(5.1 5.1) scale(.84)"><g ').replace('</svg>', '</g></svg>');

const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();
/** @type {[string, number, string][]} */
const icons = [
  ['tessera-180.png', 180, ground],
  ['tessera-192.png', 192, drawn],
  ['tessera-512.png', 512, drawn],
  ['tessera-maskable.png', 512, small],
];
for (const [name, size, svg] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(svg);
  await page.addStyleTag({ content: 'body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }' });
  const path = fileURLToPath(new URL(name, folder));
  await page.screenshot({ path, omitBackground: true });
  console.log(path);
}
await browser.close();
