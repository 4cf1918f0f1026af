// The sentence that says what comes next: "Rain from 17:00 to 21:00, then clear".
//
// It cannot contradict itself: each hour has one word, that of what falls or that of a dry sky, and a part of the sentence is
// made of words of one kind only. "Dry" is said only of dry skies.

import { hourText, nowAt, timeWithDay, wall } from "./clock.js";
import { known, number, temperature, wind } from "./format.js";
import { nameLanguage } from "./i18n.js";
import { hoursAsSeen } from "./present.js";
import { state } from "./store.js";
import { ended, language, t } from "./text.js";
import { capital, isWet, plainWord, skyWords } from "./words.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./types.js").Settings} Settings */

const HORIZON = 24, LEAST_CHANCE = 30, GALE = 17.2;
const ORDER = ["drizzle", "rain", "sleet", "freezingDrizzle", "freezingRain", "snow", "hail", "thunderstorm"];
/** Words that "dry and …" goes with; "dry and fog" does not. */
const SKIES = new Set(["clear", "mostlyClear", "partlyCloudy", "mostlyCloudy", "overcast"]);

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
  const words = new Set(hours.filter(isWet).map((hour) => (hour.thunder ? "thunderstorm" : hour.condition)));
  if (words.has("thunderstorm")) return t("sky.thunderstorm");
  const worst = [...words].filter((word) => ORDER.includes(word)).sort((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a));
  if (worst.includes("rain") && worst.includes("snow")) return t("web.say.rainSnow");
  const word = worst[0] ?? "rain";
  const heavy = hours.some((hour) => hour.condition === word && hour.intensity === "heavy");
  const light = hours.every((hour) => hour.condition !== word || hour.intensity === "light");
  const showers = hours.every((hour) => hour.showers || !isWet(hour));
  return skyWords(/** @type {any} */ ({ condition: word, intensity: heavy ? "heavy" : light && word !== "drizzle" ? "light" : null, showers }));
}

/**
 * The condition of an hour's sky, or null if something falls or nothing is known.
 * @param {Reading} hour
 */
const skyOf = (hour) => (isWet(hour) || hour.condition === "unknown" ? null : hour.condition);

/**
 * The sky of most of these hours, the earlier one of two; null if none is known to be dry.
 * @param {Reading[]} hours
 * @returns {string|null}
 */
function mostly(hours) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const sky of hours.map(skyOf)) if (sky) counts.set(sky, (counts.get(sky) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/**
 * The first spell of wet hours; a dry hour between two wet ones does not end it.
 *
 * @param {Reading[]} hours
 * @returns {{first: number, end: number}|null} indexes; `end` is the first dry hour after the spell
 */
export function firstSpell(hours) {
  // What falls now is seen by everybody, and is announced until it ends, however improbable.
  const dry = hours.findIndex((hour) => !isWet(hour)), now = dry < 0 ? hours.length : dry;
  const wet = hours.map((hour, index) => index < now || announces(hour));
  const first = wet.indexOf(true);
  if (first < 0) return null;
  let end = first + 1;
  while (end < hours.length && (wet[end] || wet[end + 1])) end += 1;
  return { first, end };
}

/** @param {string} what @param {number} count */
const forHours = (what, count) => t("say.continues", { what, span: t("span.hours", { n: number(count) }) });

/**
 * @param {Reading[]} upcoming the hours from now on, the first as it is now
 * @param {string} now the time at the place
 * @param {Settings} settings
 * @returns {string} one or two sentences, or nothing without a forecast
 */
export function outlook(upcoming, now, settings) {
  const hours = upcoming.slice(0, HORIZON);
  if (hours.length < 3) return "";
  const spell = firstSpell(hours);
  const at = (/** @type {Reading} */ hour) => timeWithDay(hour.time, now, settings);
  const text = spell ? wetText(hours, spell, at, settings) : dryText(hours, at);
  return [text && ended(capital(text)), warning(hours, at, settings)].filter(Boolean).join(" ");
}

/**
 * What comes next at a place: the server's sentence, if it is in the language of the page, else one of these hours.
 * @param {import("./types.js").Report} report
 * @param {number} now
 */
export const sentence = (report, now) => (report.summary && nameLanguage() === language() ? report.summary
  : outlook(hoursAsSeen(report, now), nowAt(report.place, now), state.settings));

/** @param {Reading[]} hours @param {{first: number, end: number}} spell @param {(hour: Reading) => string} at @param {Settings} settings */
function wetText(hours, { first, end: stop }, at, settings) {
  const what = whatFalls(hours.slice(first, stop));
  const next = mostly(hours.slice(stop, stop + 4));
  const then = (/** @type {string} */ text) => (next ? t("web.say.then", { what: text, sky: plainWord(next) }) : text);
  const isLast = stop >= hours.length;
  if (first === 0) return isLast ? forHours(what, hours.length) : then(t("say.until", { what, time: at(hours[stop]) }));
  // The weekday is not repeated within one spell.
  const [start, end] = [hours[first], hours[stop]];
  const sameDay = end && wall(start.time)?.date === wall(end.time)?.date;
  if (isLast) return then(t("say.from", { what, time: at(start) }));
  return then(t("say.range", { what, from: at(start), to: sameDay ? hourText(end.time, settings) : at(end) }));
}

/** @param {Reading[]} hours without anything worth announcing @param {(hour: Reading) => string} at */
function dryText(hours, at) {
  const skies = hours.map(skyOf);
  const present = skies[0] ?? mostly(hours.slice(0, 4));
  if (!present) return t("web.say.dry");
  // What everybody sees now comes first, even if it ends soon; a single other hour does not end it.
  const end = skies.findIndex((sky, index) => sky && sky !== present && ![present, null].includes(mostly(hours.slice(index, index + 4))));
  const next = end > 0 ? mostly(hours.slice(end, end + 4)) : null;
  const isPlain = [present, next].every((sky) => !sky || SKIES.has(sky));
  const what = isPlain ? t("web.say.dryAnd", { sky: plainWord(present) }) : plainWord(present);
  if (next) return t("web.say.then", { what: t("say.until", { what, time: at(hours[end]) }), sky: plainWord(next) });
  return forHours(what, hours.length);
}

/**
 * Gales and frost.
 * @param {Reading[]} hours
 * @param {(hour: Reading) => string} at
 * @param {Settings} settings
 */
function warning(hours, at, settings) {
  const gusty = [...hours].sort((a, b) => (b.wind_gust_ms ?? 0) - (a.wind_gust_ms ?? 0))[0];
  if ((gusty.wind_gust_ms ?? 0) >= GALE) return t("web.say.gusts", { speed: wind(gusty.wind_gust_ms, settings), time: at(gusty) });
  const now = hours[0].temperature_c;
  const coldest = [...hours].filter((hour) => known(hour.temperature_c))
    .sort((a, b) => /** @type {number} */ (a.temperature_c) - /** @type {number} */ (b.temperature_c))[0];
  if (coldest && known(now) && now > 0 && /** @type {number} */ (coldest.temperature_c) < -0.5) {
    return t("web.say.frost", { temperature: temperature(coldest.temperature_c, settings), time: at(coldest) });
  }
  return "";
}
