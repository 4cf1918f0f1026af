// The panel of the map: the position in words and numbers, what to do, and why this position was taken.

import { ageText } from "./clock.js";
import { h, hiddenText, name } from "./dom.js";
import { accuracy, coordinates, known, within } from "./format.js";
import { glyph } from "./icons.js";
import { warningList } from "./map-warnings.js";
import { degreesText } from "./names.js";
import { currentTime } from "./now.js";
import { hasOwn } from "./own.js";
import { savePosition } from "./save.js";
import { here, state } from "./store.js";
import { pair, t } from "./text.js";

/**
 * Whether the drawer of decisions is open; null until the user opens or closes it.
 * @type {boolean|null}
 */
let isDrawerOpen = null;
let areFencesOpen = false;

/**
 * @param {object} options
 * @param {{latitude: number, longitude: number, place: import("./types.js").Place|null}|null} options.spot chosen on the map
 * @param {{text: string, tried: {source: string, detail: string}[]}|null} options.problem why no position was found
 * @param {boolean} options.isBusy whether the server is looking for the position
 * @param {() => void} options.find requests the position from the server
 * @param {() => void} options.askBrowser requests the position from the browser
 * @param {() => void} options.forget forgets the browser's position
 * @param {() => void} options.drop forgets the spot
 * @param {(name: string) => void} options.addFence begins a fence at the spot, or in the middle of the map
 * @param {(fence: import("./types.js").Fence) => void} options.openFence shows a fence, to change it
 * @param {(key: string|null) => void} options.openWarning shows a warning, or none
 */
export function mapPanel({ spot, problem, isBusy, find, askBrowser, forget, drop, addFence, openFence, openWarning }) {
  const { current, own, live } = state;
  const liveText = t({ open: current ? "web.live" : "web.noFixYet", waiting: "web.reconnecting", off: "web.notConnected" }[live]);
  return [
    h("header", { class: "card-head" }, h("h1", { id: "map-title", tabindex: -1 }, t("web.whereAmI")),
      h("p", { class: `live live-${live === "open" && !current ? "idle" : live}` }, liveText)),
    spot && spotPart(spot, drop, addFence),
    warningList(openWarning),
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
    fenceList(addFence, openFence),
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
  h("p", { class: "faint" }, `${fix.source === "browser" ? t("web.thisBrowser") : fix.source}${fix.device ? ` (${fix.device})` : ""}, ${ageText((currentTime() - Date.parse(fix.time ?? fix.received_at)) / 1000)}`)];

/** @param {(name: string) => void} add @param {(fence: import("./types.js").Fence) => void} open */
function fenceList(add, open) {
  const { fences } = state;
  return h("details", { class: "fences", open: areFencesOpen },
    h("summary", { "data-key": "fences", onclick: (/** @type {any} */ event) => (areFencesOpen = !event.currentTarget.parentElement.open) }, glyph("fence"), t("web.fences"), h("span", { class: "faint" }, fences.length ? ` ${fences.length}` : "")),
    h("ul", { class: "fence-list" }, fences.map((fence) => h("li", null, h("button", { type: "button", class: "plain", "data-key": `fence-${fence.name}`, onclick: () => open(fence) },
      hiddenText(pair(t("web.edit"), "")), name(fence.name), known(fence.radius_m) && h("span", { class: "faint" }, ` ${accuracy(fence.radius_m)}`))))),
    h("p", { class: "panel-actions" }, h("button", { type: "button", "data-key": "new-fence", onclick: () => add(t("web.newFence")) }, t("web.newFence"))));
}

/** @param {{latitude: number, longitude: number, place: import("./types.js").Place|null}} spot @param {() => void} drop @param {(name: string) => void} addFence */
function spotPart(spot, drop, addFence) {
  const name = spot.place?.name ?? degreesText(spot);
  return h("div", { class: "fix spot", "aria-live": "polite" },
    h("p", { class: "fix-place", dir: "auto" }, spot.place?.label || name),
    h("p", { class: "fix-position" }, coordinates(spot), h("span", { class: "faint" }, `  ${t("web.chosenOnMap")}`)),
    h("p", { class: "panel-actions" },
      h("a", { class: "button", href: `#/at/${spot.latitude},${spot.longitude}` }, t("web.weatherHere")),
      h("button", { type: "button", "data-key": "save-spot", onclick: () => savePosition(spot, spot.place ?? {}, name) }, t("web.save")),
      h("button", { type: "button", "data-key": "fence-spot", onclick: () => addFence(name) }, t("web.newFence")),
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
