// The full-screen scene behind the weather: drawn again only when the sky or the window changes.

import { h } from "./dom.js";
import { falling, fog, lightning } from "./falling.js";
import { clouds, heavens, stars } from "./heavens.js";
import { scenery } from "./scenery.js";

/** @typedef {import("./sky.js").Sky} Sky */

const element = /** @type {HTMLElement} */ (document.getElementById("scene"));
const veil = /** @type {HTMLElement} */ (document.getElementById("veil"));

let drawn = "";
/** @type {Sky|null} */
let last = null;

/** @param {Sky} sky */
export function showSky(sky) {
  last = sky;
  const size = { width: Math.max(320, innerWidth), height: Math.max(480, innerHeight) };
  // Small steps of the sun are not worth a new drawing.
  const key = JSON.stringify({ ...sky, progress: Math.round(sky.progress * 48), moon: Math.round(sky.moon * 30), size });
  if (key === drawn) return;
  drawn = key;
  Object.assign(element.dataset, {
    phase: sky.phase, mood: sky.mood, ground: sky.whiteGround ? "white" : "green", wind: sky.windy ? "strong" : "calm",
  });
  document.documentElement.dataset.phase = sky.phase;
  element.replaceChildren(
    heavens(sky, size), ...stars(sky, size), ...clouds(sky, size), ...lightning(sky, size),
    scenery(size), ...fog(sky, size), ...falling(sky, size), h("div", { class: "scrim" }));
}

/**
 * Blurs the scene as text arrives over it.
 *
 * @param {number} amount 0 to 1
 */
export function coverScene(amount) {
  veil.style.setProperty("--cover", amount.toFixed(2));
  veil.classList.toggle("on", amount > 0.01);
  // A covered scene need not move.
  element.classList.toggle("still", amount > 0.6);
}

let timer = 0;
addEventListener("resize", () => {
  clearTimeout(timer);
  timer = setTimeout(() => last && showSky(last), 150);
});
