// The hours side by side, under headings of their days: a strip that scrolls, by touch, wheel, keys or buttons.

import { h, hiddenText, setStyle } from "./dom.js";
import { dayTitle, hourText, wall } from "./clock.js";
import { known, percent, precipitation, temperature, temperatureWithUnit } from "./format.js";
import { glyph, weatherIcon } from "./icons.js";
import { state } from "./store.js";
import { inline, isRightToLeft, t } from "./text.js";
import { conditionText } from "./words.js";

/** @typedef {import("./types.js").Reading} Reading */

/** Hours that are made at once; the others when the strip is scrolled. */
const FIRST = 30;
/** Millimeters in an hour that fill a bar. */
const FULL = 6;

/**
 * Where the strips were scrolled to, so that a redrawn one stays there.
 * @type {Map<string, number>}
 */
const scrolled = new Map();

export const forgetStrips = () => scrolled.clear();

/**
 * Wall-clock times that occur twice, because clocks are set back that night.
 * @param {Reading[]} hours
 */
function repeated(hours) {
  const seen = new Map();
  for (const { time } of hours) seen.set(time.slice(0, 16), (seen.get(time.slice(0, 16)) ?? 0) + 1);
  return (/** @type {string} */ time) => (seen.get(time.slice(0, 16)) ?? 0) > 1;
}

/** @param {Reading} hour */
export const isWorthTelling = (hour) => (hour.precipitation_probability_pct ?? 0) >= 10 || (hour.precipitation_mm ?? 0) > 0;

/**
 * @param {string} id
 * @param {Reading[]} hours
 * @param {string} now the time at the place
 * @param {{label: string, isFirstNow?: boolean, hasDays?: boolean}} look
 */
export function strip(id, hours, now, { label, isFirstNow = false, hasDays = true }) {
  const isTwice = repeated(hours), isWet = (/** @type {Reading} */ hour) => (hour.precipitation_mm ?? 0) > 0;
  // Bars that only hours have that are not in sight are small, so that nothing is empty.
  const rain = hours.slice(0, FIRST).some(isWet) ? "" : hours.some(isWorthTelling) ? " later" : " dry";
  const list = h("ol", { class: "strip-days" });
  const frame = h("div", { class: `strip${rain}`, tabindex: 0, role: "group", "aria-label": label, "data-key": `${id}-strip` }, list);
  let made = 0, date = "";
  /** @type {HTMLElement} */
  let row = h("ol");

  /** @param {number} end */
  function make(end) {
    for (; made < Math.min(end, hours.length); made += 1) {
      const hour = hours[made], day = wall(hour.time)?.date ?? "";
      if (day !== date) {
        date = day;
        row = h("ol", { class: "strip-hours" });
        list.append(h("li", { class: "strip-day" }, hasDays && h("h3", { class: "strip-title" }, h("span", null, dayTitle(hour.time, now, state.settings))), row));
      }
      row.append(column(hour, made === 0 && isFirstNow, isTwice(hour.time)));
    }
  }
  make(FIRST);
  frame.addEventListener("scroll", () => {
    scrolled.set(id, frame.scrollLeft);
    make(hours.length);
  }, { passive: true });
  frame.addEventListener("focus", () => make(hours.length));
  const at = scrolled.get(id);
  if (at) {
    make(hours.length);
    requestAnimationFrame(() => (frame.scrollLeft = at));
  }
  return frame;
}

/** @param {Reading} hour @param {boolean} isNow @param {boolean} isTwice */
function column(hour, isNow, isTwice) {
  const { settings } = state, clock = wall(hour.time);
  const chance = hour.precipitation_probability_pct, amount = hour.precipitation_mm ?? 0, isWet = isWorthTelling(hour);
  const bar = h("i", { class: ["snow", "sleet", "hail"].includes(hour.condition) ? "white" : "" });
  setStyle(bar, { "--fill": Math.min(1, Math.sqrt(amount / FULL)).toFixed(2), "--chance": ((chance ?? 100) / 100).toFixed(2) });
  return h("li", { class: `strip-hour${isNow ? " now" : ""}` },
    h("time", { datetime: hour.time }, isNow ? t("label.now") : hourText(hour.time, settings), isTwice && h("span", { class: "offset" }, ` ${clock?.offset}`)),
    weatherIcon(hour), hiddenText(conditionText(hour), ", "),
    h("span", { class: "strip-temperature" }, h("span", { "aria-hidden": "true" }, temperature(hour.temperature_c, settings)), hiddenText(temperatureWithUnit(hour.temperature_c, settings))),
    h("span", { class: "strip-rain" },
      amount > 0 && h("span", { class: "strip-bar", "aria-hidden": "true", title: precipitation(amount, settings) }, bar),
      isWet && [known(chance) && h("span", { class: "strip-chance" }, hiddenText(inline(t("web.chances")), " "), percent(chance)), amount > 0 && hiddenText(", ", precipitation(amount, settings))]));
}

/**
 * Buttons that scroll a strip by what is seen of it; one is dim if there is nothing in its direction.
 * @param {Element} frame
 * @param {string} id
 */
export function stripButtons(frame, id) {
  const button = (/** @type {string} */ side, /** @type {string} */ label, /** @type {number} */ by) => h("button", {
    type: "button", class: "round", "aria-label": label, "data-key": `${id}-${side}`,
    onclick: () => frame.scrollBy({ left: by * (isRightToLeft() ? -1 : 1) * frame.clientWidth * 0.8 }),
  }, glyph(/** @type {"left"|"right"} */ (side)));
  const earlier = button("left", t("web.earlierHours"), -1), later = button("right", t("web.laterHours"), 1);
  const mark = () => {
    const at = Math.abs(frame.scrollLeft);
    earlier.ariaDisabled = String(at < 2);
    later.ariaDisabled = String(at > 2 && at > frame.scrollWidth - frame.clientWidth - 2);
  };
  mark();
  frame.addEventListener("scroll", mark, { passive: true });
  return h("div", { class: "turn" }, earlier, later);
}
