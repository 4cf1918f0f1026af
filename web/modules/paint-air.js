// The air of the scene: the gradient, stars, the sun and the moon.

import { css, mix } from "./colors.js";
import { glow, upright } from "./easel.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

const WHITE = /** @type {Color} */ ([255, 255, 255]);

/** @param {Easel} easel */
export function paintAir(easel) {
  const { brush, width, height, horizon, air, sky } = easel;
  brush.fillStyle = upright(easel, 0, horizon, [[0, air[0]], [0.4, air[1]], [0.76, air[2]], [1, air[3]]]);
  brush.fillRect(0, 0, width, height);
  const { warm, strength } = twilight(sky);
  if (strength > 0) glow(easel, easel.sun.x, horizon, width * 0.62 + 200, [[0, warm, strength], [0.35, warm, strength * 0.5], [1, warm, 0]], 0.5);
  if (sky.sun < -5) stars(easel);
  moon(easel);
  sun(easel);
}

/** @param {import("./sky.js").Sky} sky */
const twilight = (sky) => ({
  warm: /** @type {Color} */ (sky.sun < -4 ? [255, 140, 96] : [255, 196, 120]),
  strength: sky.amount < 0.8 ? Math.max(0, 1 - Math.abs(sky.sun - 1) / 13) * 0.55 * (1 - sky.amount) * (1 - sky.dim) : 0,
});

/** @param {Easel} easel @returns {Color[]} the brightest colors around the sun */
export function sunColors({ air, sky }) {
  const { warm, strength } = twilight(sky);
  return [mix(air[3], warm, strength), mix(air[3], diskColor(sky), sky.sun < -1.2 ? 0 : sky.disk)];
}

/**
 * How much hides what is in the sky; the wind hides nothing.
 * @param {import("./sky.js").Sky} sky
 */
const veiled = (sky) => (sky.hanging === "wind" ? 0 : sky.amount);

/** @param {Easel} easel */
function stars({ brush, width, horizon, sky, unit }) {
  const strength = Math.min(1, (-5 - sky.sun) / 8) * (1 - sky.cover * 0.9) * (1 - veiled(sky)) * (1 - sky.dim * 0.4);
  if (strength <= 0.03) return;
  const next = random(5);
  const many = Math.round((width * horizon) / 1900);
  for (let index = 0; index < many; index += 1) {
    const x = next() * width, y = next() * horizon * 0.98, size = 0.5 + next() ** 5 * 1.5;
    // A faint band of them crosses the sky.
    const band = Math.exp(-(((y - horizon * (0.15 + 0.55 * (x / width))) / (horizon * 0.16)) ** 2));
    const bright = (0.25 + next() * 0.75) * (1 - (y / horizon) ** 3) * (0.55 + band * 0.6);
    brush.fillStyle = css(next() < 0.2 ? [255, 224, 190] : next() < 0.3 ? [190, 210, 255] : WHITE, Math.min(1, bright * strength));
    brush.beginPath();
    brush.arc(x, y, size * unit ** 0.5, 0, 7);
    brush.fill();
  }
  for (let index = 0; index < many; index += 1) {
    const x = next() * width, around = (next() + next() + next() - 1.5) * horizon * 0.2;
    brush.fillStyle = css([206, 216, 255], 0.22 * strength * next());
    brush.fillRect(x, horizon * (0.15 + 0.55 * (x / width)) + around, 1, 1);
  }
}

/** @param {import("./sky.js").Sky} sky @returns {Color} */
const lightOf = ({ hanging, sun }) =>
  hanging === "smoke" ? [255, 112, 52] : hanging === "dust" ? [255, 240, 200] : mix([255, 252, 232], [255, 214, 140], Math.max(0, 1 - sun / 16));

/** @param {import("./sky.js").Sky} sky */
const diskColor = (sky) => mix(lightOf(sky), [4, 8, 18], sky.dim * 0.9);

/** @param {Easel} easel */
function sun(easel) {
  const { brush, sky, unit, sun: at } = easel;
  if (sky.sun < -1.2) return;
  const seen = sky.disk;
  const warm = mix([255, 246, 214], [255, 190, 112], Math.max(0, 1 - sky.sun / 16)), strong = (1 - sky.dim * 0.7) * (1 - sky.amount * 0.75);
  const r = 30 * unit;
  glow(easel, at.x, at.y, r * 14, [[0, warm, 0.5 * strong], [0.12, warm, 0.3 * strong], [0.4, warm, 0.1 * strong], [1, warm, 0]]);
  if (seen <= 0) return;
  const disk = lightOf(sky);
  glow(easel, at.x, at.y, r * 2.6, [[0, disk, 0.85 * seen], [0.38, disk, 0.5 * seen], [1, disk, 0]]);
  brush.fillStyle = css(diskColor(sky), seen);
  brush.beginPath();
  brush.arc(at.x, at.y, r, 0, 7);
  brush.fill();
}

/**
 * The lit part of the moon.
 * @param {number} phase 0 new, 0.5 full
 * @param {number} r
 */
export function moonPath(phase, r) {
  const waxing = phase < 0.5;
  const bulge = Math.cos(phase * 2 * Math.PI) * r;
  const outer = waxing ? 1 : 0;
  const inner = (bulge > 0) === waxing ? 0 : 1;
  return `M0,${-r}A${r},${r} 0 0 ${outer} 0,${r}A${Math.abs(bulge).toFixed(2)},${r} 0 0 ${inner} 0,${-r}Z`;
}

const SEAS = /** @type {[number, number, number][]} */ ([[-0.35, -0.35, 0.3], [0.1, -0.4, 0.22], [0.3, -0.1, 0.24], [-0.42, 0.12, 0.22], [0.05, 0.12, 0.16], [0.45, 0.28, 0.13], [-0.1, 0.55, 0.1]]);

/** @param {Easel} easel */
function moon(easel) {
  const { brush, sky, unit, moon: at, air } = easel;
  if (sky.moonUp < -1 || sky.moon < 0.02 || sky.moon > 0.98 || veiled(sky) > 0.7) return;
  const night = Math.max(0.28, Math.min(1, (4 - sky.sun) / 10)), seen = night * (1 - veiled(sky) * 0.9) * (1 - sky.dim * 0.25), r = 30 * unit;
  const tone = /** @type {Color} */ (sky.moonUp < 8 ? [255, 226, 178] : [246, 243, 226]);
  if (sky.sun < 0) glow(easel, at.x, at.y, r * 9, [[0, [206, 218, 255], 0.34 * seen * sky.lit], [0.3, [190, 206, 255], 0.12 * seen * sky.lit], [1, [190, 206, 255], 0]]);
  brush.save();
  brush.translate(at.x, at.y);
  brush.rotate(sky.south ? Math.PI - 0.4 : -0.35);
  // No star shines through its dark part.
  brush.fillStyle = css(mix(air[1], air[0], 0.4), sky.sun < -5 ? 0.95 : 0);
  brush.beginPath();
  brush.arc(0, 0, r, 0, 7);
  brush.fill();
  const lit = new Path2D(moonPath(sky.moon, r));
  brush.fillStyle = css(tone, seen);
  brush.fill(lit);
  brush.clip(lit);
  for (const [x, y, size] of SEAS) {
    brush.fillStyle = css([150, 150, 160], 0.26 * seen);
    brush.beginPath();
    brush.arc(x * r, y * r, size * r, 0, 7);
    brush.fill();
  }
  brush.restore();
}
