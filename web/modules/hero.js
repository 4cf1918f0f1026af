// The first screen: place, time, temperature, condition and what comes next, over the scene.

import { fill, h, hiddenText, name } from "./dom.js";
import { dateText, nowAt, timeText } from "./clock.js";
import { temperature, temperatureWithUnit } from "./format.js";
import { glyph, weatherIcon } from "./icons.js";
import { surroundings } from "./names.js";
import { outlook } from "./outlook.js";
import { daysFrom, hoursAsSeen, presentAlerts, presentReading } from "./present.js";
import { state } from "./store.js";
import { conditionText, severityRank } from "./words.js";

/** @typedef {import("./types.js").Report} Report */

/**
 * @param {Report} report
 * @param {number} now
 * @param {{title: string, hereNote: string, save: (() => unknown)|null}} heading hereNote: whose position it is, if it is the one here
 * @param {{previous?: () => void, next?: () => void, index: number, count: number}} neighbors
 * @param {string} age what is said if the data are not fresh, such as `Stale: fetched 3 hours ago`
 */
export function hero(report, now, heading, neighbors, age) {
  const { settings } = state;
  const reading = presentReading(report, now);
  const today = daysFrom(report, now)[0];
  const local = nowAt(report.place, now);
  const alerts = presentAlerts(report, now);
  const worst = [...alerts].sort((a, b) => severityRank(b.severity) - severityRank(a.severity))[0];
  const next = outlook(hoursAsSeen(report, now), local, settings);
  const felt = reading?.apparent_temperature_c;

  return h("section", { class: "hero", "aria-labelledby": "place-name" },
    h("div", { class: "hero-top" },
      h("div", { class: "hero-title" },
        heading.hereNote && h("p", { class: "here-note" }, glyph("here"), heading.hereNote),
        h("h1", { id: "place-name", dir: "auto", tabindex: -1 }, heading.title),
        h("p", { class: "hero-where", dir: "auto" }, surroundings(report.place, heading.title)),
        h("p", { class: "hero-time" }, h("time", { datetime: local }, `${dateText(local, settings)}  ${timeText(local, settings)}`))),
      h("div", { class: "hero-actions" },
        heading.save && h("button", { type: "button", class: "save", "data-key": "save", onclick: heading.save }, glyph("plus"), "Save"),
        neighbors.count > 1 && placePager(neighbors))),
    h("div", { class: "hero-now" },
      age && h("a", { class: "chip severity-0", href: "#age", onclick: toSection("age") }, glyph("warning"), age),
      worst && h("a", { class: `chip severity-${severityRank(worst.severity)}`, href: "#warnings", onclick: toSection("warnings") },
        glyph("warning"), h("span", { dir: "auto" }, worst.title), alerts.length > 1 && ` and ${alerts.length - 1} more`),
      reading && h("p", { class: "hero-condition" }, weatherIcon(reading), h("span", null, conditionText(reading))),
      h("p", { class: "hero-temperature" },
        h("span", { "aria-hidden": "true" }, temperature(reading?.temperature_c, settings)),
        hiddenText(temperatureWithUnit(reading?.temperature_c, settings))),
      h("p", { class: "hero-range" },
        today && !today.partial && [
          h("span", null, h("span", { class: "faint" }, "High "), temperature(today.high_c, settings)),
          h("span", null, h("span", { class: "faint" }, "Low "), temperature(today.low_c, settings)),
        ],
        felt !== null && felt !== undefined && h("span", null, h("span", { class: "faint" }, "Feels like "), temperature(felt, settings))),
      next && h("p", { class: "hero-outlook" }, next)),
    h("a", { class: "scroll-cue", href: "#hours", onclick: toSection("hours"), "aria-label": "Show the next hours" }, glyph("down")));
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

/** @param {{previous?: () => void, next?: () => void, index: number, count: number}} neighbors */
function placePager({ previous, next, index, count }) {
  return h("div", { class: "place-pager" },
    h("button", { type: "button", class: "round", "aria-label": "Previous place", "data-key": "previous-place", onclick: previous }, glyph("left")),
    h("span", { class: "dots", "aria-hidden": "true" },
      count <= 9 && Array.from({ length: count }, (_, dot) => h("i", { class: dot === index ? "on" : null }))),
    h("button", { type: "button", class: "round", "aria-label": "Next place", "data-key": "next-place", onclick: next }, glyph("right")));
}

/**
 * A swipe across the first screen switches places.
 *
 * @param {HTMLElement} element
 * @param {{previous?: () => void, next?: () => void, count: number}} neighbors
 */
export function swipe(element, { previous, next, count }) {
  let x = 0, y = 0;
  element.addEventListener("touchstart", ({ touches }) => ([x, y] = [touches[0].clientX, touches[0].clientY]), { passive: true });
  element.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    const across = touch.clientX - x;
    if (count < 2 || Math.abs(across) < 70 || Math.abs(across) < 2 * Math.abs(touch.clientY - y)) return;
    (across < 0 ? next : previous)?.();
  }, { passive: true });
  return element;
}

/**
 * While the first report is on its way.
 * @param {Element} root
 * @param {string} title
 */
export function loadingHero(root, title) {
  fill(root, h("section", { class: "hero loading", "aria-busy": "true" },
    h("div", { class: "hero-top" }, h("div", { class: "hero-title" },
      h("h1", { id: "place-name", dir: "auto", tabindex: -1 }, name(title || "Weather")), h("p", { class: "bar short" }))),
    h("div", { class: "hero-now" },
      h("p", { class: "bar" }), h("p", { class: "bar tall" }), h("p", { class: "bar wide" }), hiddenText("Loading the weather."))));
}
