// All days in one card; a day opens its hours.

import { h, hiddenText } from "./dom.js";
import { dayAndMonth, longWeekday, wall } from "./clock.js";
import { known, percent, precipitation, temperature, wind } from "./format.js";
import { glyph, weatherIcon } from "./icons.js";
import { state } from "./store.js";
import { strip } from "./strip.js";
import { inline, t } from "./text.js";
import { capital, conditionText } from "./words.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./types.js").Day} Day */

/**
 * Days that the user has opened, so that a redrawn card shows the same.
 * @type {Set<string>}
 */
const opened = new Set();

export const forgetDays = () => opened.clear();

/**
 * The chance and the amount, or nothing on a dry row.
 * @param {Day} day
 */
function wetness(day) {
  const chance = day.precipitation_probability_pct, amount = day.precipitation_mm ?? 0;
  if ((!known(chance) || chance < 10) && amount <= 0) return h("span", { class: "wet" });
  return h("span", { class: "wet" },
    known(chance) && h("span", { class: "chance" }, hiddenText(inline(t("web.chances")), " "), percent(chance)),
    amount > 0 && h("span", { class: "amount" }, precipitation(amount, state.settings)));
}

/** @param {Day[]} days @param {Reading[]} hours @param {string} now the time at the place */
export function dayCard(days, hours, now) {
  const complete = days.filter((day) => known(day.low_c) && known(day.high_c));
  const least = Math.min(...complete.map((day) => /** @type {number} */ (day.low_c)));
  const most = Math.max(...complete.map((day) => /** @type {number} */ (day.high_c)));
  const share = (/** @type {number} */ celsius) => ((celsius - least) / Math.max(most - least, 1)) * 100;
  return h("section", { class: "card day-card", id: "days", tabindex: -1, "aria-labelledby": "days-title" },
    h("header", { class: "card-head" }, h("h2", { id: "days-title" }, t("page.days"))),
    h("ol", { class: "days" }, days.map((day) => dayItem(day, hours.filter((hour) => hour.time.slice(0, 10) === day.date), now, share))));
}

/** @param {Day} day @param {Reading[]} hours @param {string} now @param {(celsius: number) => number} share */
function dayItem(day, hours, now, share) {
  const { settings } = state, isToday = day.date === wall(now)?.date;
  const row = [
    h("span", { class: "when" },
      h("time", { datetime: day.date }, isToday ? capital(t("day.today")) : capital(longWeekday(day.date))),
      h("span", { class: "day-mark" }, dayAndMonth(day.date, settings))),
    weatherIcon({ ...day, is_day: true }),
    h("span", { class: "what" }, conditionText(day), day.partial && h("span", { class: "faint" }, ` (${t("day.partial")})`)),
    wetness(day),
    h("span", { class: "low" }, hiddenText(t("web.low"), " "), temperature(day.low_c, settings)),
    h("span", { class: "range", "aria-hidden": "true" }, known(day.low_c) && known(day.high_c) && h("i", {
      style: {
        "--from": `${share(day.low_c).toFixed(1)}%`, "--to": `${(100 - share(day.high_c)).toFixed(1)}%`,
        "--cold": warmth(day.low_c), "--warm": warmth(day.high_c),
      },
    })),
    h("span", { class: "high" }, hiddenText(t("web.high"), " "), temperature(day.high_c, settings)),
  ];
  if (hours.length < 2) return h("li", { class: "row day" }, row);
  const content = () => h("div", { class: "day-more" },
    h("p", { class: "day-facts faint" }, [
      known(day.wind_speed_ms) && `${t("label.wind")} ${wind(day.wind_speed_ms, settings)}`, known(day.wind_gust_ms) && `${t("label.gusts")} ${wind(day.wind_gust_ms, settings)}`,
      known(day.uv_index) && `${t("label.uv")} ${Math.round(day.uv_index)}`,
    ].filter(Boolean).join(" · ")),
    strip(`day-${day.date}`, hours, now, { label: `${isToday ? capital(t("day.today")) : capital(longWeekday(day.date))}: ${t("page.hours")}`, hasDays: false }));
  const isOpen = opened.has(day.date);
  const details = h("details", { open: isOpen }, h("summary", { class: "row day", "data-key": `day-${day.date}` }, row, glyph("down")), isOpen && content());
  details.addEventListener("toggle", () => {
    if (details.open) opened.add(day.date);
    else opened.delete(day.date);
    if (details.open && !details.querySelector(".day-more")) details.append(content());
  });
  return h("li", null, details);
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
