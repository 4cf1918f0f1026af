// The ground of the scene: mountains, hills, trees and a house.

import { s } from "./dom.js";
import { random } from "./random.js";

/** @typedef {{width: number, height: number}} Size */

/**
 * The height of a ridge, in shares of the height of the scene, from the left (0) to the right (1).
 *
 * @param {number} seed
 * @param {number} base
 * @param {number} swing
 * @param {number} roughness 0 for hills, 1 for peaks
 */
function ridge(seed, base, swing, roughness) {
  const next = random(seed);
  const waves = [1.1, 2.3, 4.1, 7.7, 15].map((frequency, index) => ({
    frequency, phase: next() * 6.28, size: swing / (index + 1) ** (roughness ? 1.05 : 1.9),
  }));
  return (/** @type {number} */ x) => waves.reduce((height, { frequency, phase, size }) => {
    const wave = Math.sin(x * frequency * 3.1 + phase);
    return height - size * (roughness ? 1 - 2 * Math.abs(wave) : wave) * 0.5;
  }, base);
}

/** @param {(x: number) => number} height @param {Size} size @param {number} step in pixels */
function outline(height, size, step) {
  const points = [];
  for (let x = -step; x <= size.width + step; x += step) {
    points.push(`${x.toFixed(0)},${(height(x / Math.max(size.width, 900)) * size.height).toFixed(1)}`);
  }
  return points.join(" ");
}

/** @param {(x: number) => number} height @param {Size} size @param {string} layer @param {number} step */
function land(height, size, layer, step) {
  const line = outline(height, size, step);
  return [
    s("polygon", { class: `hill ${layer}`, points: `${-step},${size.height} ${line} ${size.width + step},${size.height}` }),
    s("polyline", { class: `rim ${layer}-rim`, points: line }),
  ];
}

/**
 * A conifer whose foot is at (x, y).
 * @param {number} x
 * @param {number} y
 * @param {number} tall
 */
function tree(x, y, tall) {
  const half = tall * 0.24;
  let path = "";
  for (let part = 0; part < 3; part += 1) {
    const top = y - tall + part * tall * 0.24, bottom = y - tall * 0.1 - (2 - part) * tall * 0.22;
    const wide = half * (0.55 + part * 0.225);
    path += `M${x.toFixed(1)},${top.toFixed(1)}L${(x + wide).toFixed(1)},${bottom.toFixed(1)}L${(x - wide).toFixed(1)},${bottom.toFixed(1)}Z`;
  }
  return `${path}M${(x - 1.4).toFixed(1)},${(y - tall * 0.12).toFixed(1)}h2.8v${(tall * 0.15).toFixed(1)}h-2.8Z`;
}

/** @param {number} x @param {number} y @param {number} unit */
function house(x, y, unit) {
  return s("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(2)})` },
    s("path", { class: "house-wall", d: "M-13,3V-13H13V3Z" }),
    s("path", { class: "house-roof", d: "M-17,-12L0,-25L17,-12Z" }),
    s("path", { class: "house-wall", d: "M6,-20V-27H10V-17Z" }),
    s("rect", { class: "window", x: -8.5, y: -9, width: 5.5, height: 6 }),
    s("rect", { class: "window", x: 3.5, y: -9, width: 5.5, height: 6 }));
}

/** @param {Size} size */
export function scenery(size) {
  const next = random(7);
  const scale = Math.min(1.25, Math.max(0.75, size.height / 900));
  const far = ridge(41, 0.6, 0.17, 1), middle = ridge(18, 0.7, 0.075, 0), near = ridge(33, 0.815, 0.06, 0);
  const share = (/** @type {number} */ x) => x / Math.max(size.width, 900);

  let woods = "";
  const count = Math.round(size.width / 26);
  for (let index = 0; index < count; index += 1) {
    const x = next() * size.width;
    // The trees stand in groups.
    if (Math.sin((x / size.width) * 11 + 2) < 0.12 - next() * 0.5) continue;
    woods += tree(x, middle(share(x)) * size.height + 3, (15 + next() * 17) * scale);
  }
  let trees = "";
  for (const [at, tall] of [[0.62, 62], [0.655, 84], [0.69, 58], [0.93, 96], [0.965, 70], [1.0, 88], [0.02, 50]]) {
    const x = at * size.width;
    trees += tree(x, near(share(x)) * size.height + 5, tall * scale * (0.92 + next() * 0.16));
  }
  // Beside the words on a phone, among the trees elsewhere.
  const home = (size.width < 600 ? 0.9 : 0.805) * size.width;
  return s("svg", { class: "layer ground", viewBox: `0 0 ${size.width} ${size.height}`, preserveAspectRatio: "xMidYMax slice" },
    land(far, size, "far", 9),
    s("g", { class: "middle-woods" }, s("path", { class: "woods", d: woods })),
    land(middle, size, "middle", 16),
    s("path", { class: "trees", d: trees }),
    house(home, near(share(home)) * size.height + 2, 1.35 * scale),
    land(near, size, "near", 16));
}
