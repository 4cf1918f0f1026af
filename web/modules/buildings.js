// Houses and towns, with windows that are lit at night.

import { css, mix } from "./colors.js";
import { seen } from "./easel.js";
import { SNOW } from "./plants.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

const WINDOW = /** @type {Color} */ ([255, 204, 112]);

/**
 * How much windows shine: not at all by day.
 * @param {Easel} easel
 */
export const shine = ({ sky, light }) => Math.max(0, Math.min(1, Math.max((3 - sky.sun) / 8, (0.55 - light[1]) * 2.2)));

/**
 * A house with a light in its windows.
 * @param {Easel} easel @param {number} x @param {number} y @param {number} wide @param {number} distance @param {{wall?: Color, roof?: Color, steep?: number, smoke?: boolean}} [look]
 */
export function house(easel, x, y, wide, distance, look = {}) {
  const { wall = [226, 214, 196], roof = [132, 74, 58], steep = 0.55, smoke = false } = look;
  const { brush, sky } = easel;
  const tall = wide * 0.56, light = shine(easel);
  brush.fillStyle = css(seen(easel, wall, distance));
  brush.fillRect(x - wide / 2, y - tall, wide, tall + wide * 0.06);
  brush.fillStyle = css(seen(easel, [60, 50, 48], distance));
  brush.fillRect(x + wide * 0.2, y - tall - wide * steep * 0.9, wide * 0.09, wide * steep * 0.6);
  brush.fillStyle = css(seen(easel, mix(roof, SNOW, sky.snow * 0.95), distance));
  brush.beginPath();
  brush.moveTo(x - wide * 0.62, y - tall + wide * 0.04);
  brush.lineTo(x, y - tall - wide * steep);
  brush.lineTo(x + wide * 0.62, y - tall + wide * 0.04);
  brush.fill();
  const pane = mix(seen(easel, [64, 76, 92], distance), WINDOW, light * (1 - sky.dim * 0.4));
  brush.fillStyle = css(pane);
  for (const [dx, dy] of [[-0.32, 0.72], [0.14, 0.72]]) brush.fillRect(x + wide * dx, y - tall * dy, wide * 0.18, tall * 0.34);
  if (light > 0.3) {
    const halo = brush.createRadialGradient(x, y - tall * 0.5, 0, x, y - tall * 0.5, wide * 1.6);
    halo.addColorStop(0, css(WINDOW, 0.2 * light));
    halo.addColorStop(1, css(WINDOW, 0));
    brush.fillStyle = halo;
    brush.fillRect(x - wide * 1.6, y - wide * 2, wide * 3.2, wide * 3.2);
  }
  if (smoke) {
    for (let puff = 0; puff < 9; puff += 1) {
      brush.fillStyle = css(mix(easel.air[2], [255, 255, 255], 0.3 * (1 - sky.dim)), 0.16 - puff * 0.014);
      brush.beginPath();
      brush.arc(x + wide * 0.25 + puff * wide * (sky.windy ? 0.34 : 0.1) + Math.sin(puff) * 2, y - tall - wide * 0.7 - puff * wide * (sky.windy ? 0.06 : 0.2), wide * (0.08 + puff * 0.03), 0, 7);
      brush.fill();
    }
  }
}

/**
 * Buildings side by side, with windows.
 *
 * @param {Easel} easel @param {() => number} next
 * @param {{y: number, from: number, to: number, tallest: number, distance: number, wall?: Color, flat?: boolean, domes?: boolean, foot?: number}} look
 */
export function skyline(easel, next, { y, from, to, tallest, distance, wall = [128, 134, 146], flat = false, domes = false, foot = 0 }) {
  const { brush, sky, unit } = easel;
  const light = shine(easel);
  let x = from;
  while (x < to) {
    const center = 1 - Math.abs((x - from) / (to - from) - 0.5) * 1.5;
    const wide = (10 + next() * 24) * unit, tall = tallest * (0.16 + (flat ? 0.3 * next() : next() ** 2.4 * 0.84 * Math.max(0.25, center)));
    const own = mix(wall, [next() * 90 + 90, next() * 60 + 96, next() * 70 + 100], 0.4), kind = next();
    const color = seen(easel, own, distance);
    brush.fillStyle = css(color);
    brush.fillRect(x, y - tall, wide, tall + foot);
    if (kind > 0.86 && !flat) {
      brush.beginPath();
      brush.moveTo(x, y - tall);
      brush.lineTo(x + wide / 2, y - tall - wide * (0.6 + next() * 1.4));
      brush.lineTo(x + wide, y - tall);
      brush.fill();
    } else if (domes && kind > 0.8) {
      brush.beginPath();
      brush.arc(x + wide / 2, y - tall, wide * 0.42, Math.PI, 0);
      brush.fill();
      brush.fillRect(x + wide + 3 * unit, y - tall * 2 - 20 * unit, 3.4 * unit, tall * 2 + 20 * unit + foot);
      brush.fillRect(x + wide + 1.6 * unit, y - tall * 1.7 - 12 * unit, 6.2 * unit, 2.4 * unit);
    } else if (kind < 0.1 && tall > tallest * 0.4) {
      brush.fillRect(x + wide * 0.46, y - tall - 22 * unit, 1.6 * unit, 22 * unit);
    }
    if (sky.snow > 0.3) {
      brush.fillStyle = css(seen(easel, SNOW, distance));
      brush.fillRect(x, y - tall, wide, 2.6 * unit);
    }
    // The side away from the sun.
    brush.fillStyle = css([10, 16, 30], 0.13);
    brush.fillRect(easel.sun.x > x ? x : x + wide * 0.6, y - tall, wide * 0.4, tall + foot);
    const step = 6.2 * unit;
    for (let row = y - tall + step * 0.8; row < y - step * 0.4; row += step * 1.05) {
      for (let column = x + step * 0.4; column < x + wide - step * 0.6; column += step * 0.85) {
        const isLit = next() < 0.42 * light;
        brush.fillStyle = isLit ? css(mix(WINDOW, [255, 236, 200], next()), (0.55 + next() * 0.45) * (1 - sky.dim * 0.35)) : css([16, 24, 40], 0.16 * (1 - distance));
        brush.fillRect(column, row, step * 0.36, step * 0.5);
      }
    }
    x += wide + (next() < 0.2 ? next() * 14 * unit : -1);
  }
}

/** @param {Easel} easel @param {number} x @param {number} y @param {number} wide */
export function church(easel, x, y, wide) {
  const { brush, sky } = easel;
  house(easel, x + wide * 0.9, y, wide * 1.4, 0.14, { wall: [236, 228, 214] });
  brush.fillStyle = css(seen(easel, [236, 228, 214], 0.14));
  brush.fillRect(x - wide * 0.3, y - wide * 1.5, wide * 0.6, wide * 1.55);
  brush.fillStyle = css(seen(easel, mix([96, 70, 66], SNOW, sky.snow * 0.8), 0.14));
  brush.beginPath();
  brush.moveTo(x - wide * 0.4, y - wide * 1.5);
  brush.lineTo(x, y - wide * 2.6);
  brush.lineTo(x + wide * 0.4, y - wide * 1.5);
  brush.fill();
}

/** @param {Easel} easel @param {() => number} next */
export function turbines(easel, next) {
  const { brush, width, horizon, unit, sky } = easel;
  for (const [at, tall] of [[0.86, 74], [0.915, 92], [0.965, 66]]) {
    const x = at * width, y = horizon - tall * unit, turn = next() * 2, color = css(seen(easel, [236, 240, 244], 0.5));
    brush.strokeStyle = brush.fillStyle = color;
    brush.lineWidth = 2.2 * unit;
    brush.lineCap = "round";
    brush.beginPath();
    brush.moveTo(x, horizon + 6 * unit);
    brush.lineTo(x, y);
    for (let blade = 0; blade < 3; blade += 1) {
      const angle = turn + (blade * Math.PI * 2) / 3, long = tall * 0.5 * unit * (sky.windy ? 1.02 : 1);
      brush.moveTo(x, y);
      brush.lineTo(x + Math.cos(angle) * long, y + Math.sin(angle) * long);
    }
    brush.stroke();
  }
}
