// The sentence that says what comes next: "Rain from 17:00 to 21:00, then clear".

import { hourText, timeWithDay, wall, weekday } from "./clock.js";
import { known, temperature, wind } from "./format.js";
import { isWet, plainWord } from "./words.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./types.js").Settings} Settings */

const HORIZON = 24, LEAST_CHANCE = 30, GALE = 17.2;
const ORDER = ["drizzle", "rain", "sleet", "freezingDrizzle", "freezingRain", "snow", "hail", "thunderstorm"];

/**
 * Whether an hour is worth announcing as wet.
 * @param {Reading} hour
 */
function announces(hour) {
  if (!isWet(hour)) return false;
  const chance = hour.precipitation_probability_pct;
  return !known(chance) || chance >= LEAST_CHANCE || (hour.precipitation_mm ?? 0) >= 0.1;
}

/**
 * What falls in these hours: `rain and snow`, `thunderstorms`.
 * @param {Reading[]} hours
 */
function whatFalls(hours) {
  const words = new Set(hours.map((hour) => (hour.thunder ? "thunderstorm" : hour.condition)));
  if (words.has("thunderstorm")) return "thunderstorms";
  const worst = [...words].filter((word) => ORDER.includes(word)).sort((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a));
  if (worst.includes("rain") && worst.includes("snow")) return "rain and snow";
  const word = worst[0] ?? "rain";
  const heavy = hours.some((hour) => hour.condition === word && hour.intensity === "heavy");
  const light = hours.every((hour) => hour.condition !== word || hour.intensity === "light");
  const showers = hours.every((hour) => hour.showers);
  const text = `${plainWord(word)}${showers ? " showers" : ""}`;
  return heavy ? `heavy ${text}` : light && word !== "drizzle" ? `light ${text}` : text;
}

/**
 * The sky of most of these hours.
 * @param {Reading[]} hours
 */
function mostly(hours) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const hour of hours) counts[hour.condition] = (counts[hour.condition] ?? 0) + 1;
  const best = Object.entries(counts).sort((a, b) => b[1] - a[1])[0];
  return best ? plainWord(best[0]) : "dry";
}

/**
 * The first spell of wet hours; a dry hour between two wet ones does not end it.
 *
 * @param {Reading[]} hours
 * @returns {{first: number, end: number}|null} indexes; `end` is the first dry hour after the spell
 */
export function firstSpell(hours) {
  const first = hours.findIndex(announces);
  if (first < 0) return null;
  let end = first + 1;
  while (end < hours.length && (announces(hours[end]) || (hours[end + 1] && announces(hours[end + 1])))) end += 1;
  return { first, end };
}

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + ".";

/**
 * @param {Reading[]} upcoming the hours from now on
 * @param {string} now the time at the place
 * @param {Settings} settings
 * @returns {string} one or two sentences, or nothing without a forecast
 */
export function outlook(upcoming, now, settings) {
  const hours = upcoming.slice(0, HORIZON);
  if (hours.length < 3) return "";
  const spell = firstSpell(hours);
  const at = (/** @type {Reading} */ hour) => timeWithDay(hour.time, now, settings);
  if (!spell) return [drySentence(hours, at), warning(hours, at, settings)].filter(Boolean).join(" ");

  const what = whatFalls(hours.slice(spell.first, spell.end));
  const after = hours.slice(spell.end, spell.end + 4);
  const isLast = spell.end >= hours.length;
  const then = after.length ? `, then ${mostly(after)}` : "";
  if (spell.first === 0) {
    const text = isLast ? `${what} for the next ${hours.length} hours` : `${what} until ${at(hours[spell.end])}${then}`;
    return [sentence(text), warning(hours, at, settings)].filter(Boolean).join(" ");
  }
  // The weekday is not repeated within one spell.
  const [start, end] = [hours[spell.first], hours[spell.end]];
  const sameDay = end && wall(start.time)?.date === wall(end.time)?.date;
  const until = isLast ? "" : ` to ${sameDay ? hourText(end.time, settings) : at(end)}`;
  return [sentence(`${what} from ${at(start)}${until}${then}`), warning(hours, at, settings)].filter(Boolean).join(" ");
}

/** @param {Reading[]} hours @param {(hour: Reading) => string} at */
function drySentence(hours, at) {
  const present = plainWord(hours[0].condition), soon = mostly(hours.slice(0, 4)), later = mostly(hours.slice(-6));
  if (present !== soon) {
    // What everybody sees now comes first, even if it ends soon.
    const end = hours.findIndex((hour) => plainWord(hour.condition) !== present), next = mostly(hours.slice(end, end + 4));
    if (next !== present) return sentence(`dry: ${present} until ${at(hours[end])}, then ${next}`);
  }
  if (soon === later) return sentence(`dry and ${soon} for the next ${hours.length} hours`);
  const change = hours.findIndex((hour, index) => index > 2 && plainWord(hour.condition) === later);
  return sentence(change > 0 ? `dry: ${soon} until ${at(hours[change])}, then ${later}` : `dry and ${soon}`);
}

/**
 * Gales and frost.
 * @param {Reading[]} hours
 * @param {(hour: Reading) => string} at
 * @param {Settings} settings
 */
function warning(hours, at, settings) {
  const gusty = [...hours].sort((a, b) => (b.wind_gust_ms ?? 0) - (a.wind_gust_ms ?? 0))[0];
  if ((gusty.wind_gust_ms ?? 0) >= GALE) return `Gusts up to ${wind(gusty.wind_gust_ms, settings)} at ${at(gusty)}.`;
  const now = hours[0].temperature_c;
  const coldest = [...hours].filter((hour) => known(hour.temperature_c))
    .sort((a, b) => /** @type {number} */ (a.temperature_c) - /** @type {number} */ (b.temperature_c))[0];
  if (coldest && known(now) && now > 0 && /** @type {number} */ (coldest.temperature_c) < -0.5) {
    return `Frost: ${temperature(coldest.temperature_c, settings)} at ${at(coldest)}.`;
  }
  return "";
}

/**
 * `Today`, `Mon`.
 * @param {string} date
 * @param {string} now
 */
export const dayName = (date, now) => (wall(now)?.date === date ? "Today" : weekday(date));
