// Mountains of rock and snow.

import { css, mix } from "./colors.js";
import { noise, seen } from "./easel.js";
import { SNOW } from "./plants.js";

/** @typedef {import("./easel.js").Easel} Easel */

/**
 * Mountains of rock and snow, lit from the side of the sun.
 * @param {Easel} easel @param {number} seed @param {number} base @param {number} swing @param {number} distance @param {number} line from which there is snow, as a share of the swing
 */
export function peaks(easel, seed, base, swing, distance, line) {
  const { brush, width, height, sky, unit } = easel;
  const big = noise(sky.seed + seed, 2), sharp = noise(sky.seed + seed + 5, 7, 0.52), fine = noise(sky.seed + seed + 11, 4, 0.6);
  const scale = 0.0036 / unit;
  const ridge = (/** @type {number} */ x) => height * base - height * swing * (0.18 + 0.46 * (big(x * scale * 0.6) * 0.5 + 0.5) + 0.46 * (1 - 2 * Math.abs(sharp(x * scale + 80))));
  // Each height is needed many times.
  const edge = Math.ceil(height * 0.5), heights = Float32Array.from({ length: Math.ceil(width) + 2 * edge }, (_, index) => ridge(index - edge));
  const top = (/** @type {number} */ x) => heights[Math.max(0, Math.min(heights.length - 1, Math.round(x) + edge))];
  const side = Math.max(-1, Math.min(1, (easel.sun.x / width - 0.5) * 3)) || 0.6, foot = height * (base + 0.02);
  for (let x = -2; x <= width; x += 2) {
    const y0 = top(x);
    if (y0 > foot) continue;
    const column = brush.createLinearGradient(0, y0, 0, foot), many = Math.max(3, Math.ceil((foot - y0) / (11 * unit)));
    for (let step = 0; step <= many; step += 1) {
      const down = ((foot - y0) * step) / many / unit, y = y0 + (down * unit);
      // Facets run down from the ridge on both sides.
      const run = (top(x + 4 - down * unit * 0.5) - top(x - 4 - down * unit * 0.5) + top(x + 4 + down * unit * 0.42) - top(x - 4 + down * unit * 0.42)) / 13;
      const rough = fine((x * 1.1 / unit + down * 0.35) * 0.03) + fine((x * 0.5 / unit - down * 0.9) * 0.045 + 200) * 0.7;
      const bright = Math.max(0, Math.min(1, 0.52 + run * side * 0.42 + rough * 0.16));
      const altitude = (height * base - y) / (height * swing);
      const snow = Math.max(0, Math.min(1, (altitude + rough * 0.15 - Math.abs(run) * 0.06 - line) * 18 + 0.5));
      const own = mix(mix([54, 60, 72], [140, 132, 126], bright), mix([128, 150, 188], [250, 250, 252], bright), snow);
      const wood = Math.max(0, Math.min(1, (0.24 + rough * 0.06 - altitude) * 16)) * 0.7;
      column.addColorStop(step / many, css(seen(easel, mix(own, mix([50, 78, 60], SNOW, sky.snow * 0.5), wood), distance + (1 - Math.min(1, Math.max(0, altitude) * 1.6)) * 0.14)));
    }
    brush.fillStyle = column;
    brush.fillRect(x, y0, 2.6, foot - y0);
  }
}
