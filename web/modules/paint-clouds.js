// Clouds in three depths: heaps with lit and shaded sides, torn shreds, a closed deck, a thunderhead, and streaks in the wind.

import { css, mix, times } from "./colors.js";
import { glow, noise } from "./easel.js";
import { random } from "./random.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./colors.js").Color} Color */
/** @typedef {{lit: Color, body: Color, shade: Color}} Tones */

/**
 * The colors of clouds at a distance: towards the horizon they become those of the air.
 * @param {Easel} easel @param {number} distance 0 near, 1 far
 * @returns {Tones}
 */
function tones({ sky, air, light }, distance) {
  const low = Math.max(0, Math.min(1, (9 - sky.sun) / 12)), night = Math.max(0, Math.min(1, (-3 - sky.sun) / 5));
  const warm = /** @type {Color} */ (sky.sun < -1 ? [255, 142, 124] : [255, 198, 146]);
  /** @type {Color} */
  let lit = mix([255, 255, 255], warm, low * 0.75);
  /** @type {Color} */
  let shade = mix([176, 196, 220], [120, 98, 142], low * 0.8);
  // By night clouds are darker than the glow of the horizon, with an edge from the moon.
  lit = mix(times(lit, mix(light, [1, 1, 1], 0.35)), times([120, 136, 172], [0.55 + sky.lit * 0.4, 0.55 + sky.lit * 0.4, 0.6 + sky.lit * 0.4]), night);
  shade = mix(times(shade, mix(light, [1, 1, 1], 0.3)), [22, 30, 54], night);
  if (sky.dim) [lit, shade] = [mix(lit, [4, 8, 18], sky.dim * 0.8), mix(shade, [4, 8, 18], sky.dim)];
  const gray = mix(air[1], air[2], 0.5), covered = sky.amount;
  lit = mix(lit, mix(gray, [255, 255, 255], 0.2 * (1 - sky.dim) * (1 - night)), covered);
  shade = mix(shade, mix(air[0], [12, 16, 26], 0.24), covered);
  const far = 0.62 * distance;
  return { lit: mix(lit, air[3], far), shade: mix(shade, air[2], far), body: mix(mix(lit, shade, 0.42), air[3], far) };
}

/**
 * A heap: many puffs within a lumpy outline, from the back to the front, each with a lit side.
 *
 * @param {Easel} easel @param {() => number} next @param {number} x @param {number} base @param {number} wide @param {number} tall @param {Tones} colors
 */
function heap({ brush, sun, moon, sky }, next, x, base, wide, tall, colors) {
  const lamp = sky.sun > -5 ? sun : moon;
  const side = Math.max(-0.75, Math.min(0.75, (lamp.x - x) / wide / 1.6)), up = lamp.y < base ? -0.55 : 0.25;
  const count = 3 + Math.floor(next() * 3);
  const lumps = Array.from({ length: count }, (_, index) => ({
    at: ((index + 0.5 + (next() - 0.5) * 0.7) / count - 0.5) * 0.8, size: 0.5 + next() * 0.5, width: 0.1 + next() * 0.12,
  }));
  const outline = (/** @type {number} */ at) => Math.max(0.1, ...lumps.map((lump) => lump.size * Math.exp(-(((at - lump.at) / lump.width) ** 2)))) * Math.max(0, 1 - (2 * Math.abs(at)) ** 4);
  const puffs = [];
  const many = Math.round(60 + wide / 5);
  for (let index = 0; index < many; index += 1) {
    const at = (next() + next()) / 2 - 0.5, top = outline(at);
    const height = Math.sqrt(next()) * top * (Math.abs(at) > 0.36 ? 0.7 : 1);
    puffs.push({ at, height, r: tall * (0.1 + 0.13 * next()) * Math.max(0.4, 1.08 - Math.abs(at) * 1.2) * (1.15 - height * 0.3) });
  }
  puffs.sort((a, b) => b.height - a.height);
  for (const { at, height, r } of puffs) {
    if (r <= 1) continue;
    const cx = x + at * wide, cy = base - Math.max(r * 0.55, height * tall);
    const bright = Math.max(0, Math.min(1, 0.3 + height * 0.85 + side * at * 0.9));
    const face = mix(colors.shade, colors.lit, bright), back = mix(colors.shade, colors.body, 0.25 + bright * 0.75);
    const gradient = brush.createRadialGradient(cx + side * r * 0.7, cy + up * r, r * 0.1, cx, cy, r);
    gradient.addColorStop(0, css(face, 1));
    gradient.addColorStop(0.62, css(mix(face, back, 0.7), 0.96));
    gradient.addColorStop(0.9, css(back, 0.62));
    gradient.addColorStop(1, css(back, 0));
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.arc(cx, cy, r, 0, 7);
    brush.fill();
  }
  // The base is flat and shaded.
  const under = brush.createLinearGradient(0, base - tall * 0.2, 0, base + tall * 0.03);
  under.addColorStop(0, css(colors.shade, 0));
  under.addColorStop(1, css(colors.shade, 0.75));
  brush.globalCompositeOperation = "source-atop";
  brush.fillStyle = under;
  brush.fillRect(x - wide * 0.75, base - tall * 0.2, wide * 1.5, tall * 0.23);
  brush.globalCompositeOperation = "source-over";
}

/**
 * A soft shred.
 * @param {Easel} easel @param {() => number} next @param {number} x @param {number} y @param {number} wide @param {Color} color @param {number} alpha @param {number} [flat]
 */
function shred(easel, next, x, y, wide, color, alpha, flat = 0.2) {
  for (let index = 0; index < 9; index += 1) {
    const dx = (next() - 0.5) * wide, r = wide * (0.14 + next() * 0.22) * (1 - Math.abs(dx / wide));
    glow(easel, x + dx, y + (next() - 0.5) * wide * flat * 0.7, r, [[0, color, alpha], [0.5, color, alpha * 0.6], [1, color, 0]], flat + next() * 0.12);
  }
}

/**
 * The deck of a covered sky, in rows that become narrower towards the horizon.
 * @param {Easel} easel
 */
export function paintDeck(easel) {
  const { sky, width, horizon, air, unit } = easel;
  if (sky.clouds === "heaps" || sky.clouds === "none" || sky.clouds === "streaks") return;
  const next = random(sky.seed + 3);
  const strength = sky.clouds === "flat" ? 0.1 : sky.clouds === "storm" ? 0.62 : sky.clouds === "rags" ? 0.5 : 0.34;
  const light = mix(air[2], [255, 255, 255], (1 - sky.dim) * (sky.sun > -4 ? 0.2 : 0.02)), dark = mix(air[0], [10, 14, 24], 0.2);
  for (let row = 0; row < 11; row += 1) {
    const near = 1 - row / 11;
    const y = horizon * (0.97 - near ** 0.7 * 1.02), wide = (90 + 520 * near ** 1.4) * unit;
    const many = Math.ceil((width / wide) * 3.4);
    for (let index = 0; index < many; index += 1) {
      const isLight = next() < 0.46;
      glow(easel, next() * width * 1.1 - width * 0.05, y + (next() - 0.5) * 60 * unit * near, wide * (0.5 + next() * 0.5),
        [[0, isLight ? light : dark, strength * (0.35 + next() * 0.65)], [0.55, isLight ? light : dark, strength * 0.3], [1, isLight ? light : dark, 0]], 0.14 + 0.14 * near);
    }
  }
}

/**
 * The clouds of one depth.
 * @param {Easel} easel @param {0|1|2} depth 0 is far
 */
export function paintClouds(easel, depth) {
  const { sky, width, horizon, unit, air } = easel;
  const next = random(sky.seed + 17 * depth + 5), colors = tones(easel, [0.85, 0.42, 0.05][depth]);
  const across = Math.max(1, width / 1150 / unit);
  if (sky.clouds === "heaps") {
    const many = Math.round(sky.cover * [9, 6.5, 3.4][depth] * across + (depth === 1 ? 0.4 : 0));
    for (let index = 0; index < many; index += 1) {
      const wide = [190, 350, 560][depth] * unit * (0.7 + next() * 0.6) * (0.8 + sky.cover * 0.4);
      const x = ((index + 0.15 + next() * 0.7) / many) * width * 1.06 - width * 0.03;
      const base = horizon * ([0.86, 0.58, 0.27][depth] + (next() - 0.5) * [0.1, 0.2, 0.18][depth]);
      heap(easel, next, x, base, wide, wide * (0.3 + next() * 0.14) * (sky.towers ? 1.5 : 1), colors);
    }
    if (depth === 1 && sky.cover < 0.45) streaks(easel, next, 5, 0.2);
  } else if (sky.clouds === "streaks") {
    streaks(easel, next, [12, 10, 8][depth] * across, [0.34, 0.5, 0.62][depth], true);
  } else if (sky.clouds === "storm") {
    const many = Math.round([7, 6, 5][depth] * across);
    for (let index = 0; index < many; index += 1) {
      const wide = [300, 520, 760][depth] * unit * (0.7 + next() * 0.5);
      const x = ((index + next() * 0.8) / many) * width;
      const dark = { lit: mix(colors.body, air[2], 0.3), body: mix(colors.shade, air[1], 0.35), shade: mix(colors.shade, [8, 8, 18], 0.3) };
      heap(easel, next, x, horizon * ([0.72, 0.48, 0.24][depth] + (next() - 0.5) * 0.12), wide, wide * 0.3, dark);
    }
  } else if (sky.clouds === "rags") {
    const many = Math.round([8, 8, 6][depth] * across);
    for (let index = 0; index < many; index += 1) {
      const dark = mix(colors.shade, air[0], 0.3 + 0.3 * next());
      shred(easel, next, next() * width, horizon * ([0.8, 0.52, 0.2][depth] + (next() - 0.5) * 0.2), [240, 380, 560][depth] * unit, dark, [0.28, 0.34, 0.4][depth], 0.24);
    }
  } else if (sky.clouds === "deck" && depth < 2) {
    const many = Math.round([8, 6][depth] * across);
    for (let index = 0; index < many; index += 1) {
      const isLight = next() < 0.4;
      shred(easel, next, next() * width, horizon * ([0.82, 0.5][depth] + (next() - 0.5) * 0.26), [260, 430][depth] * unit, isLight ? colors.lit : colors.shade, 0.2, 0.16);
    }
  }
}

/**
 * High streaks of ice; in strong wind they are long, bent and torn.
 * @param {Easel} easel @param {() => number} next @param {number} many @param {number} alpha @param {boolean} [torn]
 */
function streaks(easel, next, many, alpha, torn = false) {
  const { brush, width, horizon, unit, sky } = easel;
  const { lit } = tones(easel, 0.25), bend = noise(sky.seed + 9, 3);
  brush.lineCap = "round";
  for (let index = 0; index < many; index += 1) {
    const x0 = next() * width * 1.3 - width * 0.25, y0 = horizon * (0.06 + next() * (torn ? 0.8 : 0.4)), long = (torn ? 520 : 300) * unit * (0.5 + next());
    for (let hair = 0; hair < (torn ? 26 : 15); hair += 1) {
      const start = x0 + next() * long * 0.4, length = long * (0.25 + next() * 0.5), y = y0 + (next() - 0.5) * 42 * unit, lift = (torn ? 26 : 50) * unit * (0.4 + next());
      brush.strokeStyle = css(lit, alpha * (0.08 + next() * 0.2));
      brush.lineWidth = (0.8 + next() * (torn ? 9 : 5)) * unit;
      brush.beginPath();
      brush.moveTo(start, y);
      brush.bezierCurveTo(start + length * 0.35, y + bend(index + hair * 0.02) * 24 * unit, start + length * 0.7, y - lift * 0.3, start + length, y - lift);
      brush.stroke();
    }
  }
}

/**
 * A funnel from the clouds to the ground.
 * @param {Easel} easel
 */
export function paintFunnel(easel) {
  const { width, horizon, air, unit, sky } = easel;
  if (!sky.funnel) return;
  const x = width * 0.7, wave = noise(7, 2), dark = mix(air[0], [20, 22, 30], 0.55);
  for (let step = 0; step <= 90; step += 1) {
    const down = step / 90, r = (150 * (1 - down) ** 2.2 + 9 + 12 * down ** 8) * unit;
    const cx = x + wave(down * 2.2) * 60 * unit * down, y = horizon * (0.22 + 0.8 * down);
    glow(easel, cx, y, r * 1.25, [[0, dark, 0.85], [0.7, dark, 0.6], [1, dark, 0]], 0.5);
  }
  glow(easel, x + wave(2.2) * 60 * unit, horizon, 150 * unit, [[0, mix(air[3], dark, 0.5), 0.8], [1, air[3], 0]], 0.3);
}
