// Finer outlines and towns of the countries in view, loaded when the map comes near, and names of towns that cover nothing.

import { s } from "./dom.js";
import { across } from "./geo.js";
import { loadNames, townName } from "./map-names.js";

/** @typedef {import("./geo.js").Camera} Camera */
/** @typedef {import("./geo.js").Size} Size */
/** @typedef {[name: string, latitude: number, longitude: number, population: number]} Town */
/** @typedef {{path: string, towns?: Town[]}} Country */
/** @typedef {[left: number, top: number, width: number, height: number]} Box in pixels */

/** Pixels a degree from which outlines are finer. */
const NEAR = 28;
/** Names on the map at most. */
const MOST = 46;

/** @type {{unitsPerDegree: number, boxes: Record<string, number[][]>, towns: Town[]}|null} */
let index = null;
/** @type {Map<string, Country|null>} null while it is loaded, or if that failed */
const countries = new Map();
let isAsked = false;
/** Draws the map again. */
let again = () => {};

/** @param {string} name */
const load = async (name) => (await fetch(new URL(`map/near/${name}.json`, document.baseURI))).json();

/**
 * The countries that a view shows.
 * @param {Record<string, number[][]>} boxes west, south, east and north of their parts
 * @param {Camera} camera
 * @param {Size} size
 */
export function inView(boxes, camera, size) {
  const wide = size.width / across(camera) / 2, tall = size.height / camera.scale / 2;
  return Object.keys(boxes).filter((code) => boxes[code].some(([west, south, east, north]) => {
    if (north < camera.latitude - tall || south > camera.latitude + tall) return false;
    // Around the world, too.
    return [-360, 0, 360].some((turn) => east + turn > camera.longitude - wide && west + turn < camera.longitude + wide);
  }));
}

/**
 * Loads what the view needs and has not, and shows the finer outlines that are there.
 *
 * @param {Element} world the group with the countries
 * @param {Camera} camera @param {Size} size
 * @param {() => void} changed is called when something has arrived
 */
export function showNear(world, camera, size, changed) {
  again = changed;
  if (!index) {
    if (isAsked) return;
    isAsked = true;
    load("world").then((answer) => {
      index = answer;
      changed();
    }, () => (isAsked = false));
    return;
  }
  const isNear = camera.scale >= NEAR, codes = isNear ? inView(index.boxes, camera, size) : [];
  for (const code of codes) {
    if (countries.has(code)) continue;
    countries.set(code, null);
    load(code).then((country) => {
      countries.set(code, country);
      changed();
    }, () => countries.delete(code));
  }
  for (const path of /** @type {NodeListOf<SVGPathElement>} */ (world.querySelectorAll("[data-code]"))) {
    const { code = "" } = path.dataset, fine = codes.includes(code) && countries.get(code);
    if (Boolean(fine) === path.hasAttribute("transform")) continue;
    path.dataset.coarse ??= path.getAttribute("d") ?? "";
    path.setAttribute("d", fine ? fine.path : path.dataset.coarse);
    if (fine) path.setAttribute("transform", `scale(${20 / index.unitsPerDegree})`);
    else path.removeAttribute("transform");
  }
}

/**
 * The towns of a view, the largest first.
 * @param {Camera} camera @param {Size} size @returns {Town[]}
 */
function townsOf(camera, size) {
  if (!index) return [];
  if (camera.scale < NEAR) return index.towns;
  const loaded = inView(index.boxes, camera, size).flatMap((code) => countries.get(code)?.towns ?? []);
  return (loaded.length ? loaded : [...index.towns]).sort((a, b) => b[3] - a[3]);
}

/**
 * The candidates whose boxes cover none that is taken, in their order; each takes its own.
 * @template {{box: Box}} T
 * @param {T[]} candidates @param {Box[]} taken @param {number} most @returns {T[]}
 */
export function free(candidates, taken, most) {
  const all = [...taken];
  /** @type {T[]} */
  const found = [];
  for (const candidate of candidates) {
    if (found.length >= most) break;
    const [left, top, width, height] = candidate.box;
    if (all.some(([x, y, w, h]) => left < x + w && x < left + width && top < y + h && y < top + height)) continue;
    all.push(candidate.box);
    found.push(candidate);
  }
  return found;
}

/** Pixels of the type, which grows on a very large screen and with the user's choice. */
export const textSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The length of a name in Latin letters; those of Chinese, Japanese and Korean are wider.
 * @param {string} name
 */
export const letters = (name) => name.length + 0.6 * (name.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/**
 * Names of towns with their dots, as many as have room.
 * @param {Camera} camera @param {Size} size @param {(position: any) => {x: number, y: number}} at @param {Box[]} taken
 * @param {string[]} saved names of places that have marks of their own
 */
export function townMarks(camera, size, at, taken, saved) {
  const candidates = [], em = textSize();
  for (const town of townsOf(camera, size)) {
    const [main, latitude, longitude, population] = town, name = townName(town), { x, y } = at({ latitude, longitude });
    if (x < 4 || y < 10 || y > size.height - 8 || saved.includes(name) || saved.includes(main)) continue;
    const large = population >= 1e6, wide = letters(name) * (large ? 0.5 : 0.45) * em + 18;
    // A name that the edge would cut is left out.
    if (x + wide > size.width) continue;
    candidates.push({ town, name, x, y, large, box: /** @type {Box} */ ([x - 5, y - 0.56 * em, wide, 1.12 * em]) });
    if (candidates.length > 600) break;
  }
  const seen = free(candidates, taken, MOST);
  loadNames(seen.map(({ town }) => town), again);
  return s("g", { class: "towns", "aria-hidden": "true" }, seen.map(({ name, x, y, large }) => s("g", { class: large ? "town large" : "town", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    s("circle", { r: (large ? 0.175 : 0.13) * em }), s("text", { x: 0.375 * em, y: 0.25 * em }, name))));
}
