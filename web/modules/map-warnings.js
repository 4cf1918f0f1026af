// The areas of official warnings on the map, for the places whose weather is loaded, and their list in the panel.

import { nowAt } from "./clock.js";
import { h, s } from "./dom.js";
import { meters, wrapped } from "./geo.js";
import { label, outlineOf, ringsOf } from "./map-fences.js";
import { currentTime } from "./now.js";
import { presentAlerts } from "./present.js";
import { state } from "./store.js";
import { pair, t } from "./text.js";
import { warning } from "./warnings.js";
import { alertTitle, capital, severityRank, severityText } from "./words.js";

/** @typedef {import("./types.js").Warning} Warning */

/**
 * The warning whose words are shown.
 * @type {string|null}
 */
let shown = null;

/** The warnings that have an outline, each once, the mildest first, so that the worst is drawn above it. */
function drawn() {
  const now = currentTime();
  /** @type {Map<string, {key: string, alert: Warning, now: string, place: string, address: string}>} */
  const found = new Map();
  for (const [id, { report }] of state.weather) {
    for (const alert of report ? presentAlerts(report, now) : []) {
      const key = JSON.stringify([alert.event, alert.onset, alert.expires, alert.area]);
      if (report && alert.outline && !found.has(key)) found.set(key, { key, alert, now: nowAt(report.place, now), place: report.place.name, address: `#/${id.replace(":", "/")}` });
    }
  }
  return [...found.values()].sort((a, b) => severityRank(a.alert.severity) - severityRank(b.alert.severity));
}

/** @param {import("./geo.js").Camera} camera @param {(position: any) => {x: number, y: number}} at */
export const warningShapes = (camera, at) => drawn().map(({ key, alert }) => {
  const outline = outlineOf(alert.outline, camera, at), title = alertTitle(alert);
  if (!outline) return null;
  const { left, right, top, fill, border } = outline;
  return s("g", { class: `alert-area severity-${severityRank(alert.severity)}${key === shown ? " shown" : ""}`, "data-pick": `alert:${key}` },
    s("path", { class: "alert-fill", "fill-rule": "evenodd", d: fill }, s("title", null, pair(title, severityText(alert.severity)))),
    s("path", { class: "alert-edge", d: border }), s("path", { class: "edge-reach", d: border }),
    right - left > 60 && label(title, (left + right) / 2, top));
});

/** @param {string|null} key */
export const showWarning = (key) => (shown = key);

/** The middle of the warning that is shown, and a radius around it. */
export function shownArea() {
  const rings = ringsOf(drawn().find(({ key }) => key === shown)?.alert.outline).flat();
  if (!rings.length) return null;
  const east = rings.map(([longitude]) => longitude), north = rings.map(([, latitude]) => latitude);
  const middle = { latitude: (Math.min(...north) + Math.max(...north)) / 2, longitude: wrapped((Math.min(...east) + Math.max(...east)) / 2) };
  return { middle, radius: Math.min(5_000_000, meters(middle, { latitude: Math.max(...north), longitude: middle.longitude + (Math.max(...east) - Math.min(...east)) / 2 })) };
}

/** @param {(key: string|null) => void} show */
export function warningList(show) {
  const list = drawn().reverse();
  return list.length > 0 && h("section", { class: "map-warnings", "aria-labelledby": "map-warnings" }, h("h2", { id: "map-warnings" }, capital(t("part.alerts"))),
    list.map(({ key, alert, now, place, address }) => warning(alert, now, key === shown, {
      "data-key": `alert-${key}`, onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        show(key === shown ? null : key);
      },
    }, h("p", null, h("a", { href: address }, pair(t("web.weather"), place))))));
}
