// What of a report applies now, by the rules of the command.

/** @typedef {import("./types.js").Report} Report */
/** @typedef {import("./types.js").Reading} Reading */
import { nowAt, wall } from "./clock.js";

const HOUR = 3_600_000, PRESENT_AGE = 2 * HOUR, AIR_AGE = 6 * HOUR;

/** @param {Reading[]} hours @param {number} index */
function ends(hours, index) {
  const start = Date.parse(hours[index].time);
  const next = hours[index + 1] ? Date.parse(hours[index + 1].time) : start + HOUR;
  return Math.min(next, start + 6 * HOUR);
}

/**
 * The hours from the one that covers now.
 * @param {Report} report
 * @param {number} now
 */
export function hoursFrom(report, now) {
  const first = report.hours.findIndex((_, index) => ends(report.hours, index) > now);
  return first < 0 ? [] : report.hours.slice(first);
}

/**
 * The hours from now on, the first with the sky that is reported now: what is said about the next hours begins with what
 * everybody sees.
 *
 * @param {Report} report
 * @param {number} now
 * @returns {Reading[]}
 */
export function hoursAsSeen(report, now) {
  const [first, ...rest] = hoursFrom(report, now), seen = presentReading(report, now);
  if (!first || !seen || seen.condition === "unknown") return first ? [first, ...rest] : [];
  const { condition, intensity, showers, thunder } = seen;
  return [{ ...first, condition, intensity, showers, thunder }, ...rest];
}

/**
 * The days from today's date at the place.
 * @param {Report} report
 * @param {number} now
 */
export function daysFrom(report, now) {
  const today = wall(nowAt(report.place, now))?.date ?? "";
  return report.days.filter((day) => day.date >= today);
}

/**
 * The conditions now: those reported, unless they are old or lack a temperature, else the forecast.
 *
 * @param {Report} report
 * @param {number} now
 * @returns {Reading|null}
 */
export function presentReading(report, now) {
  // A forecast that stood for the present may be over.
  const current = report.current_origin === "forecast" ? null : report.current;
  const isOld = !current || Math.abs(now - Date.parse(current.time)) > PRESENT_AGE;
  if (current && !isOld && current.temperature_c !== null) return current;
  const hour = hoursFrom(report, now)[0];
  if (hour && Date.parse(hour.time) <= now) return hour;
  return current ?? (hour && Date.parse(hour.time) - now <= PRESENT_AGE ? hour : null);
}

/** @param {Report} report @param {number} now */
export const presentAir = (report, now) =>
  report.air && Math.abs(now - Date.parse(report.air.time)) <= AIR_AGE ? report.air : null;

/**
 * The pollen in this hour; nothing if it is not known.
 * @param {Record<string, any>|null} air
 * @param {number} now
 * @returns {Record<string, any>}
 */
export const presentPollen = (air, now) =>
  (air?.pollen ?? []).find((/** @type {{time: string}} */ { time }) => Date.parse(time) <= now && now < Date.parse(time) + HOUR) ?? {};

/**
 * The warnings that have not ended.
 * @param {Report} report
 * @param {number} now
 * @returns {import("./types.js").Warning[]}
 */
export const presentAlerts = (report, now) =>
  (report.alerts ?? []).map(warningOf).filter(({ expires }) => !expires || Date.parse(expires) > now);

/**
 * A warning by the names of the interface, also one that was stored by their former names.
 * @param {any} alert
 * @returns {import("./types.js").Warning}
 */
const warningOf = (alert) => ({
  event: alert.event ?? alert.title ?? "", headline: alert.headline ?? null, description: alert.description ?? null, instruction: alert.instruction ?? null,
  severity: alert.severity ?? null, onset: alert.onset ?? alert.starts ?? null, expires: alert.expires ?? alert.ends ?? null,
  area: alert.area ?? alert.regions?.join(", ") ?? null, sender: alert.sender ?? null, web: alert.web ?? alert.uri ?? null, language: alert.language ?? null,
  outline: alert.outline ?? null,
});

/**
 * Whether the whole forecast lies in the past.
 * @param {Report} report
 * @param {number} now
 */
export const hasEnded = (report, now) =>
  report.hours.length + report.days.length > 0 &&
  hoursFrom(report, now).length + daysFrom(report, now).length === 0;
