// The panel of the map: the position in words and numbers, what to do, and why this position was taken.

import { ageText } from "./clock.js";
import { h } from "./dom.js";
import { coordinates, within } from "./format.js";
import { glyph } from "./icons.js";
import { degreesText } from "./names.js";
import { hasOwn } from "./own.js";
import { savePosition } from "./save.js";
import { here, state } from "./store.js";
import { t } from "./text.js";

/**
 * Whether the drawer of decisions is open; null until the user opens or closes it.
 * @type {boolean|null}
 */
let isDrawerOpen = null;

/**
 * @param {object} options
 * @param {{latitude: number, longitude: number, place: import("./types.js").Place|null}|null} options.spot chosen on the map
 * @param {{text: string, tried: {source: string, detail: string}[]}|null} options.problem why no position was found
 * @param {boolean} options.isBusy whether the server is looking for the position
 * @param {() => void} options.find requests the position from the server
 * @param {() => void} options.askBrowser requests the position from the browser
 * @param {() => void} options.forget forgets the browser's position
 * @param {() => void} options.drop forgets the spot
 */
export function mapPanel({ spot, problem, isBusy, find, askBrowser, forget, drop }) {
  const { current, own, live } = state;
  const liveText = t({ open: current ? "web.live" : "web.noFixYet", waiting: "web.reconnecting", off: "web.notConnected" }[live]);
  return [
    h("header", { class: "card-head" }, h("h1", { id: "map-title", tabindex: -1 }, t("web.whereAmI")),
      h("p", { class: `live live-${live === "open" && !current ? "idle" : live}` }, liveText)),
    spot && spotPart(spot, drop),
    own && h("div", { class: "fix own" }, position(own, t("web.thisBrowser")),
      h("p", { class: "panel-actions" }, h("a", { class: "button", href: "#/here" }, t("web.weatherHere")),
        h("button", { type: "button", class: "plain", "data-key": "forget-own", onclick: forget }, t("web.forget")))),
    current && h("div", { class: "fix", "aria-live": "polite" }, position(current, t(own ? "web.theServer" : "web.position"))),
    !here() && h("p", { class: "faint" }, `${t("join.sentence", { a: t("web.noPosition") })} ${t("web.canFind")} ${t(hasOwn() ? "web.canFindHere" : "web.needsHttps")}`),
    problem && h("div", { class: "find-problem", role: "status" }, h("p", null, problem.text),
      problem.tried.length > 0 && h("ul", { class: "faint" }, problem.tried.filter(({ detail }) => detail).map(({ source, detail }) => h("li", { dir: "auto" }, `${source}: ${detail}`)))),
    h("p", { class: "panel-actions" },
      h("button", { type: "button", class: "primary", "data-key": "find", "aria-disabled": String(isBusy), onclick: find }, t(isBusy ? "web.looking" : "web.findPosition")),
      hasOwn() && h("button", { type: "button", "data-key": "browser", onclick: askBrowser }, t("web.askBrowser")),
      current && !own && h("a", { class: "button", href: "#/here" }, t("web.weatherHere"))),
    drawer(),
  ];
}

/**
 * A position in words and numbers.
 * @param {{fix: import("./types.js").Fix, place: import("./types.js").Place|null}} known
 * @param {string} title
 */
const position = ({ fix, place }, title) => [
  h("p", { class: "fix-place", dir: "auto" }, place?.label ?? title),
  h("p", { class: "fix-position" }, coordinates(fix), h("span", { class: "faint" }, `  ${within(fix.horizontal_accuracy_m)}`)),
  h("p", { class: "faint" }, `${fix.source === "browser" ? t("web.thisBrowser") : fix.source}${fix.device ? ` (${fix.device})` : ""}, ${ageText((Date.now() - Date.parse(fix.time ?? fix.received_at)) / 1000)}`)];

/** @param {{latitude: number, longitude: number, place: import("./types.js").Place|null}} spot @param {() => void} drop */
function spotPart(spot, drop) {
  const name = spot.place?.name ?? degreesText(spot);
  return h("div", { class: "fix spot", "aria-live": "polite" },
    h("p", { class: "fix-place", dir: "auto" }, spot.place?.label || name),
    h("p", { class: "fix-position" }, coordinates(spot), h("span", { class: "faint" }, `  ${t("web.chosenOnMap")}`)),
    h("p", { class: "panel-actions" },
      h("a", { class: "button", href: `#/at/${spot.latitude},${spot.longitude}` }, t("web.weatherHere")),
      h("button", { type: "button", "data-key": "save-spot", onclick: () => savePosition(spot, spot.place ?? {}, name) }, t("web.save")),
      h("button", { type: "button", class: "plain", "data-key": "drop-spot", onclick: drop }, t("web.forget"))));
}

/** Why this position was taken. */
function drawer() {
  const { log } = state;
  return h("details", { class: "drawer", open: isDrawerOpen ?? (log.length > 0 && innerWidth > 820) },
    h("summary", { "data-key": "drawer", onclick: (/** @type {any} */ event) => (isDrawerOpen = !event.currentTarget.parentElement.open) }, glyph("log"), t("web.why"), h("span", { class: "faint" }, log.length ? ` ${log.length}` : "")),
    log.length ? h("ol", { class: "log" }, log.slice(0, 60).map((entry) => h("li", { class: `log-${entry.kind}` },
      h("time", { datetime: new Date(entry.time).toISOString() }, new Date(entry.time).toTimeString().slice(0, 8)), h("span", { dir: "auto" }, entry.text, (entry.count ?? 1) > 1 && h("span", { class: "faint" }, ` ×${entry.count ?? 1}`)))))
      : h("p", { class: "faint" }, t("web.whyNote")));
}
