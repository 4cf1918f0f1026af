// Rain, snow, hail, fog and lightning. Each layer is drawn once and then only moved, which is cheap.

import { s } from "./dom.js";
import { layer } from "./heavens.js";
import { random } from "./random.js";

/** @typedef {import("./scenery.js").Size} Size */
/** @typedef {import("./sky.js").Sky} Sky */

/**
 * A layer twice as high as the scene, with the same picture in both halves, so that it can move down by
 * one half without an end.
 *
 * @param {Size} size
 * @param {string} name
 * @param {any[]} shapes
 */
function endless(size, name, shapes) {
  return s("svg", { class: `layer falling ${name}`, viewBox: `0 0 ${size.width} ${size.height * 2}`, preserveAspectRatio: "none" },
    s("g", null, shapes),
    s("g", { transform: `translate(0 ${size.height})` }, shapes.map((shape) => shape.cloneNode(true))));
}

/** @param {Size} size @param {number} rate @param {number} seed @param {boolean} windy */
function drops(size, rate, seed, windy) {
  const next = random(seed);
  const many = Math.round((size.width / 1200 + 0.35) * [34, 64, 110][rate - 1]);
  let path = "";
  for (let index = 0; index < many; index += 1) {
    const x = next() * (size.width + 120) - 60, length = 14 + next() * 22;
    const y = next() * (size.height - length);
    path += `M${x.toFixed(0)},${y.toFixed(0)}l${(length * (windy ? -0.34 : -0.12)).toFixed(1)},${length.toFixed(0)}`;
  }
  return [s("path", { class: "drop", d: path })];
}

/** @param {Size} size @param {number} rate @param {number} seed @param {string} name @param {number} most */
function grains(size, rate, seed, name, most) {
  const next = random(seed);
  const many = Math.round((size.width / 1200 + 0.4) * [36, 66, 110][rate - 1]);
  return Array.from({ length: many }, () => s("circle", {
    class: name, cx: (next() * size.width).toFixed(0), cy: (6 + next() * (size.height - 12)).toFixed(0),
    r: (1 + next() ** 2 * most).toFixed(1), opacity: (0.45 + next() * 0.55).toFixed(2),
  }));
}

/** @param {Sky} sky @param {Size} size */
export function falling(sky, size) {
  const slant = sky.windy;
  switch (sky.falling) {
    case "rain":
      return [endless(size, "rain far-rain", drops(size, sky.rate, 3, slant)), endless(size, "rain", drops(size, sky.rate, 9, slant))];
    case "snow":
      return [endless(size, "snow far-snow", grains(size, sky.rate, 4, "flake", 1.6)), endless(size, "snow", grains(size, sky.rate, 8, "flake", 3.4))];
    case "sleet":
      return [endless(size, "rain", drops(size, 1, 3, slant)), endless(size, "snow", grains(size, 1, 8, "flake", 2.4))];
    case "hail":
      return [endless(size, "rain", grains(size, 2, 6, "flake", 2.2))];
    default:
      return [];
  }
}

/** @param {Sky} sky @param {Size} size */
export function fog(sky, size) {
  if (sky.fog === 0) return [];
  return [0, 1].map((index) => layer(size, `fog drift ${index ? "nearer" : ""}`,
    s("defs", null, s("radialGradient", { id: `fog-${index}` },
      s("stop", { offset: 0, class: "mist", "stop-opacity": 0.95 * sky.fog }),
      s("stop", { offset: 0.6, class: "mist", "stop-opacity": 0.5 * sky.fog }),
      s("stop", { offset: 1, class: "mist", "stop-opacity": 0 }))),
    ...[0.46, 0.56, 0.66, 0.76].map((y, row) => s("ellipse", {
      cx: size.width * ((row * 0.37 + index * 0.5) % 1), cy: size.height * y, rx: size.width * 0.75,
      ry: size.height * 0.09, fill: `url(#fog-${index})`,
    }))));
}

/**
 * A bolt and a faint light; it flashes twice in ten seconds at most.
 * @param {Sky} sky
 * @param {Size} size
 */
export function lightning(sky, size) {
  if (!sky.thunder) return [];
  const next = random(31);
  let x = size.width * 0.66, y = size.height * 0.24;
  let path = `M${x.toFixed(0)},${y.toFixed(0)}`;
  for (let step = 0; step < 9; step += 1) {
    x += (next() - 0.55) * size.height * 0.06;
    y += size.height * 0.036;
    path += `L${x.toFixed(0)},${y.toFixed(0)}`;
    if (step === 4) path += `l${(size.height * 0.05).toFixed(0)},${(size.height * 0.06).toFixed(0)}M${x.toFixed(0)},${y.toFixed(0)}`;
  }
  return [layer(size, "lightning", s("path", { class: "bolt-glow", d: path }), s("path", { class: "bolt-glow near-glow", d: path }), s("path", { class: "bolt", d: path }))];
}
