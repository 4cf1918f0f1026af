// Grounds with water: the open sea, a coast, and a city at a river or a harbor.

import { house, shine, skyline } from "./buildings.js";
import { css, mix } from "./colors.js";
import { below, glow, noise, seen, upright } from "./easel.js";
import { water } from "./paint-water.js";
import { broadleaf, conifer, grass, SNOW } from "./plants.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

const roughness = (/** @type {Easel} */ { sky }) => (sky.windy ? 1 : sky.thunder || sky.rate === 3 ? 0.8 : 0.3);

/** @param {Easel} easel */
export function sea(easel) {
  const { brush, width, height, horizon, unit } = easel;
  water(easel, horizon, height, roughness(easel));
  // A sail or a steamer, far out.
  const x = width * 0.72, y = horizon + 3 * unit, color = css(seen(easel, [232, 232, 230], 0.4));
  brush.fillStyle = color;
  brush.beginPath();
  brush.moveTo(x, y - 34 * unit);
  brush.lineTo(x + 17 * unit, y - 4 * unit);
  brush.lineTo(x, y - 4 * unit);
  brush.moveTo(x - 2 * unit, y - 28 * unit);
  brush.lineTo(x - 13 * unit, y - 4 * unit);
  brush.lineTo(x - 2 * unit, y - 4 * unit);
  brush.fill();
  brush.fillStyle = css(seen(easel, [60, 66, 80], 0.3));
  brush.beginPath();
  brush.moveTo(x - 18 * unit, y - 3 * unit);
  brush.lineTo(x + 20 * unit, y - 3 * unit);
  brush.lineTo(x + 12 * unit, y + 4 * unit);
  brush.lineTo(x - 12 * unit, y + 4 * unit);
  brush.fill();
  if (roughness(easel) > 0.6) swell(easel);
  if (shine(easel) > 0.4) glow(easel, x, y - 36 * unit, 16 * unit, [[0, [255, 220, 150], 0.9], [0.2, [255, 220, 150], 0.5], [1, [255, 220, 150], 0]]);
}

/**
 * High waves with foam, in front.
 * @param {Easel} easel
 */
function swell(easel) {
  const { height, width, air, sky, brush, unit } = easel;
  for (let row = 0; row < 3; row += 1) {
    const wave = noise(sky.seed + row, 3), y = height * (0.72 + row * 0.09), deep = mix(seen(easel, [24, 76, 100], 0), air[1], 0.28 - row * 0.08);
    const line = (/** @type {number} */ x) => y - Math.abs(wave(x * 0.004 / unit + row * 9)) * 70 * unit - wave(x * 0.02) * 5;
    below(easel, line, upright(easel, y - 60 * unit, y + 90 * unit, [[0, mix(deep, air[3], 0.3)], [1, mix(deep, [2, 10, 20], 0.35)]]));
    brush.strokeStyle = css(seen(easel, [244, 248, 250], 0.1), 0.55);
    brush.lineWidth = 2.4 * unit;
    brush.beginPath();
    for (let x = 0; x <= width; x += 6) if (wave(x * 0.013 + row) > 0.1) brush.lineTo(x, line(x)); else brush.moveTo(x, line(x));
    brush.stroke();
  }
}

/** @param {Easel} easel */
export function coast(easel) {
  const { brush, width, height, horizon, sky, unit } = easel;
  const next = random(sky.seed), green = grass(sky), cold = Math.abs(sky.latitude) > 56;
  const head = noise(sky.seed + 2, 4, 0.48), rock = mix([122, 112, 104], SNOW, sky.snow * 0.4);
  // A headland at the right, which falls to the water.
  const cape = (/** @type {number} */ far, /** @type {number} */ tall, /** @type {number} */ seed) => (/** @type {number} */ x) => {
    const in_ = (x / width - far) / (1 - far);
    return in_ < 0 ? horizon + 6 : horizon + 5 - Math.min(1, in_ * 3.2) ** 0.6 * (tall + head(x * 0.006 / unit + seed) * tall * 0.55);
  };
  water(easel, horizon, height, roughness(easel), [26, 104, 128]);
  const distant = cape(0.44, 34 * unit, 3), cliff = cape(0.64, 92 * unit, 8);
  below(easel, (x) => Math.min(distant(x), horizon + 2), upright(easel, horizon - 60 * unit, horizon, [[0, seen(easel, cold ? rock : green, 0.78)], [1, seen(easel, rock, 0.82)]]));
  brush.fillStyle = "transparent";
  water(easel, horizon + 2, height, roughness(easel), [26, 104, 128]);
  const foot = (/** @type {number} */ x) => horizon + (x / width - 0.6) * height * 0.16;
  below(easel, (x) => (x < width * 0.64 ? height + 9 : cliff(x)), upright(easel, horizon - 110 * unit, horizon + 60 * unit, [[0, seen(easel, green, 0.28)], [0.36, seen(easel, green, 0.3)], [0.5, seen(easel, rock, 0.3)], [1, seen(easel, mix(rock, [40, 40, 46], 0.4), 0.26)]]));
  brush.save();
  brush.beginPath();
  brush.moveTo(0, height);
  for (let x = 0; x <= width; x += 8) brush.lineTo(x, foot(x) + head(x * 0.02) * 4);
  brush.lineTo(width, height);
  brush.clip();
  water(easel, horizon, height, roughness(easel), [26, 104, 128]);
  brush.restore();
  const tower = width * 0.88, base = cliff(tower) + 4 * unit;
  if (sky.town > 0.3) skyline(easel, next, { y: cliff(width * 0.78) + 16 * unit, from: width * 0.7, to: width * 0.84, tallest: (16 + 24 * sky.town) * unit, distance: 0.3, wall: [206, 194, 180], flat: true, foot: 4 });
  for (let index = 0; index < 12; index += 1) {
    const x = width * (0.72 + next() * 0.28);
    if (Math.abs(x - tower) > 20 * unit) cold ? conifer(easel, x, cliff(x) + 4, (14 + next() * 14) * unit, 0.28) : broadleaf(easel, next, x, cliff(x) + 4, (14 + next() * 12) * unit, 0.28);
  }
  lighthouse(easel, tower, base);
  // The beach in front.
  const wave = noise(sky.seed + 21, 3), sand = mix([216, 194, 150], SNOW, sky.snow * 0.85);
  const beach = (/** @type {number} */ x) => height * 0.9 + wave(x * 0.0022 / unit) * height * 0.035 - (x / width) * height * 0.1;
  below(easel, (x) => beach(x) - 7 * unit, seen(easel, [240, 246, 248], 0.05));
  below(easel, beach, upright(easel, height * 0.8, height, [[0, seen(easel, mix(sand, [90, 80, 66], 0.35), 0)], [0.2, seen(easel, sand, 0)], [1, seen(easel, mix(sand, [70, 60, 50], 0.4), 0)]]));
}

/** @param {Easel} easel @param {number} x @param {number} y */
function lighthouse(easel, x, y) {
  const { brush, unit } = easel;
  const tall = 78 * unit, foot = 11 * unit, top = 7 * unit, light = shine(easel);
  house(easel, x + 26 * unit, y + 2 * unit, 26 * unit, 0.25);
  for (let band = 0; band < 5; band += 1) {
    const a = band / 5, b = (band + 1) / 5, wide = (/** @type {number} */ at) => foot + (top - foot) * at;
    brush.fillStyle = css(seen(easel, band % 2 ? [196, 64, 52] : [240, 238, 234], 0.2));
    brush.beginPath();
    brush.moveTo(x - wide(a), y - tall * a);
    brush.lineTo(x + wide(a), y - tall * a);
    brush.lineTo(x + wide(b), y - tall * b);
    brush.lineTo(x - wide(b), y - tall * b);
    brush.fill();
  }
  brush.fillStyle = css(mix(seen(easel, [70, 80, 96], 0.2), [255, 232, 160], light));
  brush.fillRect(x - 5 * unit, y - tall - 11 * unit, 10 * unit, 11 * unit);
  brush.fillStyle = css(seen(easel, [70, 56, 58], 0.2));
  brush.beginPath();
  brush.arc(x, y - tall - 11 * unit, 7 * unit, Math.PI, 0);
  brush.fill();
  if (light < 0.2) return;
  const beam = brush.createLinearGradient(x, 0, x - 520 * unit, 0);
  beam.addColorStop(0, css([255, 240, 190], 0.5 * light));
  beam.addColorStop(1, css([255, 240, 190], 0));
  brush.fillStyle = beam;
  brush.beginPath();
  brush.moveTo(x, y - tall - 8 * unit);
  brush.lineTo(x - 520 * unit, y - tall - 70 * unit);
  brush.lineTo(x - 520 * unit, y - tall + 34 * unit);
  brush.lineTo(x, y - tall - 4 * unit);
  brush.fill();
  glow(easel, x, y - tall - 6 * unit, 44 * unit, [[0, [255, 236, 180], 0.9 * light], [0.25, [255, 236, 180], 0.3 * light], [1, [255, 236, 180], 0]]);
}

/** @param {Easel} easel */
export function city(easel) {
  const { brush, width, height, horizon, sky, unit } = easel;
  const next = random(sky.seed), dry = sky.soil === "desert", lush = sky.soil === "tropics";
  const wall = /** @type {Color} */ (dry ? [206, 178, 142] : [138, 144, 156]), hill = noise(sky.seed + 4, 3);
  below(easel, (x) => horizon - (hill(x * 0.003 / unit) * 0.5 + 0.5) * 46 * unit, seen(easel, mix([96, 112, 104], SNOW, sky.snow * 0.5), 0.88));
  if (shine(easel) > 0.2) glow(easel, width * 0.6, horizon, width * 0.7, [[0, [255, 190, 120], 0.22 * shine(easel)], [1, [255, 190, 120], 0]], 0.24);
  skyline(easel, next, { y: horizon + 4, from: width * 0.02, to: width * 1.02, tallest: 120 * unit, distance: 0.74, wall });
  skyline(easel, next, { y: horizon + 12 * unit, from: width * 0.28, to: width * 1.04, tallest: 210 * unit, distance: 0.46, wall });
  skyline(easel, next, { y: horizon + 26 * unit, from: width * 0.4, to: width * 1.04, tallest: 120 * unit, distance: 0.22, wall: mix(wall, [150, 110, 96], 0.25) });
  skyline(easel, next, { y: horizon + 26 * unit, from: -20, to: width * 0.42, tallest: 56 * unit, distance: 0.24, wall: mix(wall, [170, 130, 104], 0.35), flat: true });
  const quay = horizon + 26 * unit;
  // The embankment with its trees, then the water, in which lights and towers are seen again.
  brush.fillStyle = css(seen(easel, mix([104, 106, 104], SNOW, sky.snow * 0.8), 0.18));
  brush.fillRect(0, quay - 2, width, 14 * unit);
  for (let x = 4; x < width; x += (17 + next() * 26) * unit) broadleaf(easel, next, x, quay + 3 * unit, (18 + next() * 13) * unit, 0.16, lush ? [58, 116, 58] : undefined);
  const top = quay + 12 * unit;
  water(easel, top, height, 0.25, [30, 70, 92]);
  brush.save();
  brush.globalAlpha = 0.26;
  brush.translate(0, top * 2 - 26 * unit);
  brush.scale(1, -1);
  brush.beginPath();
  brush.rect(0, 0, width, top - 30 * unit);
  brush.clip();
  brush.drawImage(brush.canvas, 0, 0, brush.canvas.width, brush.canvas.height, 0, 0, width, height);
  brush.restore();
  for (let index = 0; index < 90 * shine(easel); index += 1) {
    const x = width * next(), long = (20 + next() * 90) * unit;
    brush.fillStyle = upright(easel, top, top + long, [[0, [255, 206, 130], 0.5], [1, [255, 206, 130], 0]]);
    brush.fillRect(x, top, (1 + next() * 2) * unit, long);
  }
  bridge(easel, top);
}

/** @param {Easel} easel @param {number} top of the water */
function bridge(easel, top) {
  const { brush, width, unit } = easel;
  const y = top + 26 * unit, from = width * 0.06, to = width * 0.44;
  brush.strokeStyle = css(seen(easel, [92, 92, 100], 0.12));
  brush.lineWidth = 5 * unit;
  brush.beginPath();
  brush.moveTo(-10, y);
  brush.lineTo(to, y - 14 * unit);
  brush.stroke();
  brush.lineWidth = 2 * unit;
  for (let arch = 0; arch < 4; arch += 1) {
    const a = from + ((to - from) * arch) / 4, b = from + ((to - from) * (arch + 1)) / 4;
    brush.beginPath();
    brush.moveTo(a, y + 16 * unit);
    brush.quadraticCurveTo((a + b) / 2, y - 26 * unit, b, y + 12 * unit);
    brush.stroke();
  }
}
