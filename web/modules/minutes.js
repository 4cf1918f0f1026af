// Rain in the next two hours, minute by minute or in the steps that the provider has.

import { h, s } from "./dom.js";
import { timeText } from "./clock.js";
import { number } from "./format.js";
import { state } from "./store.js";
import { inline, t } from "./text.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").Minute} Minute */

const HORIZON = 2 * 3_600_000, WIDTH = 480, HEIGHT = 56;
/** Millimeters an hour from which it is rain, and those that fill the picture. */
const LEAST = 0.1, FULL = 8;

/**
 * The steps of the next two hours, with millimeters an hour; none if the data are no finer than hours.
 *
 * @param {Minute[]|null|undefined} minutes
 * @param {number} now milliseconds
 * @returns {{start: number, end: number, rate: number}[]}
 */
export function minuteSteps(minutes, now) {
  // Steps that are made from hours tell nothing of minutes.
  return (minutes ?? []).filter(({ resolution_s: seconds }) => (seconds ?? 0) < 3600).map(({ time, precipitation_period_s: seconds, precipitation_mm: amount }) => {
    const start = Date.parse(time), step = (seconds ?? 900) * 1000;
    return { start, end: start + step, rate: ((amount ?? 0) * 3_600_000) / step };
  }).filter(({ start, end }) => end > now && start < now + HORIZON);
}

/**
 * The sentence: when it begins or ends.
 * @param {{start: number, end: number, rate: number}[]} steps
 * @param {number} now
 */
export function minuteText(steps, now) {
  const wet = steps.map(({ rate }) => rate >= LEAST), inMinutes = (/** @type {number} */ time) => t("span.minutes", { n: number(Math.max(1, Math.round((time - now) / 60_000 / 5) * 5)) }), what = inline(t("web.precipitation"));
  if (!wet.includes(true)) return "";
  if (wet[0]) {
    const dry = wet.indexOf(false);
    return capital(dry < 0 ? t("say.continues", { what, span: t("span.hours", { n: number(2) }) }) : t("web.say.ends", { what, span: inMinutes(steps[dry].start) }));
  }
  return capital(t("say.in", { what, span: inMinutes(steps[wet.indexOf(true)].start) }));
}

/**
 * @param {import("./types.js").Report} report
 * @param {number} now
 * @param {(instant: number) => string} local writes an instant as the time at the place
 */
export function minuteCard(report, now, local) {
  const steps = minuteSteps(report.minutes, now), text = minuteText(steps, now);
  if (!text) return null;
  const x = (/** @type {number} */ time) => ((Math.max(now, time) - now) / HORIZON) * WIDTH;
  const y = (/** @type {number} */ rate) => HEIGHT * (1 - Math.min(1, Math.sqrt(rate / FULL)));
  return h("div", { class: "minutes" }, h("p", { class: "minutes-text" }, text),
    s("svg", { class: "minutes-picture", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      steps.map(({ start, end, rate }) => rate > 0 && s("rect", { x: x(start) + 0.6, width: Math.max(1, x(Math.min(end, now + HORIZON)) - x(start) - 1.2), y: y(rate), height: HEIGHT - y(rate), rx: 2 }))),
    h("p", { class: "minutes-times", "aria-hidden": "true" }, h("span", null, t("label.now")), [1, 2].map((hours) => h("span", null, timeText(local(now + hours * 3_600_000), state.settings)))));
}
