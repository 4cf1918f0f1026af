// What stands still before the sky: curtains of rain, smoke, lightning, icicles.

import { css, mix } from "./colors.js";
import { glow, noise } from "./easel.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */

/**
 * Ice at the upper edge, as under a roof.
 * @param {Easel} easel
 */
export function icicles({ brush, width, sky, unit, air }) {
  const next = random(19);
  for (let x = -6; x < width; x += (9 + next() * 22) * unit) {
    // Short ones above the name of the place.
    const room = width < 700 ? 0.26 : x < width * 0.42 ? 0.36 : 1, long = (16 + next() ** 2 * 104) * unit * room, wide = (4 + long * 0.075 + next() * 3) * (room < 1 ? 0.9 : 1);
    const gradient = brush.createLinearGradient(x - wide, 0, x + wide, 0);
    gradient.addColorStop(0, css(mix(air[0], [255, 255, 255], 0.35 * (1 - sky.dim)), 0.75));
    gradient.addColorStop(0.35, css(mix(air[3], [255, 255, 255], 0.8 * (1 - sky.dim)), 0.92));
    gradient.addColorStop(1, css(mix(air[0], [120, 190, 220], 0.4), 0.6));
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.moveTo(x - wide, -2);
    brush.quadraticCurveTo(x - wide * 0.3, long * 0.6, x, long);
    brush.quadraticCurveTo(x + wide * 0.3, long * 0.6, x + wide, -2);
    brush.fill();
  }
}

/**
 * Slanted curtains of rain below the clouds.
 * @param {Easel} easel
 */
export function paintShafts(easel) {
  const { brush, sky, width, horizon, air, unit } = easel;
  if (sky.falling !== "rain" || sky.rate < 2) return;
  const next = random(sky.seed + 41), dark = mix(air[0], [20, 26, 36], 0.3);
  for (let index = 0; index < (sky.rate === 3 ? 26 : 12); index += 1) {
    const x = next() * width * 1.1, wide = (30 + next() * 120) * unit, top = horizon * (0.25 + next() * 0.3), lean = 60 * unit * (sky.windy ? 2.4 : 1);
    const gradient = brush.createLinearGradient(0, top, 0, horizon * 1.05);
    gradient.addColorStop(0, css(dark, 0));
    gradient.addColorStop(0.4, css(dark, sky.rate === 3 ? 0.2 : 0.13));
    gradient.addColorStop(1, css(dark, 0));
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.moveTo(x, top);
    brush.lineTo(x + wide, top);
    brush.lineTo(x + wide - lean, horizon * 1.05);
    brush.lineTo(x - lean, horizon * 1.05);
    brush.fill();
  }
}

/**
 * Plumes of smoke above a faint fire.
 * @param {Easel} easel
 */
export function paintPlumes(easel) {
  const { sky, width, horizon, unit, air } = easel;
  if (sky.hanging !== "smoke" || sky.falling) return;
  const next = random(9), drift = noise(12, 2), fire = /** @type {Color} */ ([255, 120, 50]);
  for (const at of [0.3, 0.56, 0.84]) {
    glow(easel, at * width, horizon, 130 * unit, [[0, fire, 0.6 * (1 - sky.dim * 0.4)], [0.4, fire, 0.2], [1, fire, 0]], 0.3);
    for (let puff = 0; puff < 46; puff += 1) {
      const up = puff / 46, color = mix(air[0], [52, 46, 46], 0.5);
      glow(easel, at * width + up ** 1.5 * width * 0.26 + drift(up * 6 + at * 20) * 30 * unit, horizon * (1 - up * 0.86) + (next() - 0.5) * 20, (16 + up * 120) * unit, [[0, color, 0.34 * (1 - up * 0.75)], [0.6, color, 0.16 * (1 - up)], [1, color, 0]], 0.7);
    }
  }
}

/**
 * A bolt with its light in the clouds; it flashes twice in ten seconds at most.
 * @param {Easel} easel
 */
export function paintBolt(easel) {
  const { brush, width, horizon, unit } = easel, next = random(31);
  const start = { x: width * 0.68, y: horizon * 0.3 };
  glow(easel, start.x, start.y, 380 * unit, [[0, [206, 200, 255], 0.6], [0.4, [180, 170, 255], 0.22], [1, [180, 170, 255], 0]], 0.5);
  const draw = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ end, /** @type {number} */ thick) => {
    const points = [[x, y]];
    while (y < end) {
      x += (next() - 0.54) * 42 * unit;
      y += (14 + next() * 20) * unit;
      points.push([x, y]);
      if (thick > 2 && next() < 0.24) draw(x, y, Math.min(end, y + 110 * unit), thick * 0.45);
    }
    for (const [size, color] of /** @type {[number, string][]} */ ([[thick * 7, "rgb(200 190 255 / 0.14)"], [thick * 3, "rgb(220 214 255 / 0.3)"], [thick, "#fffdf2"]])) {
      brush.strokeStyle = color;
      brush.lineWidth = size * unit;
      brush.lineJoin = brush.lineCap = "round";
      brush.beginPath();
      for (const [px, py] of points) brush.lineTo(px, py);
      brush.stroke();
    }
  };
  draw(start.x, start.y, horizon * 1.02, 3.4);
}
