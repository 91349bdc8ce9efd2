/* Whole recorded games on the element alone: by mouse, by touch and by keys, each by the paths' sites. */
import { choose, click, expect, openBoard, play, recorded, state, tap, test } from './board-tools.mjs';

const NAMES = ['evl', 'evo', 'boxilies'];

/** @param {string} name */
const shortest = (name) => recorded(name, name === 'boxilies' ? 9 : 20);

for (const name of NAMES) {
  test(`a whole game of ${name} by keys`, async ({ page }) => {
    test.setTimeout(180_000);
    const game = shortest(name);
    await openBoard(page, { game: name, options: game.options });
    await page.keyboard.press('Tab');
    await play(page, game.moves, choose);
    expect((await state(page)).position).toBe(game.final);
  });

  test(`a whole game of ${name} by mouse`, async ({ page }) => {
    test.setTimeout(120_000);
    const game = shortest(name);
    await openBoard(page, { game: name, options: game.options });
    await play(page, game.moves, click);
    expect((await state(page)).position).toBe(game.final);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const name of NAMES)
    test(`a whole game of ${name} by touch`, async ({ page }) => {
      test.setTimeout(120_000);
      const game = shortest(name);
      await openBoard(page, { game: name, options: game.options });
      await play(page, game.moves, tap);
      expect((await state(page)).position).toBe(game.final);
    });
});
