// The first screen: place, time, temperature, condition, what comes next and the next hours, over the scene.

import { fill, h, hiddenText, name } from "./dom.js";
import { dateText, nowAt, timeText } from "./clock.js";
import { course } from "./course.js";
import { temperature, temperatureWithUnit } from "./format.js";
import { glyph, weatherIcon } from "./icons.js";
import { minuteCard } from "./minutes.js";
import { surroundings } from "./names.js";
import { sentence } from "./outlook.js";
import { daysFrom, hoursFrom, presentAlerts, presentReading } from "./present.js";
import { state } from "./store.js";
import { strip, stripButtons } from "./strip.js";
import { counted, t } from "./text.js";
import { alertTitle, conditionText, severityRank } from "./words.js";

/** @typedef {import("./types.js").Report} Report */
/** @typedef {{previous?: () => void, next?: () => void, index: number, count: number}} Neighbors */

/**
 * @param {Report} report
 * @param {number} now
 * @param {{title: string, hereNote: string, save: (() => unknown)|null, share: () => unknown}} heading hereNote: whose position it is, if it is the one here
 * @param {Neighbors} neighbors
 * @param {string} age what is said if the data are not fresh, such as `Stale: fetched 3 hours ago`
 */
export function hero(report, now, heading, neighbors, age) {
  const { settings } = state;
  const reading = presentReading(report, now);
  const today = daysFrom(report, now)[0], upcoming = hoursFrom(report, now);
  const local = nowAt(report.place, now);
  const alerts = presentAlerts(report, now);
  const worst = [...alerts].sort((a, b) => severityRank(b.severity) - severityRank(a.severity))[0];
  const next = sentence(report, now);
  const felt = reading?.apparent_temperature_c;

  return h("section", { class: "hero", "aria-labelledby": "place-name" },
    h("div", { class: "hero-top" },
      h("div", { class: "hero-title shaded" },
        heading.hereNote && h("p", { class: "here-note" }, glyph("here"), heading.hereNote),
        h("h1", { id: "place-name", dir: "auto", tabindex: -1 }, heading.title),
        h("p", { class: "hero-where", dir: "auto" }, surroundings(report.place, heading.title)),
        h("p", { class: "hero-time" }, h("time", { datetime: local }, h("span", null, dateText(local, settings)), " ", h("span", null, timeText(local, settings))))),
      h("div", { class: "hero-actions" },
        heading.save && h("button", { type: "button", class: "save", "data-key": "save", onclick: heading.save }, glyph("plus"), t("web.save")),
        h("button", { type: "button", class: "round", "data-key": "share", title: t("web.share"), onclick: heading.share }, glyph("share")),
        neighbors.count > 1 && placePager(neighbors))),
    h("div", { class: "hero-now shaded" },
      age && h("a", { class: "chip severity-0", href: "#age", onclick: toSection("age") }, glyph("warning"), age),
      worst && h("a", { class: `chip severity-${severityRank(worst.severity)}`, href: "#warnings", onclick: toSection("warnings") },
        glyph("warning"), h("span", { dir: "auto" }, alertTitle(worst)), alerts.length > 1 && ` ${counted("alert.more", alerts.length - 1)}`),
      reading && h("p", { class: "hero-condition" }, weatherIcon(reading), h("span", null, conditionText(reading))),
      h("p", { class: "hero-temperature" },
        h("span", { "aria-hidden": "true" }, temperature(reading?.temperature_c, settings)),
        hiddenText(temperatureWithUnit(reading?.temperature_c, settings))),
      h("p", { class: "hero-range" },
        today && !today.partial && [labelled(t("web.high"), temperature(today.high_c, settings)), labelled(t("web.low"), temperature(today.low_c, settings))],
        felt !== null && felt !== undefined && labelled(t("web.feelsLike"), temperature(felt, settings))),
      next && h("p", { class: "hero-outlook", dir: "auto" }, next)),
    course(upcoming, local),
    upcoming.length > 0 && nextHours(report, upcoming, now, local));
}

/** @param {string} label @param {string} value */
const labelled = (label, value) => h("span", null, h("span", { class: "faint" }, `${label} `), value);

/** @param {Report} report @param {import("./types.js").Reading[]} upcoming @param {number} now @param {string} local */
function nextHours(report, upcoming, now, local) {
  const hours = strip("hours", upcoming, local, { label: t("page.hours"), isFirstNow: true });
  return h("section", { class: "hero-next glass", id: "hours", tabindex: -1, "aria-labelledby": "hours-title" },
    minuteCard(report, now, (instant) => nowAt(report.place, instant)),
    h("h2", { class: "sr", id: "hours-title" }, t("page.hours")), hours, stripButtons(hours, "hours"));
}

/**
 * Scrolls without changing the address.
 * @param {string} id
 */
function toSection(id) {
  return (/** @type {Event} */ event) => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
}

/** @param {Neighbors} neighbors */
function placePager({ previous, next, index, count }) {
  return h("div", { class: "place-pager" },
    h("button", { type: "button", class: "round", "aria-label": t("web.previous"), "data-key": "previous-place", onclick: previous }, glyph("left")),
    h("span", { class: "dots", "aria-hidden": "true" },
      count <= 9 && Array.from({ length: count }, (_, dot) => h("i", { class: dot === index ? "on" : null }))),
    h("button", { type: "button", class: "round", "aria-label": t("web.next"), "data-key": "next-place", onclick: next }, glyph("right")));
}

/**
 * A swipe across the first screen switches places; across the strip, it scrolls that.
 *
 * @param {HTMLElement} element
 * @param {{previous?: () => void, next?: () => void, count: number}} neighbors
 */
export function swipe(element, { previous, next, count }) {
  let x = NaN, y = 0;
  element.addEventListener("touchstart", ({ touches, target }) => {
    [x, y] = [/** @type {Element} */ (target).closest(".strip") ? NaN : touches[0].clientX, touches[0].clientY];
  }, { passive: true });
  element.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    const across = (touch.clientX - x) * (getComputedStyle(element).direction === "rtl" ? -1 : 1);
    if (count < 2 || !(Math.abs(across) >= 70) || Math.abs(across) < 2 * Math.abs(touch.clientY - y)) return;
    (across < 0 ? next : previous)?.();
  }, { passive: true });
  return element;
}

/**
 * While the first report is on its way.
 * @param {Element} root
 * @param {string} title
 * @param {boolean} [isSlow] whether the server takes long
 */
export function loadingHero(root, title, isSlow = false) {
  fill(root, h("section", { class: "hero loading", "aria-busy": "true" },
    h("div", { class: "hero-top" }, h("div", { class: "hero-title shaded" },
      h("h1", { id: "place-name", dir: "auto", tabindex: -1 }, name(title || t("web.weather"))), h("p", { class: "bar short" }))),
    h("div", { class: "hero-now" },
      h("p", { class: "bar" }), h("p", { class: "bar tall" }), h("p", { class: "bar wide" }),
      h("p", { class: isSlow ? "" : "sr", role: "status" }, t(isSlow ? "web.waiting" : "web.loading"))),
    h("div", { class: "hero-next glass" })));
}
