// The course of the next day and night: the temperature as a line, rain as bars, the night as a shade.

import { h, s } from "./dom.js";
import { niceScale, nights, smoothPath } from "./chart.js";
import { hourText, wall, weekday } from "./clock.js";
import { degrees, depth, known, temperature } from "./format.js";
import { state } from "./store.js";
import { isRightToLeft, t } from "./text.js";

/** @typedef {import("./types.js").Reading} Reading */

const HOURS = 25, WIDTH = 640, TOP = 30, MIDDLE = 116, RAIN = 40, HEIGHT = TOP + MIDDLE + RAIN + 26;

/**
 * @param {Reading[]} upcoming
 * @param {string} now the time at the place
 */
export function course(upcoming, now) {
  const hours = upcoming.slice(0, HOURS).filter((hour, index, all) => Date.parse(hour.time) - Date.parse(all[0].time) <= 25 * 3_600_000);
  const values = hours.map((hour) => (known(hour.temperature_c) ? degrees(hour.temperature_c, state.settings) : null));
  const shown = values.filter(known);
  if (shown.length < 6) return null;
  const start = Date.parse(hours[0].time), span = Date.parse(hours[hours.length - 1].time) - start;
  // Time runs as the language is written.
  const turned = (/** @type {number} */ place) => (isRightToLeft() ? WIDTH - place : place);
  const at = (/** @type {string} */ time) => turned(((Date.parse(time) - start) / span) * WIDTH), x = (/** @type {number} */ index) => at(hours[index].time);
  const scale = niceScale(shown, 3), low = Math.min(...shown), high = Math.max(...shown), room = Math.max(high - low, 4);
  const y = (/** @type {number} */ value) => TOP + MIDDLE - 12 - ((value - (low + high - room) / 2) / room) * (MIDDLE - 26);
  const line = smoothPath(values.map((value, index) => (value === null ? null : [x(index), y(value)])));
  const wettest = Math.max(depth(2, state.settings), ...hours.map((hour) => depth(hour.precipitation_mm ?? 0, state.settings)));
  const mark = (/** @type {number} */ value) => {
    const index = values.indexOf(value), px = x(index);
    return [s("circle", { class: "course-dot", cx: px, cy: y(value), r: 4 }),
      s("text", { class: "course-value", x: Math.max(16, Math.min(WIDTH - 16, px)), y: y(value) - 12, "text-anchor": "middle" }, temperature(hours[index].temperature_c, state.settings))];
  };
  const ticks = hours.map((hour, index) => ({ hour, index, clock: wall(hour.time)?.hour ?? 1 })).filter(({ clock, index }) => clock % 6 === 0 && index > 0 && x(index) > 24 && x(index) < WIDTH - 24);
  return h("figure", { class: "course glass" },
    h("figcaption", null, t("page.hours")),
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("value.highLow", { low: temperature(Math.min(...hours.map((hour) => hour.temperature_c ?? Infinity)), state.settings), high: temperature(Math.max(...hours.map((hour) => hour.temperature_c ?? -Infinity)), state.settings) }) },
      s("defs", null, s("linearGradient", { id: "course-fill", x1: 0, y1: 0, x2: 0, y2: 1 }, s("stop", { offset: 0, class: "course-warm" }), s("stop", { offset: 1, class: "course-cold" }))),
      nights(hours, x, turned(WIDTH)).map((band) => s("rect", { class: "course-night", x: Math.min(band.x, band.x + band.width), width: Math.abs(band.width), y: 0, height: HEIGHT - 24 })),
      scale.ticks.length > 0 && s("line", { class: "course-base", x1: 0, x2: WIDTH, y1: HEIGHT - 24, y2: HEIGHT - 24 }),
      hours.map((hour, index) => {
        const tall = (depth(hour.precipitation_mm ?? 0, state.settings) / wettest) * RAIN;
        return tall > 0 && index < hours.length - 1 && s("rect", { class: "course-rain", x: Math.min(x(index), x(index + 1)) + 3, width: Math.max(3, Math.abs(x(index + 1) - x(index)) - 6), y: HEIGHT - 24 - tall, height: tall, rx: 3 });
      }),
      s("path", { class: "course-area", d: `${line}V${HEIGHT - 24}H${turned(0)}Z`, fill: "url(#course-fill)" }), s("path", { class: "course-line", d: line }),
      mark(high), high > low && mark(low),
      ticks.map(({ hour, index, clock }) => [s("line", { class: "course-tick", x1: x(index), x2: x(index), y1: clock ? HEIGHT - 30 : 8, y2: HEIGHT - 24 }),
        s("text", { class: "course-hour", x: x(index), y: HEIGHT - 6, "text-anchor": "middle" }, clock ? hourText(hour.time, state.settings) : weekday(hour.time))])));
}
