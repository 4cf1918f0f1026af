// Rain, snow, hail, fog and dust. Each layer is painted once and then only moved, which is cheap.

import { css, mix } from "./colors.js";
import { glow } from "./easel.js";
import { icicles } from "./paint-front.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

/**
 * A layer to paint, and how it moves.
 * @typedef {{name: string, paint: (easel: Easel) => void}} Layer
 */

/**
 * Paints something twice, so that what leaves the picture at one edge enters at the other.
 * @param {Easel} easel @param {number} dx @param {number} dy @param {() => void} paint
 */
function twice({ brush }, dx, dy, paint) {
  paint();
  brush.save();
  brush.translate(dx, dy);
  paint();
  brush.restore();
}

const many = (/** @type {Easel} */ { width, height }, /** @type {number} */ count) => Math.round(count * Math.max(0.45, (width * height) / 1.3e6));

/** @param {Easel} easel @param {number} seed @param {number} count @param {[number, number]} length @param {number} thick @param {number} alpha */
function drops(easel, seed, count, [short, long], thick, alpha) {
  const { brush, width, height, sky, air, unit } = easel, next = random(seed), slant = sky.windy ? -0.42 : -0.13;
  const color = mix(air[3], [255, 255, 255], 0.6 * (1 - sky.dim));
  brush.lineCap = "round";
  for (let index = 0; index < many(easel, count); index += 1) {
    const x = next() * (width + 240) - 60, y = next() * height, tall = (short + next() * (long - short)) * unit;
    brush.strokeStyle = css(color, alpha * (0.4 + next() * 0.6));
    brush.lineWidth = thick * (0.6 + next() * 0.5) * unit;
    twice(easel, 0, -height, () => {
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + tall * slant, y + tall);
      brush.stroke();
    });
  }
}

/** @param {Easel} easel @param {number} seed @param {number} count @param {number} small @param {number} large @param {Color} color @param {number} soft 0 for pellets, 1 for flakes */
function grains(easel, seed, count, small, large, color, soft) {
  const { brush, width, height, unit } = easel, next = random(seed);
  for (let index = 0; index < many(easel, count); index += 1) {
    const x = next() * width, y = next() * height, r = (small + next() ** 2 * (large - small)) * unit, alpha = 0.55 + next() * 0.45;
    twice(easel, 0, -height, () => {
      if (soft && r > 2) return glow(easel, x, y, r * 1.35, [[0, color, alpha], [0.55, color, alpha * 0.85], [1, color, 0]]);
      brush.fillStyle = css(color, alpha);
      brush.beginPath();
      brush.arc(x, y, r, 0, 7);
      brush.fill();
    });
  }
}

/** @param {Easel} easel */
const white = ({ sky, light }) => /** @type {Color} */ (mix([255, 255, 255], [90, 108, 140], sky.sun < -4 ? 0.35 : 0.1 * (1 - light[1])).map((value) => value * (1 - sky.dim * 0.35)));

/**
 * The layers of what falls or blows, from far to near.
 * @param {import("./sky.js").Sky} sky @returns {Layer[]}
 */
export function fallingLayers(sky) {
  const { rate } = sky, rain = (/** @type {string} */ name, /** @type {(easel: Easel) => void} */ paint) => ({ name: `falling ${name}`, paint });
  switch (sky.falling) {
    case "drizzle":
      return [rain("rain far-rain", (easel) => drops(easel, 3, 620, [5, 10], 0.9, 0.4)), rain("rain", (easel) => drops(easel, 9, 300, [7, 13], 1.2, 0.5))];
    case "rain":
      return [rain("rain far-rain", (easel) => drops(easel, 3, [220, 420, 900][rate - 1], [16, 34], 1, 0.34)),
        rain("rain", (easel) => drops(easel, 9, [90, 190, 420][rate - 1], [26, [46, 60, 90][rate - 1]], [1.4, 1.7, 2.2][rate - 1], 0.5))];
    case "freezing":
      return [rain("rain far-rain", (easel) => drops(easel, 3, 300, [10, 22], 1, 0.45)), rain("rain", (easel) => drops(easel, 9, 90 + 50 * rate, [18, 40], 1.7, 0.6)), { name: "icicles", paint: icicles }];
    case "sleet":
      return [rain("rain far-rain", (easel) => drops(easel, 3, 260, [14, 28], 1.1, 0.5)), rain("snow sleet-flakes", (easel) => grains(easel, 8, 260, 1.3, 4.2, white(easel), 1))];
    case "snow":
      return [rain("snow far-snow", (easel) => grains(easel, 4, [170, 420, 1500][rate - 1], 0.7, 1.8, white(easel), 0)),
        rain("snow", (easel) => grains(easel, 8, [90, 210, 620][rate - 1], 1.4, 3.4, white(easel), 1)),
        rain("snow near-snow", (easel) => grains(easel, 12, [12, 40, 130][rate - 1], 3.6, 7, white(easel), 1))];
    case "hail":
      return [rain("rain far-rain", (easel) => drops(easel, 3, 240, [16, 30], 1, 0.3)), rain("rain", (easel) => grains(easel, 6, 190, 1.6, 4.6, [246, 250, 255], 0))];
    case "ash":
      return [rain("snow far-snow", (easel) => grains(easel, 4, 420, 0.8, 2.2, [70, 64, 62], 0)), rain("snow", (easel) => grains(easel, 8, 160, 1.4, 3.6, [96, 88, 84], 1))];
    default:
      return [];
  }
}

/**
 * What blows across.
 * @param {import("./sky.js").Sky} sky @returns {Layer[]}
 */
export function blowingLayers(sky) {
  if (sky.blowing === "dust") return [{ name: "blowing dust", paint: (easel) => dust(easel, 3, 0.2) }, { name: "blowing near-dust", paint: (easel) => dust(easel, 8, 0.3) }];
  if (sky.blowing === "leaves") return [{ name: "blowing gusts", paint: gusts }, { name: "blowing leaves", paint: leaves }];
  return [];
}

/** @param {Easel} easel @param {number} seed @param {number} alpha */
function dust(easel, seed, alpha) {
  const { width, height, air, brush, unit } = easel, next = random(seed);
  for (let index = 0; index < many(easel, 60); index += 1) {
    const x = next() * width, y = height * (0.2 + next() ** 0.6 * 0.7), color = mix(air[2], next() < 0.5 ? [255, 226, 170] : [130, 84, 44], 0.34), r = (70 + next() * 190) * unit;
    twice(easel, -width, 0, () => glow(easel, x, y, r, [[0, color, alpha], [0.5, color, alpha * 0.5], [1, color, 0]], 0.13));
  }
  for (let index = 0; index < many(easel, 260); index += 1) {
    const x = next() * width, y = height * (0.1 + next() * 0.85), long = (6 + next() * 30) * unit;
    brush.fillStyle = css(mix(air[3], [110, 70, 36], 0.55), 0.4 * next());
    twice(easel, -width, 0, () => brush.fillRect(x, y, long, 1.3 * unit));
  }
}

/**
 * Lines of the wind, with a curl at their ends.
 * @param {Easel} easel
 */
function gusts(easel) {
  const { brush, width, horizon, unit, sky } = easel, next = random(5);
  brush.lineCap = "round";
  for (let index = 0; index < 7; index += 1) {
    const x = next() * width, y = horizon * (0.3 + next() * 0.75), long = (220 + next() * 260) * unit, r = (9 + next() * 13) * unit;
    brush.strokeStyle = css([255, 255, 255], (0.3 + next() * 0.3) * (1 - sky.dim * 0.5) * (sky.sun < -4 ? 0.45 : 1));
    brush.lineWidth = (1.6 + next() * 1.6) * unit;
    twice(easel, -width, 0, () => {
      brush.beginPath();
      brush.moveTo(x, y);
      brush.bezierCurveTo(x + long * 0.3, y - 16 * unit, x + long * 0.6, y + 16 * unit, x + long, y);
      brush.arc(x + long, y - r, r, Math.PI / 2, -Math.PI * 0.85, true);
      brush.stroke();
    });
  }
}

/** @param {Easel} easel */
function leaves(easel) {
  const { brush, width, height, unit, sky, light } = easel, next = random(15);
  const colors = /** @type {Color[]} */ (sky.season === "autumn" || sky.season === "winter" ? [[196, 112, 40], [170, 84, 36], [214, 164, 60]] : [[96, 146, 62], [126, 164, 70], [70, 116, 54]]);
  for (let index = 0; index < many(easel, 46); index += 1) {
    const x = next() * width, y = height * (0.3 + next() * 0.55), r = (3 + next() * 5) * unit, turn = next() * 6.28, color = colors[index % 3];
    brush.fillStyle = css(/** @type {Color} */ (color.map((value, at) => value * Math.min(1, light[at] + 0.1))));
    twice(easel, -width, 0, () => {
      brush.beginPath();
      brush.ellipse(x, y, r, r * 0.42, turn, 0, 7);
      brush.fill();
    });
  }
}

/**
 * Banks of fog that drift.
 * @param {import("./sky.js").Sky} sky @returns {Layer[]}
 */
export function fogLayers(sky) {
  if (!(sky.veil > 0.6)) return [];
  return [0, 1].map((index) => ({
    name: `fog drift${index ? " nearer" : ""}`,
    paint: (easel) => {
      const { width, height, air, unit } = easel, next = random(20 + index), color = mix(air[3], [255, 255, 255], 0.16 * (1 - sky.dim) * (sky.sun > -3 ? 1 : 0.1));
      for (let bank = 0; bank < 9; bank += 1) {
        glow(easel, next() * width, height * (0.4 + next() * 0.42), (300 + next() * 420) * unit, [[0, color, 0.62 * sky.veil], [0.5, color, 0.34 * sky.veil], [1, color, 0]], 0.16 + next() * 0.1);
      }
    },
  }));
}

