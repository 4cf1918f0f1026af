// Water, as it shows the sky.

import { css, mix } from "./colors.js";
import { seen, upright } from "./easel.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

/**
 * Water to the lower edge: it shows the sky, with the path of the sun or the moon on its waves.
 * @param {Easel} easel @param {number} top @param {number} bottom @param {number} [rough] 0 to 1 @param {Color} [own]
 */
export function water(easel, top, bottom, rough = 0.3, own = [22, 84, 116]) {
  const { brush, width, air, sky, unit, light } = easel;
  const deep = mix(seen(easel, own, 0), air[0], 0.25);
  brush.fillStyle = upright(easel, top, bottom, [[0, mix(air[3], deep, 0.25)], [0.12, mix(air[2], deep, 0.42)], [0.5, mix(air[1], deep, 0.62)], [1, mix(deep, [2, 8, 18], 0.25)]]);
  brush.fillRect(0, top, width, bottom - top + 2);
  const next = random(sky.seed + 33), isDay = sky.sun > -1.5, lamp = isDay ? easel.sun : easel.moon;
  const shines = isDay ? 1 - sky.amount : sky.moonUp > 0 ? 0.7 * sky.lit * (1 - sky.amount) : 0;
  const gleam = /** @type {Color} */ (isDay ? mix([255, 250, 226], [255, 184, 104], Math.max(0, 1 - sky.sun / 14)) : [214, 224, 250]);
  const many = Math.round(width * 0.62);
  for (let index = 0; index < many; index += 1) {
    const down = next() ** 1.7, y = top + down * (bottom - top), x = next() * width, near = 0.05 + down;
    const wide = (5 + next() * 46) * near * unit * (1 + rough), crest = next() < 0.5;
    const path = Math.exp(-(((x - lamp.x) / (width * (0.03 + 0.1 * down))) ** 2)) * shines * (1 - sky.dim * 0.5);
    brush.fillStyle = path * next() > 0.12 ? css(gleam, Math.min(0.95, path)) : css(crest ? air[2] : mix(deep, [0, 6, 14], 0.3), (crest ? 0.16 : 0.2) * (0.5 + rough));
    brush.beginPath();
    brush.ellipse(x, y, wide, Math.max(0.6, (0.6 + rough * 1.6) * near * 3 * unit), 0, 0, 7);
    brush.fill();
    if (rough > 0.6 && next() < 0.16) {
      brush.fillStyle = css([250 * light[0], 252 * light[1], 255 * light[2]], 0.6);
      brush.beginPath();
      brush.ellipse(x, y - 2 * near, wide * 0.5, 2.6 * near * unit, -0.05, 0, 7);
      brush.fill();
    }
  }
}
