// The full-screen scene behind the weather: painted again only when the sky or the window changes. Each layer is a canvas that
// is painted once; what moves is moved by the style sheet.

import { mix, times } from "./colors.js";
import { easel } from "./easel.js";
import { blowingLayers, fallingLayers, fogLayers } from "./falling.js";
import { paintAir, sunColors } from "./paint-air.js";
import { paintClouds, paintDeck, paintFunnel } from "./paint-clouds.js";
import { paintBolt, paintPlumes, paintShafts } from "./paint-front.js";
import { paintLand } from "./paint-land.js";

/** @typedef {import("./sky.js").Sky} Sky */
/** @typedef {import("./easel.js").Size} Size */
/** @typedef {import("./falling.js").Layer} Layer */

const element = /** @type {HTMLElement} */ (document.getElementById("scene"));
const veil = /** @type {HTMLElement} */ (document.getElementById("veil"));
/** More pixels look the same. */
const MOST = 2.6e6;
const DARK = 0.42;

let drawn = "";
/** @type {Sky|null} */
let last = null;
const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark, by the choice or the system. */
function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && dark.matches);
}

/** @param {Sky} sky @returns {Layer[]} from far to near */
export function layersOf(sky) {
  return [
    { name: "sky", paint: (one) => [paintAir, paintDeck].forEach((paint) => paint(one)) },
    ...(sky.clouds === "none" || sky.clouds === "flat" ? [] : [0, 1, 2].map((depth) => ({
      name: ["clouds drift", "clouds drift middle", "clouds drift nearer"][depth], paint: (/** @type {import("./easel.js").Easel} */ one) => paintClouds(one, /** @type {0} */ (depth)),
    }))),
    { name: "curtain", paint: (one) => [paintShafts, paintPlumes, paintFunnel].forEach((paint) => paint(one)) },
    ...(sky.thunder ? [{ name: "lightning", paint: paintBolt }] : []),
    { name: "ground", paint: paintLand }, ...fogLayers(sky), ...blowingLayers(sky), ...fallingLayers(sky),
  ];
}

/**
 * Paints a layer. What falls is twice as high as the picture, what blows twice as wide, with the same picture in both halves, so
 * that it can move by one half without an end.
 *
 * @param {Layer} layer @param {Sky} sky @param {Size} size
 */
function canvasOf({ name, paint }, sky, size) {
  const canvas = document.createElement("canvas");
  const tall = name.startsWith("falling") ? 2 : 1, wide = name.startsWith("blowing") ? 2 : 1;
  const scale = Math.min(devicePixelRatio, 1.5, Math.sqrt(MOST / (size.width * size.height)));
  canvas.width = Math.round(size.width * scale) * wide;
  canvas.height = Math.round(size.height * scale) * tall;
  canvas.className = `layer ${name}`;
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.scale(scale, scale);
  paint(easel(brush, sky, size));
  if (tall * wide > 1) {
    brush.setTransform(1, 0, 0, 1, 0, 0);
    const [width, height] = [canvas.width / wide, canvas.height / tall];
    brush.drawImage(canvas, 0, 0, width, height, wide > 1 ? width : 0, tall > 1 ? height : 0, width, height);
  }
  return canvas;
}

/** Lets the page answer between layers. */
const pause = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(null);
});

/** Counts the pictures, so that a newer one ends the painting of an older one. */
let turn = 0;

/**
 * Shows a sky: the first one layer by layer, a later one when it is complete.
 * @param {Sky} sky
 * @param {number} [wait] ms, for another sky
 * @returns {Promise<void>} after the last layer
 */
export async function showSky(sky, wait) {
  last = sky;
  const size = { width: Math.max(320, innerWidth), height: Math.max(480, innerHeight) };
  // Small steps of the sun are not worth a new picture.
  const steps = { sun: Math.round(sky.sun), sunX: Math.round(sky.sunX * 60), moonUp: Math.round(sky.moonUp / 2), moonX: Math.round(sky.moonX * 40), moon: Math.round(sky.moon * 30), lit: Math.round(sky.lit * 20) };
  const full = { ...sky, dim: isDark() ? DARK : 0 };
  const key = JSON.stringify({ ...full, ...steps, size });
  if (key === drawn) return;
  drawn = key;
  document.documentElement.dataset.phase = sky.phase;
  for (const [name, value] of Object.entries(shadesOf(full, size))) document.documentElement.style.setProperty(name, value);
  const mine = (turn += 1), isFirst = element.childElementCount === 0, made = [];
  if (wait) await new Promise((done) => setTimeout(done, wait));
  for (const layer of layersOf(full)) {
    await pause();
    if (mine !== turn) return;
    const canvas = canvasOf(layer, full, size);
    made.push(canvas);
    if (isFirst) element.append(canvas);
  }
  if (!isFirst) element.replaceChildren(...made);
  veil.replaceChildren(blurred(made, size));
  Object.assign(element.dataset, { phase: sky.phase, wind: sky.windy ? "strong" : "calm", ground: sky.ground, width: String(size.width) });
}

/** @param {HTMLCanvasElement} to @param {HTMLCanvasElement} layer */
function put(to, layer) {
  const brush = /** @type {CanvasRenderingContext2D} */ (to.getContext("2d"));
  brush.imageSmoothingQuality = "high";
  brush.drawImage(layer, 0, 0, to.width * (layer.className.includes("blowing") ? 2 : 1), to.height * (layer.className.includes("falling") ? 2 : 1));
}

/** @param {HTMLCanvasElement[]} layers @param {Size} size @returns a picture of a few pixels, enlarged */
function blurred(layers, { width, height }) {
  const [few, more] = [48, 8].map((share) => Object.assign(document.createElement("canvas"), { width: Math.ceil(width / share), height: Math.ceil(height / share) }));
  for (const layer of layers) put(few, layer);
  put(more, few);
  return more;
}

/** White words are legible on this. */
const LEGIBLE = 92;

/**
 * How much shade words need before the brightest parts of a sky: at the top, and wherever they are scrolled to.
 * @param {Sky} sky @param {Size} size
 */
function shadesOf(sky, size) {
  const onEasel = easel(/** @type {any} */ (null), sky, size), { air, light, sun } = onEasel;
  const bright = (/** @type {number[]} */ [red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const shade = (/** @type {number[]} */ ...values) => Math.min(0.72, Math.max(0.16, 1 - LEGIBLE / Math.max(1, ...values))).toFixed(2);
  const ground = bright(light.map((value) => value * 255)) * (sky.snow > 0.3 || sky.ground === "polar" || sky.ground === "alps" ? 0.95 : 0.72);
  const cloud = sky.clouds === "heaps" || sky.clouds === "streaks" ? bright(light.map((value) => Math.min(1, value + 0.04) * 250)) * (sky.sun < -4 ? 1.2 : 1) : 0;
  const banks = sky.veil > 0.6 || sky.blowing === "dust" ? bright(air[3]) * 1.12 : 0;
  const deck = sky.clouds === "deck" || sky.clouds === "rags" ? bright(air[2]) * 1.1 : 0, bolt = sky.thunder ? 150 : 0, ice = sky.falling === "freezing" ? 190 * (1 - sky.dim) : 0;
  const nearSun = sunColors(onEasel).map(bright), behindTitle = sun.y < size.height * 0.15 ? nearSun : [];
  // The shade has a little of the color of the sky.
  const color = mix([4, 12, 30], times(air[0], [0.2, 0.2, 0.2]), 0.6).map(Math.round).join(" ");
  return { "--shade-color": color, "--shade": shade(...air.map(bright), ...nearSun, ground, cloud, deck, bolt, banks), "--shade-top": shade(bright(air[0]), bright(air[1]), ...behindTitle, cloud, deck, bolt, ice, sky.falling === "snow" ? bright(air[1]) * 1.1 : 0) };
}

/**
 * A picture of a sky without motion, such as to share it.
 * @param {Sky} sky @param {Size} size @returns {HTMLCanvasElement}
 */
export function pictureOf(sky, size) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  for (const layer of layersOf(sky)) put(canvas, canvasOf(layer, sky, size));
  return canvas;
}

/** @param {number} amount 0 to 1: how much text has arrived over the scene, which blurs it */
export function coverScene(amount) {
  veil.style.setProperty("--cover", amount.toFixed(2));
  veil.classList.toggle("on", amount > 0.01);
  // A covered scene need not move.
  element.classList.toggle("still", amount > 0.6);
}

const again = () => last && showSky(last);
let timer = 0;
addEventListener("resize", () => {
  clearTimeout(timer);
  timer = setTimeout(again, 150);
});
dark.addEventListener("change", again);
new MutationObserver(again).observe(document.documentElement, { attributeFilter: ["data-theme"] });
