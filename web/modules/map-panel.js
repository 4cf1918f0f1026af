// The panel of the map: the position in words and numbers, what to do, and why this position was taken.

import { ageText } from "./clock.js";
import { h } from "./dom.js";
import { accuracy, coordinates } from "./format.js";
import { glyph } from "./icons.js";
import { state } from "./store.js";

/**
 * Whether the drawer of decisions is open; null until the user opens or closes it.
 * @type {boolean|null}
 */
let isDrawerOpen = null;

/**
 * @param {object} options
 * @param {import("./types.js").Fix|null} options.own the browser's own position
 * @param {boolean} options.isBusy whether the server is looking for the position
 * @param {() => void} options.find requests the position from the server
 * @param {() => void} options.askBrowser requests the position from the browser
 */
export function mapPanel({ own, isBusy, find, askBrowser }) {
  const { current, live, log } = state;
  const fix = current?.fix;
  const liveText = { open: "Live", waiting: "Connecting again…", off: "Not connected" }[live];
  return [
    h("header", { class: "card-head" }, h("h1", { id: "map-title", tabindex: -1 }, "Where am I"), h("p", { class: `live live-${live}` }, liveText)),
    fix ? h("div", { class: "fix", "aria-live": "polite" },
      h("p", { class: "fix-place", dir: "auto" }, current.place?.label ?? "Position"),
      h("p", { class: "fix-position" }, coordinates(fix), h("span", { class: "faint" }, `  within ${accuracy(fix.horizontal_accuracy_m)}`)),
      h("p", { class: "faint" }, `from ${fix.source}${fix.device ? ` (${fix.device})` : ""}, ${ageText((Date.now() - Date.parse(fix.time ?? fix.received_at)) / 1000)}`))
      : h("p", { class: "faint" }, "No position yet. The server can look for one, with its receiver or a look-up, or this browser can give its own."),
    own && h("p", { class: "own" }, h("strong", null, "This browser: "), coordinates(own), h("span", { class: "faint" }, `  within ${accuracy(own.horizontal_accuracy_m)}`)),
    h("p", { class: "panel-actions" },
      h("button", { type: "button", class: "primary", "data-key": "find", "aria-disabled": String(isBusy), onclick: find }, isBusy ? "Looking…" : "Find the position"),
      "geolocation" in navigator && h("button", { type: "button", "data-key": "browser", onclick: askBrowser }, "Use this browser's"),
      (fix || own) && h("a", { class: "button", href: own ? `#/at/${own.latitude},${own.longitude}` : "#/here" }, "Weather here")),
    h("details", { class: "drawer", open: isDrawerOpen ?? (log.length > 0 && innerWidth > 820) },
      h("summary", { "data-key": "drawer", onclick: (/** @type {any} */ event) => (isDrawerOpen = !event.currentTarget.parentElement.open) }, glyph("log"), "Why this position", h("span", { class: "faint" }, log.length ? ` ${log.length}` : "")),
      log.length ? h("ol", { class: "log" }, log.slice(0, 60).map((entry) => h("li", { class: `log-${entry.kind}` },
        h("time", { datetime: new Date(entry.time).toISOString() }, new Date(entry.time).toTimeString().slice(0, 8)), h("span", { dir: "auto" }, entry.text, (entry.count ?? 1) > 1 && h("span", { class: "faint" }, ` (${entry.count} times)`)))))
        : h("p", { class: "faint" }, "Each decision about a fix is listed here: which was skipped, rejected or accepted, and why.")),
  ];
}
