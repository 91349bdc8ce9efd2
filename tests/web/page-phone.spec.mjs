/* What a phone has little room for: names in the bars of four seats, notices above a board that fills the screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { ask, board, expect, open, state, test } from './page-tools.mjs';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const words = new URL('../../web/i18n/', import.meta.url);
const languages = readdirSync(words).filter((name) => !name.includes('.'));
/** @param {string} language */
const computer = (language) => JSON.parse(readFileSync(new URL(`${language}/page.json`, words), 'utf8'))['computer.name'].replace('{level}', '10');

for (const [game, options, seats] of /** @type {const} */ ([['evl', '', 2], ['boxilies', '', 2], ['evo', '', 2], ['evo', 'players=4', 4]]))
  test(`computers are named in full in their bars, in every language, with clocks too: ${game} ${options}`, async ({ page }) => {
    await open(page);
    await ask(page, 'new', game, options);
    const names = board(page).locator('.seat .name');
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      );
    expect(languages).toHaveLength(9);
    for (const clocks of [[], Array(seats).fill({ text: '1:05:00', low: false, runs: true })])
      for (const language of languages) {
        const name = computer(language);
        await board(page).evaluate((element, shown) => Object.assign(element, shown), { names: Array(seats).fill(name), clocks });
        // Not before the pieces of the game have come.
        await expect(names).toHaveText(Array(seats).fill(name));
        expect(await cut(), `${language}, ${clocks.length} clocks`).toEqual([]);
      }
    // Who moves is still said, by a sign on the emblem.
    await expect(board(page).locator('.seat.moves bdi.sign')).toBeVisible();
  });

for (const locale of ['en', 'de', 'ar'])
  test.describe(locale, () => {
    test.use({ locale });
    test('a notice on a phone covers nothing that the bars and the board say', async ({ page }) => {
      await open(page);
      for (const word of ['c2', 'e3']) await ask(page, 'play', word);
      await ask(page, 'back');
      await ask(page, 'play', 'd4');
      const notice = await page.locator('.toast.branch').boundingBox();
      if (!notice) throw new Error('there is no notice');
      const below = await board(page).locator('.top :is(.name, .points, .count), svg.board').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
      expect(Math.min(...below)).toBeGreaterThanOrEqual(notice.y + notice.height - 1);
      const controls = await page.locator('#controls').boundingBox();
      expect(controls && controls.y).toBeGreaterThan(notice.y + notice.height);
      expect((await state(page)).ply).toBe(2);
    });
  });
