// What grows on the ground: trees of each climate, by the season.

import { css, mix } from "./colors.js";
import { seen } from "./easel.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

export const SNOW = /** @type {Color} */ ([240, 245, 252]);

/**
 * How much windows shine: not at all by day.
 * @param {Easel} easel
 */
export const shine = ({ sky, light }) => Math.max(0, Math.min(1, Math.max((3 - sky.sun) / 8, (0.55 - light[1]) * 2.2)));

/** The leaves of broad trees by the season. */
const LEAVES = /** @type {Record<string, Color[]>} */ ({
  winter: [[96, 84, 70], [104, 92, 76]], spring: [[112, 158, 74], [132, 172, 86], [226, 190, 200]],
  summer: [[62, 112, 58], [72, 124, 62], [54, 100, 54]], autumn: [[196, 120, 44], [178, 92, 40], [206, 158, 62], [120, 116, 52]],
});

/** @param {import("./sky.js").Sky} sky @param {() => number} next */
export const leaf = (sky, next) => {
  const colors = LEAVES[sky.season];
  return mix(colors[Math.floor(next() * colors.length)], SNOW, sky.snow * 0.68);
};

/**
 * The ground's green by the season.
 * @param {import("./sky.js").Sky} sky @returns {Color}
 */
export function grass({ season, snow, wet }) {
  const own = /** @type {Record<string, Color>} */ ({ winter: [124, 122, 86], spring: [112, 152, 72], summer: [98, 142, 68], autumn: [146, 134, 70] })[season];
  return mix(wet ? mix(own, [40, 54, 46], 0.28) : own, SNOW, snow);
}

/**
 * @param {Easel} easel @param {number} x @param {number} y of its foot @param {number} tall @param {number} distance
 */
export function conifer(easel, x, y, tall, distance) {
  const { brush, sky } = easel;
  const lean = sky.windy ? tall * 0.07 : 0;
  brush.fillStyle = css(seen(easel, mix([34, 66, 50], SNOW, sky.snow * 0.12), distance));
  const layer = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ wide) => {
    brush.beginPath();
    brush.moveTo(x + lean * (1 - from), y - tall * (1 - from));
    brush.lineTo(x + wide + lean * (1 - to), y - tall * (1 - to));
    brush.quadraticCurveTo(x + lean * (1 - to), y - tall * (1 - to) + tall * 0.05, x - wide + lean * (1 - to), y - tall * (1 - to));
    brush.fill();
  };
  const parts = /** @type {[number, number, number][]} */ ([[0, 0.36, 0.13], [0.18, 0.64, 0.2], [0.42, 0.94, 0.27]]);
  for (const [from, to, wide] of parts) layer(from, to, tall * wide);
  brush.fillRect(x - tall * 0.02, y - tall * 0.08, tall * 0.04, tall * 0.1);
  if (sky.snow < 0.25) return;
  brush.fillStyle = css(seen(easel, SNOW, distance), Math.min(1, sky.snow * 1.1));
  for (const [from, to, wide] of parts) layer(from, from + (to - from) * 0.62, tall * wide * 0.62);
}

/**
 * @param {Easel} easel @param {() => number} next @param {number} x @param {number} y @param {number} tall @param {number} distance @param {Color} [own]
 */
export function broadleaf(easel, next, x, y, tall, distance, own) {
  const { brush, sky } = easel;
  const color = own ?? leaf(sky, next), isBare = sky.season === "winter" && !own, lean = sky.windy ? tall * 0.1 : 0;
  brush.strokeStyle = css(seen(easel, [72, 56, 46], distance));
  brush.lineWidth = Math.max(1, tall * 0.05);
  brush.lineCap = "round";
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x + lean * 0.3, y - tall * 0.5);
  brush.stroke();
  if (isBare) {
    for (let index = 0; index < 11; index += 1) {
      const angle = -Math.PI / 2 + (index / 10 - 0.5) * 2.2, from = tall * (0.3 + next() * 0.25), long = tall * (0.3 + next() * 0.22);
      brush.lineWidth = Math.max(0.6, tall * 0.018);
      brush.beginPath();
      brush.moveTo(x + lean * 0.2, y - from);
      brush.lineTo(x + lean + Math.cos(angle) * long, y - from + Math.sin(angle) * long);
      brush.stroke();
    }
    if (sky.snow < 0.3) return;
  }
  for (let index = 0; index < 15; index += 1) {
    const angle = next() * 6.28, out = Math.sqrt(next()) * tall * 0.3, up = tall * 0.66 - Math.sin(angle) * out * 0.8;
    const bright = 0.5 + ((up / tall) - 0.5) * 0.9 + Math.cos(angle) * 0.12 * (easel.sun.x > x ? 1 : -1);
    brush.fillStyle = css(seen(easel, mix(mix(color, [18, 34, 30], 0.5), mix(color, [255, 246, 190], 0.1), Math.max(0, Math.min(1, bright))), distance), isBare ? 0.45 : 1);
    brush.beginPath();
    brush.arc(x + lean * (up / tall) + Math.cos(angle) * out, y - up, tall * (0.1 + next() * 0.08), 0, 7);
    brush.fill();
  }
}

/** @param {Easel} easel @param {() => number} next @param {number} x @param {number} y @param {number} tall @param {number} distance */
export function palm(easel, next, x, y, tall, distance) {
  const { brush, sky } = easel;
  const bend = (next() - 0.5) * tall * 0.3 + (sky.windy ? tall * 0.16 : 0), top = { x: x + bend, y: y - tall };
  brush.strokeStyle = css(seen(easel, [96, 76, 56], distance));
  brush.lineCap = "round";
  brush.lineWidth = tall * 0.036;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.quadraticCurveTo(x + bend * 0.1, y - tall * 0.6, top.x, top.y);
  brush.stroke();
  for (let index = 0; index < 11; index += 1) {
    const angle = (index / 11) * 6.28 + next() * 0.4, long = tall * (0.34 + next() * 0.12);
    const dx = Math.cos(angle) * long + (sky.windy ? long * 0.45 : 0), dy = Math.sin(angle) * long * 0.45;
    brush.strokeStyle = css(seen(easel, mix([50, 104, 56], [104, 146, 70], next()), distance));
    brush.lineWidth = tall * 0.03;
    brush.beginPath();
    brush.moveTo(top.x, top.y);
    brush.quadraticCurveTo(top.x + dx * 0.55, top.y + dy - long * 0.34, top.x + dx, top.y + dy + long * 0.24);
    brush.stroke();
  }
}

