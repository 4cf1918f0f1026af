// The sky of the scene: gradient, stars, sun, moon and clouds.

import { s } from "./dom.js";
import { random } from "./random.js";

/** @typedef {import("./scenery.js").Size} Size */
/** @typedef {import("./sky.js").Sky} Sky */

/** The radius of the moon and the sun, in shares of the shorter side. */
const MOON = 0.058;

/** @param {Size} size @param {Element[]} children @param {string} name */
export const layer = (size, name, ...children) =>
  s("svg", { class: `layer ${name}`, viewBox: `0 0 ${size.width} ${size.height}`, preserveAspectRatio: "xMidYMin slice" }, children);

/** @param {string} id @param {[number, string, number?][]} stops @param {Record<string, any>} [properties] */
function gradient(id, stops, properties = { x1: 0, y1: 0, x2: 0, y2: 1 }, tag = "linearGradient") {
  return s(tag, { id, ...properties },
    stops.map(([offset, name, opacity]) => s("stop", { offset, class: name, "stop-opacity": opacity ?? 1 })));
}

/**
 * The position of the sun or the moon.
 * @param {Sky} sky
 * @param {Size} size
 */
export function orbit(sky, size) {
  const low = sky.phase === "dawn" || sky.phase === "dusk";
  const x = size.width * (0.14 + 0.72 * sky.progress);
  const y = size.height * (low ? 0.5 : 0.56 - 0.36 * Math.sin(Math.PI * sky.progress));
  return { x: Math.max(60, Math.min(size.width - 60, x)), y };
}

/**
 * The lit part of the moon.
 * @param {number} phase 0 new, 0.5 full
 * @param {number} r
 */
export function moonPath(phase, r) {
  const waxing = phase < 0.5;
  const bulge = Math.cos(phase * 2 * Math.PI) * r;
  const outer = waxing ? 1 : 0;
  const inner = (bulge > 0) === waxing ? 0 : 1;
  return `M0,${-r}A${r},${r} 0 0 ${outer} 0,${r}A${Math.abs(bulge).toFixed(2)},${r} 0 0 ${inner} 0,${-r}Z`;
}

/** @param {Sky} sky @param {Size} size */
export function heavens(sky, size) {
  const { x, y } = orbit(sky, size);
  const r = Math.min(size.width, size.height) * MOON;
  const isNight = sky.phase === "night";
  // A closed cover hides the disk and leaves a glow.
  const isHidden = (sky.cover > 0.75 && sky.fog < 0.5) || (isNight && sky.fog > 0.5), dim = sky.cover > 0.75 || isHidden ? 0.3 : 1;
  const body = isNight
    ? s("g", { class: "moon", transform: `translate(${x} ${y})`, opacity: dim },
      s("circle", { r: r * 4, fill: "url(#halo)", opacity: 0.5 }),
      !isHidden && [s("circle", { class: "moon-dark", r }), s("path", { class: "moon-lit", d: moonPath(sky.moon, r), transform: "rotate(-18)" })])
    : s("g", { class: "sun", transform: `translate(${x} ${y})`, opacity: dim },
      s("circle", { r: r * 6.5, fill: "url(#halo)" }),
      !isHidden && s("circle", { class: "sun-disk", r: r * 0.95 }));
  return layer(size, "sky",
    s("defs", null,
      gradient("air", [[0, "air-1"], [0.38, "air-2"], [0.68, "air-3"], [1, "air-4"]]),
      gradient("halo", [[0, "glow", 0.85], [0.22, "glow", 0.38], [0.55, "glow", 0.1], [1, "glow", 0]], { cx: 0.5, cy: 0.5, r: 0.5 }, "radialGradient")),
    s("rect", { width: size.width, height: size.height, fill: "url(#air)" }),
    body);
}

/**
 * Two layers of stars, one of which twinkles.
 * @param {Sky} sky
 * @param {Size} size
 */
export function stars(sky, size) {
  if (sky.phase !== "night" || sky.cover > 0.85 || sky.fog > 0.5) return [];
  const next = random(5), moon = orbit(sky, size), r = Math.min(size.width, size.height) * MOON + 3;
  return ["stars", "stars twinkling"].map((name, index) => {
    const many = Math.round((size.width * size.height) / (index ? 26_000 : 9_000));
    const points = Array.from({ length: many }, () => ({
      cx: Math.round(next() * size.width), cy: Math.round(next() ** 1.3 * size.height * 0.62),
      r: (0.5 + next() ** 3 * 1.3).toFixed(1), opacity: (0.35 + next() * 0.65).toFixed(2),
    }));
    // None shines through the moon, not through its dark part either.
    return layer(size, name, ...points.filter(({ cx, cy }) => Math.hypot(cx - moon.x, cy - moon.y) > r).map((star) => s("circle", star)));
  });
}

/** @param {() => number} next @param {number} x @param {number} y @param {number} wide */
function cloud(next, x, y, wide) {
  const tall = wide * 0.3;
  const bumps = Array.from({ length: 6 }, (_, index) => {
    const share = (index + 0.5) / 6;
    const r = tall * (0.3 + 0.44 * Math.sin(Math.PI * share) * (0.7 + next() * 0.5));
    return s("circle", { cx: ((share - 0.5) * wide * 0.86).toFixed(1), cy: (-r * 0.96).toFixed(1), r: r.toFixed(1) });
  });
  return s("g", { class: "cloud", transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(wide / 300).toFixed(3)})` },
    s("g", { transform: `scale(${(300 / wide).toFixed(3)})` }, bumps,
      s("rect", { x: -wide * 0.5, y: -tall * 0.36, width: wide, height: tall * 0.4, rx: tall * 0.2 })));
}

/** @param {Sky} sky @param {Size} size */
export function clouds(sky, size) {
  if (sky.cover <= 0.02) return [];
  const next = random(23);
  const unit = Math.max(Math.min(size.width, 950), 560);
  const layers = [];
  for (const [index, name] of ["drift", "drift nearer"].entries()) {
    const many = Math.max(1, Math.round(sky.cover * (index ? 5 : 7) * Math.max(1, size.width / 950)));
    const shapes = Array.from({ length: many }, (_, place) => {
      const wide = unit * (0.24 + next() * 0.2) * (index ? 1.2 : 0.85);
      const x = ((place + 0.15 + next() * 0.7) / many) * size.width;
      const top = index ? 0.2 : 0.13;
      return cloud(next, x, size.height * (top + 0.06 + next() * 0.2) + wide * 0.1, wide);
    });
    const fillName = `cloud-${index}`;
    layers.push(layer(size, `clouds ${name}`,
      s("defs", null, s("linearGradient", { id: fillName, gradientUnits: "userSpaceOnUse", x1: 0, y1: -unit * 0.12, x2: 0, y2: unit * 0.012 },
        s("stop", { offset: 0, class: "cloud-top" }), s("stop", { offset: 1, class: "cloud-base" }))),
      s("g", { fill: `url(#${fillName})` }, shapes)));
  }
  if (sky.cover > 0.7) {
    layers.unshift(layer(size, "deck",
      s("defs", null, s("linearGradient", { id: "deck", x1: 0, y1: 0, x2: 0, y2: 1 },
        s("stop", { offset: 0, class: "cloud-base", "stop-opacity": 0.85 }),
        s("stop", { offset: 1, class: "cloud-base", "stop-opacity": 0 }))),
      s("rect", { width: size.width, height: size.height * 0.5, fill: "url(#deck)" })));
  }
  return layers;
}
