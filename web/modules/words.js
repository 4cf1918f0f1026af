// Conditions, hazards and air quality in the words of the command.

import { known } from "./format.js";
import { t } from "./text.js";

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
const english = (word) => /** @type {Record<string, string>} */ (ENGLISH)[word] ?? word;

/**
 * The same in the language of the page.
 * @param {string} word
 */
export const plainWord = (word) => t(english(word));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * `light rain showers with thunder`, in the language of the page.
 * @param {Sky} sky
 */
export function skyWords(sky) {
  const words = [];
  if (PRECIPITATION.has(sky.condition) && sky.intensity && sky.intensity !== "moderate") words.push(sky.intensity);
  words.push(english(sky.condition));
  if (sky.showers && PRECIPITATION.has(sky.condition) && sky.condition !== "thunderstorm") words.push("showers");
  const text = t(words.join(" "));
  return sky.thunder && sky.condition !== "thunderstorm" ? t("{condition} with thunder", { condition: text }) : text;
}

/**
 * `Light rain showers with thunder`, `Partly cloudy`.
 * @param {Sky} sky
 */
export const conditionText = (sky) => (sky.condition === "unknown" && sky.condition_text ? sky.condition_text : capital(skyWords(sky)));

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

const BEAUFORT = /** @type {[number, string][]} */ ([
  [0.3, "calm"], [1.6, "light air"], [3.4, "light breeze"], [5.5, "gentle breeze"], [8, "moderate breeze"], [10.8, "fresh breeze"], [13.9, "strong breeze"],
  [17.2, "near gale"], [20.8, "gale"], [24.5, "strong gale"], [28.5, "storm"], [32.7, "violent storm"], [Infinity, "hurricane"],
]);

/** @param {number} speed meters per second */
export const windText = (speed) => t(BEAUFORT.find(([limit]) => speed < limit)?.[1] ?? "calm");

/** @param {number|null|undefined} index */
export const ultravioletDanger = (index) => above(index, [8, 11, Infinity]);

const ULTRAVIOLET = /** @type {[number, string][]} */ ([[3, "low"], [6, "moderate"], [8, "high"], [11, "very high"], [Infinity, "extreme"]]);

/** @param {number} index */
export const ultravioletText = (index) => t(ULTRAVIOLET.find(([limit]) => Math.round(index) < limit)?.[1] ?? "low");

const DEW = /** @type {[number, string][]} */ ([[-5, "very dry"], [5, "dry"], [13, "comfortable"], [16, "pleasant"], [19, "humid"], [22, "sticky"], [Infinity, "oppressive"]]);

/**
 * How the air feels, by the dew point.
 * @param {number} celsius
 */
export const dewText = (celsius) => t(DEW.find(([limit]) => celsius < limit)?.[1] ?? "dry");

/**
 * How the pressure changes within three hours.
 * @param {number} change in hPa
 */
export const trendText = (change) => t(Math.abs(change) < 1 ? "steady" : change > 0 ? (change > 3.5 ? "rising fast" : "rising") : change < -3.5 ? "falling fast" : "falling");

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
 * @returns {{word: string, scale: string, danger: Danger, share: number}|null} share of the scale, 0 to 1
 */
export function airText(air) {
  if (!air) return null;
  /** @param {number} index @param {[number, string][]} scale */
  const word = (index, scale) => t(scale.find(([limit]) => index <= limit)?.[1] ?? "");
  if (known(air.us_aqi)) {
    return { word: word(air.us_aqi, US), scale: t("US index {n}", { n: Math.round(air.us_aqi) }), danger: above(air.us_aqi, [100.5, 150.5, 200.5]), share: Math.min(1, air.us_aqi / 300) };
  }
  if (known(air.european_aqi)) {
    const danger = above(air.european_aqi, [60.5, 80.5, 100.5]);
    return { word: word(air.european_aqi, EUROPEAN), scale: t("EU index {n}", { n: Math.round(air.european_aqi) }), danger, share: Math.min(1, air.european_aqi / 120) };
  }
  const grade = GRADES[air.openweathermap_aqi - 1];
  return grade ? { word: t(grade), scale: "", danger: air.openweathermap_aqi >= 4 ? "caution" : "", share: air.openweathermap_aqi / 5 - 0.1 } : null;
}

/**
 * `waxing gibbous`
 * @param {string} name
 */
export const moonText = (name) => t(name.replaceAll("_", " "));

const SEVERITIES = ["unknown", "minor", "moderate", "severe", "extreme"];

/**
 * 0 for unknown to 4 for extreme.
 * @param {string|null|undefined} severity
 */
export const severityRank = (severity) => Math.max(0, SEVERITIES.indexOf(severity ?? "unknown"));

/** @param {string|null} severity */
export const severityText = (severity) => t(`warning: ${severity}`).replace(/^warning: /, "");

/** @param {import("./types.js").Warning} warning */
export const alertTitle = ({ event, headline }) => event || headline || t("Warning");

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
