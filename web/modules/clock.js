// Times at a place. The interface sends them with the place's offset, so that the wall clock there can be
// read from the text, whatever zone this browser is in.

import { agoWords, dateWords, language, localized, spanWords, t } from "./text.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").Settings} Settings */

const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Making a format is slow, using one is not.
 * @type {Map<string, Intl.DateTimeFormat>}
 */
const zoneFormats = new Map();

/** @typedef {{date: string, day: number, hour: number, minute: number, offset: string}} Wall */

/**
 * The wall clock that a time shows at its place.
 *
 * @param {string} time ISO 8601 with an offset, or a date
 * @returns {Wall|null}
 */
export function wall(time) {
  const match = FORM.exec(time);
  if (!match) return null;
  const [, year, month, day, hour = "0", minute = "0", , offset = ""] = match;
  return {
    date: `${year}-${month}-${day}`,
    day: Date.UTC(+year, +month - 1, +day) / 86_400_000,
    hour: +hour, minute: +minute, offset,
  };
}

/**
 * An instant as the interface would write it at a place.
 *
 * @param {number} instant milliseconds
 * @param {number} offset seconds east of UTC
 */
export function atOffset(instant, offset) {
  const local = new Date(instant + offset * 1000).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.trunc(offset / 60));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Now at a place, by its zone or, if the browser does not know that, by its offset.
 *
 * @param {import("./types.js").Place} place
 * @param {number} now milliseconds
 */
export function nowAt(place, now) {
  return atOffset(now, zoneOffset(place.timezone, now) ?? place.utc_offset_s ?? 0);
}

/** @param {string|null|undefined} zone @param {number} now @returns {number|null} seconds east of UTC */
export function zoneOffset(zone, now) {
  if (!zone) return null;
  try {
    const format = zoneFormats.get(zone) ?? new Intl.DateTimeFormat("en-US", {
      timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric",
      hour: "numeric", minute: "numeric", second: "numeric",
    });
    zoneFormats.set(zone, format);
    /** @type {Record<string, number>} */
    const part = {};
    for (const { type, value } of format.formatToParts(now)) part[type] = Number(value);
    const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
    return Math.round((local - now) / 1000);
  } catch {
    return null;
  }
}

/**
 * `08:44` or `8:44 AM`
 * @param {string|null|undefined} time
 * @param {Settings} settings
 */
export function timeText(time, settings) {
  const clock = time ? wall(time) : null;
  if (!clock) return "–";
  const minutes = String(clock.minute).padStart(2, "0");
  if (settings.clock !== "12") return localized(`${String(clock.hour).padStart(2, "0")}:${minutes}`);
  return halfDay(clock, `${clock.hour % 12 || 12}:${minutes}`);
}

/** @param {Wall} clock @param {string} time */
const halfDay = (clock, time) => t(clock.hour < 12 ? "clock.am" : "clock.pm", { time: localized(time) });

/**
 * `08:00` or `8 AM`
 * @param {string} time
 * @param {Settings} settings
 */
export function hourText(time, settings) {
  const clock = wall(time);
  return clock && settings.clock === "12" && clock.minute === 0 ? halfDay(clock, String(clock.hour % 12 || 12)) : timeText(time, settings);
}

/**
 * `Mon`
 * @param {string} time
 */
export const weekday = (time) => (isEnglish() ? t(`weekday.${weekdayNumber(time)}`) : dateWords(wall(time)?.day ?? 0, { weekday: "short" }));

/**
 * `Monday`
 * @param {string} time
 */
export const longWeekday = (time) => dateWords(wall(time)?.day ?? 0, { weekday: "long" });

/** English is written as the command writes it. */
const isEnglish = () => language() === "en";

/**
 * 1 for Monday to 7.
 * @param {string} time
 */
const weekdayNumber = (time) => (((wall(time)?.day ?? 0) + 3) % 7 + 7) % 7 + 1;

/**
 * `21 Nov` or `Nov 21`
 * @param {string} time
 * @param {Settings} settings
 */
export function dayAndMonth(time, settings) {
  const clock = wall(time);
  if (!clock) return "–";
  if (!isEnglish()) return dateWords(clock.day, { day: "numeric", month: "short" });
  const month = t(`month.${+clock.date.slice(5, 7)}`), day = +clock.date.slice(8);
  return settings.clock === "12" ? `${month} ${day}` : `${day} ${month}`;
}

/**
 * `Sat 21 Nov`
 * @param {string} time
 * @param {Settings} settings
 */
export const dateText = (time, settings) =>
  isEnglish() ? `${weekday(time)}${settings.clock === "12" ? "," : ""} ${dayAndMonth(time, settings)}` : dateWords(wall(time)?.day ?? 0, { weekday: "short", day: "numeric", month: "short" });

/**
 * `Today`, `Tomorrow`, `Sat 21 Nov`
 * @param {string} time
 * @param {string} now
 * @param {Settings} settings
 */
export function dayTitle(time, now, settings) {
  const days = (wall(time)?.day ?? 0) - (wall(now)?.day ?? 0);
  return days === 0 ? capital(t("day.today")) : days === 1 ? t("web.tomorrow") : capital(dateText(time, settings));
}

/**
 * `Sat 18:00`, or only the time on the date of `now`.
 *
 * @param {string} time
 * @param {string} now
 * @param {Settings} settings
 */
export function timeWithDay(time, now, settings) {
  const days = Math.abs((wall(time)?.day ?? 0) - (wall(now)?.day ?? 0));
  const text = hourText(time, settings);
  if (days === 0) return text;
  return t("date.time", { day: days < 7 ? weekday(time) : dayAndMonth(time, settings), time: text });
}

/**
 * `5 minutes ago`
 * @param {number} seconds
 */
export function ageText(seconds) {
  if (!Number.isFinite(seconds)) return t("age.unknown");
  if (seconds < 45) return t("age.now");
  for (const [limit, unit, name] of /** @type {const} */ ([
    [3600, 60, "minute"], [86_400, 3600, "hour"], [Infinity, 86_400, "day"],
  ])) {
    if (seconds >= limit) continue;
    const count = Math.max(1, Math.round(seconds / unit));
    return agoWords(count, name);
  }
  return "";
}

/**
 * `8 h 57 min`
 * @param {number} seconds
 */
export function durationText(seconds) {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return isEnglish() ? `${hours} h ${rest} min` : `${spanWords(hours, "hour")} ${spanWords(rest, "minute")}`;
}
