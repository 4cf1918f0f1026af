// Names of towns in the language of the page. The data of the map have one name for each; the server knows the others.

import { batch } from "./api.js";
import { nameLanguage } from "./i18n.js";

/** @typedef {import("./map-near.js").Town} Town */

/** Milliseconds until names are requested again after that failed. */
const PAUSE = 60_000;
/** @type {Map<string, string>} */
const names = new Map();
let isAsked = false, nextTime = 0;

/** @param {Town} town */
const position = ([, latitude, longitude]) => `${latitude},${longitude}`;

/** @param {Town} town @param {string} [language] */
const key = (town, language = nameLanguage()) => `${language} ${position(town)}`;

/** @param {Town} town */
export const townName = (town) => names.get(key(town)) ?? town[0];

/**
 * The name that an answer of /v1/reverse has for a town: the nearest place is the town if as many people live there.
 * @param {Town} town @param {any} answer
 */
export function nameIn([name, , , population], answer) {
  const place = answer?.results?.[0];
  return place?.population === population ? place.name : name;
}

/**
 * Requests the names that are not known yet, of all towns at once.
 * @param {Town[]} towns
 * @param {() => void} changed is called when they have arrived
 */
export async function loadNames(towns, changed) {
  const lang = nameLanguage(), missing = towns.filter((town) => !names.has(key(town, lang)));
  if (!missing.length || isAsked || Date.now() < nextTime) return;
  isAsked = true;
  try {
    const answers = await batch("reverse", missing.map(position), { lang });
    missing.forEach((town, index) => names.set(key(town, lang), nameIn(town, answers[index])));
    changed();
  } catch {
    nextTime = Date.now() + PAUSE;
  }
  isAsked = false;
}
