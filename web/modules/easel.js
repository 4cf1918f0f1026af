// What all painters of the scene share: a canvas, the light, and shapes that chance makes.

import { airOf, css, lightOf, mix, times } from "./colors.js";
import { random } from "./random.js";

/** @typedef {import("./colors.js").Color} Color */
/** @typedef {import("./sky.js").Sky} Sky */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {CanvasRenderingContext2D} Brush */

/**
 * @typedef {object} Easel
 * @property {Brush} brush
 * @property {Sky} sky
 * @property {number} width in CSS pixels
 * @property {number} height
 * @property {number} horizon the height of the horizon, in pixels from the top
 * @property {number} unit a length that grows with the picture; 1 on a laptop
 * @property {import("./colors.js").Air} air
 * @property {Color} light
 * @property {{x: number, y: number}} sun where it stands, also below the horizon
 * @property {{x: number, y: number}} moon
 */

/** The color into which a dark look dims the picture. */
const DARK = /** @type {Color} */ ([4, 8, 18]);

/**
 * @param {Brush} brush @param {Sky} sky @param {Size} size @returns {Easel}
 */
export function easel(brush, sky, { width, height }) {
  const dim = (/** @type {Color} */ color) => mix(color, DARK, sky.dim);
  const horizon = height * (width < 600 ? 0.54 : 0.58);
  const air = /** @type {import("./colors.js").Air} */ (airOf(sky.sun, sky.hanging, sky.amount).map(dim));
  const light = times(lightOf(sky.sun, sky.hanging, sky.amount, sky.moonUp > 0 ? sky.lit : 0), [1 - sky.dim, 1 - sky.dim, 1 - sky.dim]);
  const place = (/** @type {number} */ at, /** @type {number} */ up) => ({
    x: Math.max(0.07, Math.min(0.93, at)) * width,
    y: up < 0 ? horizon * (1 - up / 30) : horizon * (1 - 0.8 * (Math.min(up, 70) / 70) ** 0.75),
  });
  return {
    brush, sky, width, height, horizon, unit: Math.max(0.62, Math.min(2.4, (width / 1440) * 0.35 + (height / 900) * 0.65)), air, light,
    sun: place(sky.sunX, sky.sun), moon: place(sky.moonX, sky.moonUp),
  };
}

/**
 * The color of something at a distance: lit, and veiled by the air at the horizon.
 * @param {Easel} easel @param {Color} own @param {number} distance 0 is here, 1 is the horizon
 */
export function seen({ light, air, sky }, own, distance) {
  const veil = 1 - (1 - distance * 0.72) * (1 - sky.veil * Math.min(1, 0.12 + distance * 1.25));
  return mix(times(own, light), air[3], veil);
}

/**
 * Smooth noise of one dimension, -1 to 1, in `octaves` layers.
 * @param {number} seed @param {number} octaves @param {number} [fade] of each layer
 */
export function noise(seed, octaves, fade = 0.5) {
  const next = random(seed);
  const values = Array.from({ length: 512 }, () => next() * 2 - 1);
  const value = (/** @type {number} */ x) => {
    const cell = Math.floor(x), share = x - cell, soft = share * share * (3 - 2 * share);
    const [a, b] = [values[cell & 511], values[(cell + 1) & 511]];
    return a + (b - a) * soft;
  };
  return (/** @type {number} */ x) => {
    let sum = 0, size = 1, all = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += value(x * 2 ** octave + octave * 57.3) * size;
      all += size;
      size *= fade;
    }
    return sum / all;
  };
}

/**
 * Fills what is below a line.
 * @param {Easel} easel @param {(x: number) => number} line the height at each x @param {Color|CanvasGradient} fill @param {number} [step]
 */
export function below({ brush, width, height }, line, fill, step = 3) {
  brush.beginPath();
  brush.moveTo(-step, height + 2);
  for (let x = -step; x <= width + step; x += step) brush.lineTo(x, line(x));
  brush.lineTo(width + step, height + 2);
  brush.closePath();
  brush.fillStyle = Array.isArray(fill) ? css(fill) : fill;
  brush.fill();
}

/**
 * A gradient from one height to another.
 * @param {Easel} easel @param {number} top @param {number} bottom @param {[number, Color, number?][]} stops
 */
export function upright({ brush }, top, bottom, stops) {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  for (const [at, color, alpha] of stops) gradient.addColorStop(at, css(color, alpha ?? 1));
  return gradient;
}

/**
 * A soft disk.
 * @param {Easel} easel @param {number} x @param {number} y @param {number} r @param {[number, Color, number][]} stops @param {number} [flat] height by width
 */
export function glow({ brush }, x, y, r, stops, flat = 1) {
  brush.save();
  brush.translate(x, y);
  brush.scale(1, flat);
  const gradient = brush.createRadialGradient(0, 0, 0, 0, 0, r);
  for (const [at, color, alpha] of stops) gradient.addColorStop(at, css(color, alpha));
  brush.fillStyle = gradient;
  brush.fillRect(-r, -r, 2 * r, 2 * r);
  brush.restore();
}
