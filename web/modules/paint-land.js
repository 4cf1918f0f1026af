// The grounds of the scene: plain, hills and alps; the others are in paint-shores.js and paint-climes.js.

import { church, house, skyline, turbines } from "./buildings.js";
import { css, mix } from "./colors.js";
import { below, glow, noise, seen, upright } from "./easel.js";
import { desert, polar, tropics } from "./paint-climes.js";
import { city, coast, sea } from "./paint-shores.js";
import { peaks } from "./paint-peaks.js";
import { broadleaf, conifer, grass, SNOW } from "./plants.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

/** @type {Record<import("./ground.js").Ground, (easel: Easel) => void>} */
const GROUNDS = { plain, hills, alps, city, coast, sea, desert, tropics, polar };

/** @param {Easel} easel */
export function paintLand(easel) {
  GROUNDS[easel.sky.ground](easel);
  if (easel.sky.ground !== "sea") wetness(easel);
  mist(easel);
}

/**
 * What lies on the ground after hours of rain: pools that show the sky.
 * @param {Easel} easel
 */
function wetness(easel) {
  const { sky, width, height, air, brush } = easel;
  if (!sky.wet || sky.snow > 0.5) return;
  const next = random(sky.seed + 71), many = Math.round((4 + sky.rate * 5) * Math.max(1, width / 1300));
  for (let index = 0; index < many; index += 1) {
    const down = 0.76 + next() * 0.2, near = (down - 0.7) / 0.3, x = next() * width, r = (16 + next() * 74) * near * easel.unit;
    brush.fillStyle = css(mix(air[2], air[1], 0.4), 0.5);
    brush.beginPath();
    brush.ellipse(x, height * down, r, r * 0.13, 0, 0, 7);
    brush.fill();
    brush.fillStyle = css(air[3], 0.5);
    brush.beginPath();
    brush.ellipse(x + r * 0.1, height * down - r * 0.02, r * 0.7, r * 0.055, 0, 0, 7);
    brush.fill();
  }
}

/**
 * The air itself before the ground, by what hangs in it.
 * @param {Easel} easel
 */
function mist(easel) {
  const { sky, width, height, horizon, air, brush } = easel;
  if (sky.veil <= 0.02) return;
  const color = mix(air[3], air[2], 0.25);
  brush.fillStyle = upright(easel, horizon - height * 0.2, height, [[0, color, 0], [0.3, color, 0.85 * sky.veil], [0.55, color, 0.5 * sky.veil], [1, color, 0.06 * sky.veil]]);
  brush.fillRect(0, horizon - height * 0.2, width, height);
}

/** Ridges one behind the other, the far ones in the color of the air. */
const ridge = (/** @type {Easel} */ easel, /** @type {number} */ seed, /** @type {number} */ base, /** @type {number} */ swing, /** @type {number} */ scale, octaves = 4) => {
  const wave = noise(easel.sky.seed + seed, octaves, 0.46), long = scale / easel.unit;
  return (/** @type {number} */ x) => easel.height * base - (wave(x * long + 40) * 0.5 + 0.5) * easel.height * swing;
};

/**
 * A slope with a lit crest that becomes darker below.
 * @param {Easel} easel @param {(x: number) => number} line @param {Color} own @param {number} distance @param {number} deep in pixels
 */
function slope(easel, line, own, distance, deep) {
  let top = easel.height;
  for (let x = 0; x <= easel.width; x += 40) top = Math.min(top, line(x));
  below(easel, line, upright(easel, top, top + deep, [[0, seen(easel, mix(own, [255, 250, 220], 0.08), distance)], [1, seen(easel, mix(own, [20, 34, 34], 0.42), distance)]]));
}

/**
 * Woods along a line.
 * @param {Easel} easel @param {() => number} next @param {(x: number) => number} line @param {number} many @param {number} tall @param {number} distance @param {number} share of conifers
 */
function woods(easel, next, line, many, tall, distance, share) {
  const groups = noise(easel.sky.seed + 61, 2);
  for (let index = 0; index < many; index += 1) {
    const x = next() * easel.width;
    if (groups(x * 0.006 / easel.unit) < -0.05 + next() * 0.2) continue;
    const size = tall * (0.6 + next() * 0.7), y = line(x) + 2 + next() * tall * 0.3;
    if (next() < share) conifer(easel, x, y, size, distance);
    else broadleaf(easel, next, x, y, size * 0.82, distance);
  }
}

/** @param {Easel} easel */
function hills(easel) {
  const { width, height, sky, unit } = easel;
  const next = random(sky.seed), green = grass(sky), forest = mix([58, 92, 62], SNOW, sky.snow * 0.6);
  slope(easel, ridge(easel, 1, 0.6, 0.1, 0.0022), mix(forest, [90, 110, 130], 0.3), 0.86, height * 0.16);
  slope(easel, ridge(easel, 2, 0.645, 0.09, 0.0028), forest, 0.64, height * 0.16);
  const middle = ridge(easel, 3, 0.7, 0.085, 0.0026, 3);
  slope(easel, middle, mix(green, forest, 0.35), 0.4, height * 0.2);
  if (sky.town > 0.05) skyline(easel, next, { y: middle(width * 0.62) + 8 * unit, from: width * 0.54, to: width * (0.56 + 0.2 * sky.town), tallest: (18 + 26 * sky.town) * unit, distance: 0.4, wall: [196, 178, 160], flat: true });
  woods(easel, next, middle, Math.round(width / unit / 15), 24 * unit, 0.36, 0.5);
  const near = ridge(easel, 4, 0.79, 0.08, 0.0021, 2);
  slope(easel, near, green, 0.14, height * 0.28);
  fields(easel, next, near, 0.14);
  // A village with its church, beside the words on a phone.
  const home = width * (width < 600 ? 0.8 : 0.74);
  for (const [dx, size] of [[-58, 26], [46, 24], [84, 30], [10, 22]]) house(easel, home + dx * unit, near(home + dx * unit) + 6 * unit, size * unit, 0.14, { smoke: sky.season === "winter" && dx === 84 });
  church(easel, home - 16 * unit, near(home - 16 * unit) + 5 * unit, 22 * unit);
  woods(easel, next, near, Math.round(width / unit / 46), 46 * unit, 0.1, 0.35);
  slope(easel, ridge(easel, 5, 0.93, 0.07, 0.0016, 2), mix(green, [30, 50, 40], 0.3), 0, height * 0.2);
}

/**
 * Stripes of fields on a slope.
 * @param {Easel} easel @param {() => number} next @param {(x: number) => number} line @param {number} distance
 */
function fields(easel, next, line, distance) {
  const { brush, width, height, sky, unit } = easel;
  for (let index = 0; index < 7; index += 1) {
    const x = next() * width, wide = (120 + next() * 260) * unit, drop = (14 + next() * 50) * unit;
    const own = mix(/** @type {Color[]} */ ([[206, 184, 92], [132, 160, 74], [150, 118, 78]])[index % 3], SNOW, sky.snow * 0.92);
    brush.fillStyle = css(seen(easel, own, distance), 0.42);
    brush.beginPath();
    brush.moveTo(x, line(x) + drop);
    brush.quadraticCurveTo(x + wide * 0.5, line(x + wide * 0.5) + drop * 0.9, x + wide, line(x + wide) + drop);
    brush.lineTo(x + wide * 1.15, Math.min(height, line(x + wide) + drop + 42 * unit));
    brush.quadraticCurveTo(x + wide * 0.5, line(x + wide * 0.5) + drop + 48 * unit, x - wide * 0.1, line(x) + drop + 36 * unit);
    brush.fill();
  }
}

/** @param {Easel} easel */
function plain(easel) {
  const { brush, width, height, horizon, sky, unit } = easel;
  const next = random(sky.seed), green = grass(sky), flat = (/** @type {number} */ y) => () => y;
  slope(easel, ridge(easel, 1, 0.594, 0.018, 0.004), mix([70, 98, 76], SNOW, sky.snow * 0.6), 0.84, 30 * unit);
  below(easel, flat(horizon + 4 * unit), upright(easel, horizon, height, [[0, seen(easel, green, 0.6)], [0.25, seen(easel, green, 0.24)], [1, seen(easel, mix(green, [20, 40, 34], 0.5), 0)]]), 60);
  // Fields that run to the horizon.
  const vanish = width * 0.66;
  for (let index = -9; index < 13; index += 1) {
    const own = mix(/** @type {Color[]} */ ([[212, 190, 96], [122, 156, 70], [156, 126, 84], [146, 172, 84]])[Math.abs(index) % 4], SNOW, sky.snow * 0.94);
    const from = vanish + (index - 0.5) * width * 0.032, x0 = vanish + index * width * 0.24;
    brush.fillStyle = upright(easel, horizon, height, [[0, seen(easel, own, 0.66), 0.65], [0.35, seen(easel, own, 0.3), 0.4], [1, seen(easel, own, 0.1), 0.12]]);
    brush.beginPath();
    brush.moveTo(from, horizon + 5 * unit);
    brush.lineTo(from + width * 0.02, horizon + 5 * unit);
    brush.lineTo(x0 + width * 0.15, height);
    brush.lineTo(x0, height);
    brush.fill();
  }
  if (sky.town > 0.05) skyline(easel, next, { y: horizon + 6 * unit, from: width * 0.56, to: width * (0.58 + 0.24 * sky.town), tallest: (22 + 34 * sky.town) * unit, distance: 0.55, wall: [170, 164, 160] });
  turbines(easel, next);
  const edge = (/** @type {number} */ x) => horizon + (6 + 3 * Math.sin(x * 0.01)) * unit;
  woods(easel, next, edge, Math.round(width / unit / 16), 17 * unit, 0.52, 0.15);
  const row = (/** @type {number} */ x) => horizon + height * 0.085 + 4 * Math.sin(x * 0.004) * unit;
  woods(easel, next, row, Math.round(width / unit / 60), 44 * unit, 0.26, 0.1);
  const home = width * (width < 600 ? 0.8 : 0.76);
  house(easel, home, row(home) + 16 * unit, 44 * unit, 0.2, { roof: [150, 70, 52], smoke: sky.season === "winter" });
  house(easel, home + 54 * unit, row(home) + 14 * unit, 60 * unit, 0.2, { wall: [150, 92, 72], roof: [96, 74, 66], steep: 0.34 });
  broadleaf(easel, next, home - 52 * unit, row(home) + 20 * unit, 84 * unit, 0.16);
  broadleaf(easel, next, home + 116 * unit, row(home) + 16 * unit, 66 * unit, 0.18);
}

/** @param {Easel} easel */
function alps(easel) {
  const { width, height, sky, unit } = easel;
  const next = random(sky.seed), green = grass(sky);
  const snowline = Math.max(0.12, { winter: 0.3, spring: 0.46, summer: 0.66, autumn: 0.5 }[sky.season] - sky.snow * 0.3);
  peaks(easel, 3, 0.64, 0.36, 0.6, snowline - 0.1);
  glow(easel, width / 2, height * 0.62, width * 0.8, [[0, easel.air[3], 0.34], [1, easel.air[3], 0]], 0.1);
  peaks(easel, 29, 0.68, 0.27, 0.36, snowline);
  const middle = ridge(easel, 3, 0.72, 0.07, 0.003, 4), near = ridge(easel, 4, 0.8, 0.07, 0.0022, 2);
  slope(easel, middle, mix([46, 80, 58], SNOW, sky.snow * 0.5), 0.3, height * 0.14);
  woods(easel, next, middle, Math.round(width / unit / 9), 26 * unit, 0.28, 1);
  slope(easel, near, green, 0.12, height * 0.26);
  const home = width * (width < 600 ? 0.82 : 0.76);
  house(easel, home, near(home) + 8 * unit, 42 * unit, 0.1, { wall: [112, 78, 56], roof: [92, 66, 56], steep: 0.34, smoke: true });
  house(easel, home + 76 * unit, near(home + 76 * unit) + 6 * unit, 30 * unit, 0.12, { wall: [128, 92, 66], roof: [92, 66, 56], steep: 0.34 });
  for (const [at, tall] of [[0.6, 74], [0.63, 96], [0.9, 108], [0.935, 84], [0.97, 124], [1, 96], [0.03, 70], [0.66, 62]]) conifer(easel, at * width, near(at * width) + 12 * unit, tall * unit * (0.9 + next() * 0.2), 0.05);
  slope(easel, ridge(easel, 5, 0.94, 0.07, 0.0015, 2), mix(green, [26, 46, 40], 0.35), 0, height * 0.2);
}
