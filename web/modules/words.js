// Conditions, hazards and air quality in the words of the command.

import { beaufort, known, number } from "./format.js";
import { language, t } from "./text.js";

const PRECIPITATION = new Set([
  "drizzle", "rain", "freezingDrizzle", "freezingRain", "sleet", "snow", "hail", "thunderstorm",
]);

const SHOWERS = new Set(["rain", "sleet", "snow", "hail"]);

/** @typedef {Pick<import("./types.js").Reading, "condition"|"intensity"|"showers"|"thunder"|"condition_text">} Sky */

/**
 * Whether something falls from the sky.
 * @param {Sky} sky
 */
export const isWet = (sky) => PRECIPITATION.has(sky.condition) || Boolean(sky.thunder);

/**
 * The condition's word, as it continues a sentence: `mostly clear`.
 * @param {string} condition
 */
export const plainWord = (condition) => t(`sky.${condition}`);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

/**
 * `light rain showers with thunder`, in the language of the page.
 * @param {Sky} sky
 */
export function skyWords(sky) {
  const isShowers = sky.showers && SHOWERS.has(sky.condition), isGraded = PRECIPITATION.has(sky.condition) && sky.intensity && sky.intensity !== "moderate";
  const text = t(`sky.${sky.condition}${isShowers ? ".showers" : ""}${isGraded ? `.${sky.intensity}` : ""}`);
  return sky.thunder && sky.condition !== "thunderstorm" ? t("sky.thunder", { condition: text }) : text;
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


/** @param {number} speed meters per second */
export const windText = (speed) => t(`web.wind.${beaufort(speed)}`);

/** @param {number|null|undefined} index */
export const ultravioletDanger = (index) => above(index, [8, 11, Infinity]);

const ULTRAVIOLET = /** @type {[number, string][]} */ ([[3, "low"], [6, "moderate"], [8, "high"], [11, "veryHigh"], [Infinity, "extreme"]]);

/** @param {number} index */
export const ultravioletText = (index) => t(`web.uv.${ULTRAVIOLET.find(([limit]) => Math.round(index) < limit)?.[1] ?? "low"}`);

const DEW = /** @type {[number, string][]} */ ([[-5, "veryDry"], [5, "dry"], [13, "comfortable"], [16, "pleasant"], [19, "humid"], [22, "sticky"], [Infinity, "oppressive"]]);

/**
 * How the air feels, by the dew point.
 * @param {number} celsius
 */
export const dewText = (celsius) => t(`web.dew.${DEW.find(([limit]) => celsius < limit)?.[1] ?? "dry"}`);

/**
 * How the pressure changes within three hours.
 * @param {number} change in hPa
 */
export const trendText = (change) => t(Math.abs(change) < 1 ? "web.trend.steady" : change > 0 ? (change > 3.5 ? "web.trend.risingFast" : "trend.rising") : change < -3.5 ? "web.trend.fallingFast" : "trend.falling");

const US = /** @type {[number, string][]} */ ([
  [50, "good"], [100, "moderate"], [150, "sensitive"], [200, "unhealthy"], [300, "veryUnhealthy"],
  [Infinity, "hazardous"],
]);
const EUROPEAN = /** @type {[number, string][]} */ ([
  [20, "good"], [40, "fair"], [60, "moderate"], [80, "poor"], [100, "veryPoor"], [Infinity, "extremelyPoor"],
]);
const GRADES = ["good", "fair", "moderate", "poor", "veryPoor"];

/**
 * @param {Record<string, any>|null} air
 * @returns {{word: string, scale: string, danger: Danger, share: number}|null} share of the scale, 0 to 1
 */
export function airText(air) {
  if (!air) return null;
  /** @param {number} index @param {[number, string][]} scale */
  const word = (index, scale) => t(`air.${scale.find(([limit]) => index <= limit)?.[1]}`);
  if (known(air.us_aqi)) {
    return { word: word(air.us_aqi, US), scale: t("air.us", { n: number(Math.round(air.us_aqi)) }), danger: above(air.us_aqi, [100.5, 150.5, 200.5]), share: Math.min(1, air.us_aqi / 300) };
  }
  if (known(air.european_aqi)) {
    const danger = above(air.european_aqi, [60.5, 80.5, 100.5]);
    return { word: word(air.european_aqi, EUROPEAN), scale: t("air.eu", { n: number(Math.round(air.european_aqi)) }), danger, share: Math.min(1, air.european_aqi / 120) };
  }
  const grade = GRADES[air.openweathermap_aqi - 1];
  return grade ? { word: t(`air.${grade}`), scale: "", danger: air.openweathermap_aqi >= 4 ? "caution" : "", share: air.openweathermap_aqi / 5 - 0.1 } : null;
}

/**
 * `waxing gibbous`
 * @param {string} name
 */
export const moonText = (name) => t(`moon.${name}`);

const SEVERITIES = ["unknown", "minor", "moderate", "severe", "extreme"];

/**
 * 0 for unknown to 4 for extreme.
 * @param {string|null|undefined} severity
 */
export const severityRank = (severity) => Math.max(0, SEVERITIES.indexOf(severity ?? "unknown"));

/** @param {string|null} severity */
export const severityText = (severity) => t(SEVERITIES.slice(1).includes(severity ?? "") ? `alert.${severity}` : "sky.unknown");

/** @param {import("./types.js").Warning} warning */
export const alertTitle = ({ event, headline }) => event || headline || capital(t("part.alerts"));

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
