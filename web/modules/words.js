// Conditions, hazards and air quality in the words of the command.

import { known } from "./format.js";

const ENGLISH = {
  mostlyClear: "mostly clear", partlyCloudy: "partly cloudy", mostlyCloudy: "mostly cloudy",
  ash: "volcanic ash", wind: "windy", freezingDrizzle: "freezing drizzle", freezingRain: "freezing rain",
};
const PRECIPITATION = new Set([
  "drizzle", "rain", "freezingDrizzle", "freezingRain", "sleet", "snow", "hail", "thunderstorm",
]);

/** @typedef {Pick<import("./types.js").Reading, "condition"|"intensity"|"showers"|"thunder"|"condition_text">} Sky */

/**
 * Whether something falls from the sky.
 * @param {Sky} sky
 */
export const isWet = (sky) => PRECIPITATION.has(sky.condition) || Boolean(sky.thunder);

/**
 * The condition's word in lower case: `mostly clear`.
 * @param {string} word
 */
export const plainWord = (word) => /** @type {Record<string, string>} */ (ENGLISH)[word] ?? word;

/**
 * `Light rain showers with thunder`, `Partly cloudy`.
 * @param {Sky} sky
 */
export function conditionText(sky) {
  if (sky.condition === "unknown" && sky.condition_text) return sky.condition_text;
  const words = [];
  if (PRECIPITATION.has(sky.condition) && sky.intensity && sky.intensity !== "moderate") words.push(sky.intensity);
  words.push(plainWord(sky.condition));
  if (sky.condition !== "thunderstorm") {
    if (sky.showers) words.push("showers");
    if (sky.thunder) words.push("with thunder");
  }
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @typedef {""|"caution"|"serious"|"extreme"} Danger */

/** @param {number|null|undefined} value @param {[number, number, number]} limits @returns {Danger} */
function above(value, [caution, serious, extreme]) {
  if (!known(value) || value < caution) return "";
  return value >= extreme ? "extreme" : value >= serious ? "serious" : "caution";
}

/**
 * Gale, storm, hurricane.
 * @param {number|null|undefined} speed meters per second
 */
export const windDanger = (speed) => above(speed, [17.2, 24.5, 32.7]);

/** @param {number|null|undefined} index */
export const ultravioletDanger = (index) => above(index, [8, 11, Infinity]);

/** @param {number|null|undefined} meters @returns {Danger} */
export const visibilityDanger = (meters) =>
  !known(meters) || meters >= 1000 ? "" : meters < 200 ? "serious" : "caution";

/**
 * Heat stroke, frostbite.
 * @param {number|null|undefined} celsius
 * @returns {Danger}
 */
export const feltDanger = (celsius) => {
  if (known(celsius) && celsius < -28) return celsius < -40 ? "serious" : "caution";
  return above(celsius, [32, 41, 54]);
};

const US = /** @type {[number, string][]} */ ([
  [50, "good"], [100, "moderate"], [150, "unhealthy for some"], [200, "unhealthy"], [300, "very unhealthy"],
  [Infinity, "hazardous"],
]);
const EUROPEAN = /** @type {[number, string][]} */ ([
  [20, "good"], [40, "fair"], [60, "moderate"], [80, "poor"], [100, "very poor"], [Infinity, "extremely poor"],
]);
const GRADES = ["good", "fair", "moderate", "poor", "very poor"];

/**
 * @param {Record<string, any>|null} air
 * @returns {{word: string, scale: string, danger: Danger}|null}
 */
export function airText(air) {
  if (!air) return null;
  /** @param {number} index @param {[number, string][]} scale */
  const word = (index, scale) => scale.find(([limit]) => index <= limit)?.[1] ?? "";
  if (known(air.us_aqi)) {
    return { word: word(air.us_aqi, US), scale: `US index ${Math.round(air.us_aqi)}`, danger: above(air.us_aqi, [100.5, 150.5, 200.5]) };
  }
  if (known(air.european_aqi)) {
    const danger = above(air.european_aqi, [60.5, 80.5, 100.5]);
    return { word: word(air.european_aqi, EUROPEAN), scale: `EU index ${Math.round(air.european_aqi)}`, danger };
  }
  const grade = GRADES[air.openweathermap_aqi - 1];
  return grade ? { word: grade, scale: "", danger: air.openweathermap_aqi >= 4 ? "caution" : "" } : null;
}

/**
 * `waxing gibbous`
 * @param {string} name
 */
export const moonText = (name) => name.replaceAll("_", " ");

const SEVERITIES = ["unknown", "minor", "moderate", "severe", "extreme"];

/**
 * 0 for unknown to 4 for extreme.
 * @param {string|null|undefined} severity
 */
export const severityRank = (severity) => Math.max(0, SEVERITIES.indexOf(severity ?? "unknown"));

/** The limits that the command uses for results of the geocoder. */
const CERTAIN = 0.9, CERTAIN_BY_NAME = 0.7;
const BY_NAME = new Set(["exact", "alternate", "abbreviation", "code", "coordinate"]);

/**
 * Whether a result is a guess, to be marked with `~`.
 * @param {import("./types.js").Result} result
 */
export function isGuess(result) {
  const hasName = BY_NAME.has(result.match) && !result.unmatched;
  return result.confidence < (hasName ? CERTAIN_BY_NAME : CERTAIN);
}
