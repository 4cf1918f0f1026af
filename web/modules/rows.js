// The rows of the hours and of the days.

import { h, hiddenText } from "./dom.js";
import { dayAndMonth, hourText, longWeekday, wall, weekday } from "./clock.js";
import { known, percent, precipitation, temperature, temperatureWithUnit } from "./format.js";
import { weatherIcon } from "./icons.js";
import { state } from "./store.js";
import { conditionText } from "./words.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./types.js").Day} Day */

/**
 * The chance and the amount, or nothing on a dry row.
 * @param {Reading|Day} row
 */
function wetness(row) {
  const chance = row.precipitation_probability_pct, amount = row.precipitation_mm ?? 0;
  if ((!known(chance) || chance < 10) && amount <= 0) return h("span", { class: "wet" });
  return h("span", { class: "wet" },
    known(chance) && h("span", { class: "chance" }, hiddenText("chance of precipitation "), percent(chance)),
    amount > 0 && h("span", { class: "amount" }, precipitation(amount, state.settings)));
}

/**
 * Wall-clock times that occur twice, because clocks are set back that night.
 * @param {Reading[]} hours
 */
function repeated(hours) {
  const seen = new Map();
  for (const { time } of hours) seen.set(time.slice(0, 16), (seen.get(time.slice(0, 16)) ?? 0) + 1);
  return (/** @type {string} */ time) => (seen.get(time.slice(0, 16)) ?? 0) > 1;
}

/** @param {Reading[]} hours @param {string} now the time at the place */
export function hourRows(hours, now) {
  const { settings } = state;
  const isTwice = repeated(hours);
  let date = wall(now)?.date;
  return hours.map((hour, index) => {
    const clock = wall(hour.time);
    const isNewDay = clock && clock.date !== date;
    date = clock?.date;
    const text = hourText(hour.time, settings) + (isTwice(hour.time) ? ` ${clock?.offset}` : "");
    return () => h("li", { class: `row hour${isNewDay ? " new-day" : ""}` },
      h("span", { class: "when" },
        h("time", { datetime: hour.time }, index === 0 ? "Now" : text),
        isNewDay && h("span", { class: "day-mark" }, weekday(hour.time))),
      weatherIcon(hour),
      h("span", { class: "what" }, conditionText(hour)),
      wetness(hour),
      h("span", { class: "temperature", "aria-label": temperatureWithUnit(hour.temperature_c, settings), role: "text" },
        temperature(hour.temperature_c, settings)));
  });
}

/** @param {Day[]} days @param {string} now the time at the place */
export function dayRows(days, now) {
  const { settings } = state;
  const complete = days.filter((day) => known(day.low_c) && known(day.high_c));
  const least = Math.min(...complete.map((day) => /** @type {number} */ (day.low_c)));
  const most = Math.max(...complete.map((day) => /** @type {number} */ (day.high_c)));
  const share = (/** @type {number} */ celsius) => ((celsius - least) / Math.max(most - least, 1)) * 100;
  const today = wall(now)?.date;
  return days.map((day) => () => h("li", { class: "row day" },
    h("span", { class: "when" },
      h("time", { datetime: day.date }, day.date === today ? "Today" : dayName(day.date)),
      h("span", { class: "day-mark" }, dayAndMonth(day.date, settings))),
    weatherIcon({ ...day, is_day: true }),
    h("span", { class: "what" }, conditionText(day), day.partial && h("span", { class: "faint" }, " (part of the day)")),
    wetness(day),
    h("span", { class: "low" }, hiddenText("low "), temperature(day.low_c, settings)),
    h("span", { class: "range", "aria-hidden": "true" }, known(day.low_c) && known(day.high_c) && h("i", {
      style: {
        "--from": `${share(day.low_c).toFixed(1)}%`, "--to": `${(100 - share(day.high_c)).toFixed(1)}%`,
        "--cold": warmth(day.low_c), "--warm": warmth(day.high_c),
      },
    })),
    h("span", { class: "high" }, hiddenText("high "), temperature(day.high_c, settings))));
}

/**
 * `Monday`, of which a phone shows `Mon`.
 * @param {string} date
 */
function dayName(date) {
  const text = longWeekday(date);
  return [text.slice(0, 3), h("span", { class: "rest" }, text.slice(3))];
}

/**
 * The color of a temperature.
 * @param {number} celsius
 */
export function warmth(celsius) {
  const steps = /** @type {[number, number][]} */ ([[-20, 285], [-5, 245], [5, 215], [13, 165], [20, 95], [27, 60], [38, 25]]);
  if (celsius <= steps[0][0]) return `oklch(0.72 0.14 ${steps[0][1]})`;
  for (let index = 1; index < steps.length; index += 1) {
    const [limit, hue] = steps[index], [before, from] = steps[index - 1];
    if (celsius <= limit) return `oklch(0.74 0.14 ${(from + ((hue - from) * (celsius - before)) / (limit - before)).toFixed(0)})`;
  }
  return "oklch(0.7 0.17 25)";
}
