// Grounds of extreme climates: desert, tropics, polar land.

import { skyline } from "./buildings.js";
import { css, mix } from "./colors.js";
import { below, noise, seen, upright } from "./easel.js";
import { water } from "./paint-water.js";
import { broadleaf, palm, SNOW } from "./plants.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

const SAND = /** @type {Color} */ ([226, 184, 124]);

/**
 * A dune whose one side is lit.
 * @param {Easel} easel @param {number} seed @param {number} base @param {number} swing @param {number} distance
 */
function dune(easel, seed, base, swing, distance) {
  const { brush, width, height, sky, unit } = easel;
  const wave = noise(sky.seed + seed, 2, 0.4), ripple = noise(sky.seed + seed + 3, 3), own = mix(SAND, SNOW, sky.snow * 0.6), scale = 0.0021 / unit;
  const line = (/** @type {number} */ x) => height * base - (wave(x * scale) * 0.5 + 0.5) * height * swing;
  below(easel, line, upright(easel, height * (base - swing), height * (base + 0.2), [[0, seen(easel, mix(own, [255, 240, 200], 0.2), distance)], [1, seen(easel, mix(own, [120, 78, 48], 0.34), distance)]]));
  // Ripples of the wind follow the crest.
  brush.lineWidth = 1.4 * unit;
  for (let row = 1; row < 9; row += 1) {
    brush.strokeStyle = css(seen(easel, mix(own, row % 2 ? [110, 70, 44] : [255, 244, 214], 0.5), distance), 0.2 * (1 - distance) * (1 - row / 10));
    brush.beginPath();
    for (let x = 0; x <= width; x += 8) brush.lineTo(x, line(x + ripple(row) * 120 * unit) + row * row * 1.6 * unit + (6 + ripple(x * 0.01 / unit + row * 9) * 5) * unit);
    brush.stroke();
  }
  return line;
}

/** @param {Easel} easel */
export function desert(easel) {
  const { brush, width, height, horizon, sky, unit } = easel;
  const next = random(sky.seed), mesa = noise(sky.seed + 8, 3, 0.4);
  const steps = (/** @type {number} */ x) => {
    const raw = mesa(x * 0.0032 / unit) * 0.5 + 0.5;
    return horizon + 6 - (raw > 0.62 ? 58 : raw > 0.5 ? 34 : raw * 22) * unit - mesa(x * 0.03) * 3;
  };
  below(easel, steps, upright(easel, horizon - 60 * unit, horizon + 8, [[0, seen(easel, [182, 116, 84], 0.72)], [1, seen(easel, [206, 150, 106], 0.8)]]), 2);
  if (sky.town > 0.45) {
    for (const [at, size] of [[0.87, 62], [0.92, 48], [0.955, 34]]) pyramid(easel, at * width, horizon + 8 * unit, size * unit);
    skyline(easel, next, { y: horizon + 10 * unit, from: width * 0.34, to: width * 0.84, tallest: 96 * unit, distance: 0.48, wall: [208, 176, 138], domes: true, foot: 6 });
  } else if (sky.town > 0.05) skyline(easel, next, { y: horizon + 8 * unit, from: width * 0.62, to: width * (0.64 + 0.2 * sky.town), tallest: 34 * unit, distance: 0.5, wall: [214, 184, 146], flat: true, domes: true, foot: 6 });
  dune(easel, 1, 0.665, 0.05, 0.4);
  const oasis = dune(easel, 2, 0.75, 0.07, 0.2);
  const x0 = width * (width < 600 ? 0.78 : 0.7);
  for (let index = 0; index < 6; index += 1) palm(easel, next, x0 + (index - 2.5) * 25 * unit + next() * 12, oasis(x0) + (12 + next() * 12) * unit, (50 + next() * 46) * unit, 0.14);
  for (let index = 0; index < 16; index += 1) broadleaf(easel, next, x0 + (next() - 0.5) * 190 * unit, oasis(x0) + 20 * unit, (8 + next() * 8) * unit, 0.12, [92, 112, 62]);
  dune(easel, 4, 0.9, 0.1, 0.04);
  brush.fillStyle = css([60, 34, 18], 0.16);
  brush.fillRect(0, height * 0.92, width, height * 0.1);
}

/** @param {Easel} easel @param {number} x @param {number} y @param {number} size */
function pyramid(easel, x, y, size) {
  const { brush } = easel, ahead = easel.sun.x > x ? 0.18 : -0.18;
  brush.fillStyle = css(seen(easel, [222, 182, 128], 0.5));
  brush.beginPath();
  brush.moveTo(x - size, y);
  brush.lineTo(x, y - size * 1.24);
  brush.lineTo(x + size, y);
  brush.fill();
  brush.fillStyle = css(seen(easel, [150, 108, 80], 0.5));
  brush.beginPath();
  brush.moveTo(x - Math.sign(ahead) * size, y);
  brush.lineTo(x, y - size * 1.24);
  brush.lineTo(x + ahead * -size, y);
  brush.fill();
}

/** @param {Easel} easel */
export function tropics(easel) {
  const { width, height, horizon, sky, unit } = easel;
  const next = random(sky.seed), jungle = noise(sky.seed + 6, 5, 0.5), green = /** @type {Color} */ ([52, 112, 62]);
  const far = (/** @type {number} */ x) => horizon + 6 - (jungle(x * 0.0024 / unit) * 0.5 + 0.5) ** 1.4 * 150 * unit;
  below(easel, far, upright(easel, horizon - 130 * unit, horizon, [[0, seen(easel, [70, 118, 90], 0.78)], [1, seen(easel, [80, 130, 96], 0.88)]]));
  const shore = (/** @type {number} */ x) => horizon + 8 - Math.max(0, jungle(x * 0.004 / unit + 90) + 0.12) * 90 * unit;
  below(easel, shore, seen(easel, mix(green, [40, 90, 70], 0.4), 0.5));
  if (sky.town > 0.3) skyline(easel, next, { y: horizon + 6, from: width * 0.56, to: width * (0.6 + 0.3 * sky.town), tallest: (30 + 60 * sky.town) * unit, distance: 0.5, wall: [206, 206, 200] });
  if (sky.isCoast || sky.town < 0.3) water(easel, horizon + 6, height, sky.windy || sky.rate === 3 ? 0.8 : 0.25, [16, 142, 150]);
  else below(easel, () => horizon + 6, upright(easel, horizon, height, [[0, seen(easel, [110, 160, 80], 0.5)], [1, seen(easel, [40, 90, 50], 0)]]), 60);
  const edge = noise(sky.seed + 31, 3);
  const beach = (/** @type {number} */ x) => height * 0.86 + edge(x * 0.002 / unit) * height * 0.03 - Math.max(0, x / width - 0.35) * height * 0.22;
  if (sky.isCoast || sky.town < 0.3) below(easel, (x) => beach(x) - 8 * unit, seen(easel, [236, 248, 246], 0.04));
  below(easel, beach, upright(easel, height * 0.68, height, [[0, seen(easel, [238, 218, 172], 0.04)], [0.5, seen(easel, [214, 190, 140], 0)], [1, seen(easel, [120, 110, 70], 0)]]));
  for (let index = 0; index < 40; index += 1) {
    const x = width * (0.56 + next() * 0.46);
    broadleaf(easel, next, x, beach(x) + (14 + next() * 30) * unit, (20 + next() * 26) * unit, 0.08, mix(green, [96, 150, 60], next() * 0.7));
  }
  for (const [at, tall] of [[0.62, 130], [0.71, 190], [0.76, 150], [0.9, 220], [0.97, 170], [0.03, 120]]) palm(easel, next, at * width, beach(at * width) + 24 * unit, tall * unit * (0.9 + next() * 0.2), 0.04);
}

/** @param {Easel} easel */
export function polar(easel) {
  const { brush, width, height, horizon, sky, unit } = easel;
  const next = random(sky.seed), ice = noise(sky.seed + 2, 4, 0.5);
  aurora(easel);
  const far = (/** @type {number} */ x) => horizon + 4 - (1 - Math.abs(ice(x * 0.0028 / unit))) ** 2 * 96 * unit;
  below(easel, far, upright(easel, horizon - 100 * unit, horizon, [[0, seen(easel, [232, 240, 250], 0.6)], [0.6, seen(easel, [150, 172, 200], 0.66)], [1, seen(easel, [176, 196, 218], 0.7)]]));
  water(easel, horizon + 3, height, 0.16, [30, 84, 110]);
  if (sky.town > 0.05) skyline(easel, next, { y: horizon + 8 * unit, from: width * 0.66, to: width * 0.82, tallest: 26 * unit, distance: 0.4, wall: [186, 92, 76], flat: true, foot: 4 });
  for (let index = 0; index < 26; index += 1) {
    const down = next() ** 1.5, y = horizon + (14 + down * height * 0.26), wide = (24 + next() * 120) * (0.25 + down) * unit, x = next() * width;
    brush.fillStyle = css(seen(easel, [120, 168, 196], 0.3 * (1 - down)));
    brush.fillRect(x, y, wide, (3 + 7 * down) * unit);
    brush.fillStyle = css(seen(easel, SNOW, 0.4 * (1 - down)));
    brush.beginPath();
    brush.ellipse(x + wide / 2, y, wide * 0.52, (3 + 9 * down) * unit, 0, Math.PI, 0);
    brush.fill();
  }
  berg(easel, width * 0.78, horizon + 44 * unit, 120 * unit);
  const near = (/** @type {number} */ x) => height * 0.86 - (ice(x * 0.0018 / unit + 60) * 0.5 + 0.5) * height * 0.05;
  below(easel, near, upright(easel, height * 0.8, height, [[0, seen(easel, [238, 244, 252], 0.04)], [1, seen(easel, [150, 172, 202], 0)]]));
}

/** @param {Easel} easel @param {number} x @param {number} y @param {number} wide */
function berg(easel, x, y, wide) {
  const { brush } = easel;
  const shape = (/** @type {[number, number][]} */ points, /** @type {Color} */ color) => {
    brush.fillStyle = css(seen(easel, color, 0.14));
    brush.beginPath();
    for (const [dx, dy] of points) brush.lineTo(x + dx * wide, y - dy * wide);
    brush.fill();
  };
  shape([[-0.6, 0], [-0.5, 0.3], [-0.3, 0.38], [-0.12, 0.74], [0.08, 0.62], [0.26, 0.7], [0.5, 0.34], [0.62, 0]], [206, 226, 242]);
  shape([[-0.12, 0.74], [-0.22, 0.4], [-0.1, 0.2], [-0.26, 0], [0.14, 0], [0.1, 0.3], [0.08, 0.62]], [150, 186, 216]);
  shape([[0.26, 0.7], [0.3, 0.3], [0.24, 0], [0.62, 0], [0.5, 0.34]], [134, 172, 206]);
}

/**
 * Northern and southern lights, in dark and clear nights.
 * @param {Easel} easel
 */
function aurora(easel) {
  const { brush, width, horizon, sky } = easel;
  if (sky.sun > -9 || sky.amount > 0.5 || sky.cover > 0.7) return;
  const wave = noise(sky.seed + 13, 3, 0.5);
  brush.globalCompositeOperation = "lighter";
  for (let band = 0; band < 3; band += 1) {
    for (let x = 0; x < width; x += 3) {
      const y = horizon * (0.52 + band * 0.12) + wave(x * 0.0022 + band * 20) * horizon * 0.2, tall = horizon * (0.2 + 0.2 * Math.abs(wave(x * 0.012 + band)));
      const strength = 0.16 * (0.4 + 0.6 * Math.abs(wave(x * 0.03 + band * 7))) * (1 - sky.dim * 0.5);
      brush.fillStyle = upright(easel, y - tall, y, [[0, [120, 80, 200], 0], [0.5, [70, 200, 150], strength * 0.5], [0.92, [120, 255, 180], strength], [1, [120, 255, 180], 0]]);
      brush.fillRect(x, y - tall, 3.4, tall);
    }
  }
  brush.globalCompositeOperation = "source-over";
}
