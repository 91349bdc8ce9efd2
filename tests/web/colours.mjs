/* Colours as numbers, for tests: contrast, lightness, how far two are apart, and what eyes see that lack one kind of cone. */

/** @typedef {[red: number, green: number, blue: number]} Colour each from 0 to 255 */

/** @param {Colour} colour @returns {Colour} light, from 0 to 1 */
const light = (colour) =>
  /** @type {Colour} */ (colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)));

/** @param {Colour} colour as light */
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** As WCAG defines it. @param {Colour} one @param {Colour} other */
export function contrast(one, other) {
  const [low, high] = [one, other].map((colour) => luminance(light(colour)) + 0.05).sort((a, b) => a - b);
  return high / low;
}

/** How light kinds of eyes see colours that lack one kind of cone wholly (Machado, Oliveira and Fernandes, 2009). */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};
export const eyes = /** @type {(keyof typeof EYES)[]} */ (Object.keys(EYES));

/** @param {Colour} colour @param {keyof typeof EYES} eye @returns {Colour} in CIELAB */
function seen(colour, eye) {
  const [r, g, b] = light(colour);
  const m = EYES[eye];
  const rgb = [0, 3, 6].map((row) => Math.min(1, Math.max(0, m[row] * r + m[row + 1] * g + m[row + 2] * b)));
  const xyz = [
    (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505,
    0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2],
    (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}

/** How far two colours are apart for an eye: about 2 can just be told apart. @param {Colour} one @param {Colour} other @param {keyof typeof EYES} eye */
export function apart(one, other, eye) {
  const [a, b] = [seen(one, eye), seen(other, eye)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
