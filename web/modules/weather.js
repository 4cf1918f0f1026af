// The view of one place's weather: the hero, and below it the hours, the days and the rest.

import { ageText, nowAt } from "./clock.js";
import { fill, h } from "./dom.js";
import { facts } from "./facts.js";
import { hero, loadingHero, swipe } from "./hero.js";
import { glyph } from "./icons.js";
import { meteogram } from "./meteogram.js";
import { notice, problemNotice } from "./notices.js";
import { pagedList } from "./pager.js";
import { daysFrom, hasEnded, hoursFrom } from "./present.js";
import { loadWeather, targetAt, targetOf } from "./reports.js";
import { parsePosition, placeAddress } from "./router.js";
import { dayRows, hourRows } from "./rows.js";
import { coverScene, showSky } from "./scene.js";
import { describeSky, plainSky } from "./sky.js";
import { state, update } from "./store.js";
import { warnings } from "./warnings.js";

/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./types.js").Target} Target */

/** @param {Route} route @returns {Target|null|"loading"} */
export function routeTarget(route) {
  const { places, current } = state;
  if (route.kind === "at") {
    const position = parsePosition(route.value);
    return position ? targetAt(position, route.value) : null;
  }
  if (route.kind === "here") return current ? targetAt(current.fix, current.place?.name ?? "Here", "here") : null;
  if (!places) return state.placesProblem ? null : "loading";
  const wanted = route.kind === "place" ? places.find((place) => String(place.id) === route.value) : null;
  if (route.kind === "place" && !wanted) return null;
  const place = wanted ?? places.find((candidate) => candidate.id === state.defaultId) ?? places[0];
  if (place) return targetOf(place);
  return current ? targetAt(current.fix, current.place?.name ?? "Here", "here") : null;
}

/** @param {HTMLElement} root @param {Route} route */
export function drawWeather(root, route) {
  const target = routeTarget(route);
  if (target === "loading") return empty(root, () => loadingHero(root, ""));
  if (!target) return empty(root, () => fill(root, withoutTarget(route)));
  if (state.target?.id !== target.id) update({ target });
  const loaded = state.weather.get(target.id);
  // Its names may be in another language than that of the settings now.
  if (!loaded || (!loaded.loading && loaded.language !== state.settings.language)) loadWeather(target);
  const report = loaded?.report;
  if (isDrawn(root, [target.id, loaded, state.settings, state.places, state.current?.place?.name ?? Boolean(state.current), Math.floor(Date.now() / 60_000)])) return;
  if (!report) {
    const problem = loaded?.problem;
    return empty(root, () => (problem && !loaded.loading
      ? fill(root, problemNotice(problem, () => loadWeather(target, { force: true })))
      : loadingHero(root, target.title)));
  }
  const now = Date.now();
  if (hasEnded(report, now)) {
    return empty(root, () => fill(root, notice("offline", "The forecast has ended",
      `The stored forecast was fetched ${age(report, now)} and has no hours from now on.`, refresh(target))));
  }
  showSky(describeSky(report, now));
  const upcoming = hoursFrom(report, now), local = nowAt(report.place, now);
  const title = target.id.startsWith("at:") ? report.place.name || target.title : target.title;
  document.title = `${title} – wxloc`;
  const around = neighbors(target);
  fill(root,
    swipe(hero(report, now, { title, isHere: target.id === "here" }, around, ageSummary(loaded, now)), around),
    h("div", { class: "below" },
      ageNote(loaded, target, now), warnings(report, now),
      h("div", { class: "columns" },
        upcoming.length > 0 && pagedList("hours", "Hours", hourRows(upcoming, local), "hours"),
        report.days.length > 0 && pagedList("days", "Days", dayRows(daysFrom(report, now), local), "days")),
      meteogram(upcoming, local), facts(report, now), source(report, target, now)));
}

/**
 * What the view was drawn from.
 * @type {unknown[]}
 */
let drawnFrom = [];

/**
 * Whether the view shows all this already; changes of other places do not matter here.
 * @param {HTMLElement} root
 * @param {unknown[]} sources
 */
function isDrawn(root, sources) {
  const isSame = root.querySelector(".hero:not(.loading)") !== null && sources.every((source, index) => source === drawnFrom[index]);
  drawnFrom = sources;
  return isSame;
}

/**
 * A state without a report is drawn over a plain sky.
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
function empty(root, draw) {
  showSky(plainSky(new Date()));
  document.title = "wxloc";
  draw();
  coverScene(root.querySelector(".notice") ? 0.85 : 0);
}

/** @param {Route} route */
function withoutTarget(route) {
  if (state.placesProblem && !state.places) return problemNotice(state.placesProblem, () => location.reload());
  if (route.kind === "here") {
    return notice("nowhere", "No position yet", "Neither a receiver nor a look-up has found the position of this machine.",
      h("a", { class: "button primary", href: "#/map" }, "Find the position"));
  }
  if (route.kind !== "default") {
    return notice("nowhere", "No such place", "It may have been removed, here or on the command line.", h("a", { class: "button", href: "#/places" }, "Show all places"));
  }
  return notice("welcome", "What is the weather like at home?",
    "Save a city to see its weather here, in the terminal and offline. Names work in any language, with typing errors.",
    h("a", { class: "button primary", href: "#/places" }, "Add a place"), h("a", { class: "button", href: "#/map" }, "Find my position"));
}

/**
 * The places before and after, to switch with the buttons or a swipe.
 * @param {Target} target
 */
function neighbors(target) {
  const addresses = [...(state.current ? ["#/here"] : []), ...(state.places ?? []).map((place) => placeAddress(String(place.id)))];
  const ids = [...(state.current ? ["here"] : []), ...(state.places ?? []).map((place) => `place:${place.id}`)];
  const index = ids.indexOf(target.id), count = ids.length;
  const go = (/** @type {number} */ by) => () => (location.hash = addresses[(index + by + count) % count]);
  return { index, count: index < 0 ? 0 : count, previous: go(-1), next: go(1) };
}

/** @param {import("./types.js").Report} report @param {number} now */
const age = (report, now) => ageText((now - Date.parse(report.fetched_at ?? "")) / 1000);

/** @param {Target} target */
const refresh = (target) => h("button", { type: "button", class: "plain", "data-key": "refresh", onclick: () => loadWeather(target, { force: true }) }, "Refresh");

/**
 * `Stale: fetched 3 hours ago`, or nothing if the data are fresh.
 * @param {import("./types.js").Loaded} loaded
 * @param {number} now
 */
function ageSummary({ report, fromCache }, now) {
  if (!report || !(fromCache || report.is_stale)) return "";
  return `${fromCache ? "Offline" : "Stale"}: fetched ${age(report, now)}`;
}

/**
 * How old the data are, and why, if they are not fresh.
 * @param {import("./types.js").Loaded} loaded
 * @param {Target} target
 * @param {number} now
 */
function ageNote(loaded, target, now) {
  const summary = ageSummary(loaded, now);
  if (!summary) return null;
  const problem = loaded.problem?.isOffline ? null : loaded.problem?.message;
  const why = loaded.fromCache ? problem ?? "The server cannot be reached." : loaded.report?.stale_reason;
  return h("p", { class: "age-note", id: "age", tabindex: -1 }, glyph("warning"),
    h("span", { dir: "auto" }, h("strong", null, `${summary}. `), why ?? ""), refresh(target));
}

/**
 * Who made the forecast, and when.
 * @param {import("./types.js").Report} report
 * @param {Target} target
 * @param {number} now
 */
function source(report, target, now) {
  const parts = report.attribution.split("; ").map((text) => /^(.*) \((https:\/\/[^\s)]+)\)$/.exec(text) ?? [text, text, ""]);
  const failed = Object.entries(report.parts ?? {}).filter(([part, text]) => part !== "alerts" && text.startsWith("failed"));
  return h("footer", { class: "source" },
    failed.map(([part, text]) => h("p", { class: "note", dir: "auto" }, `${part === "air" ? "Air quality" : part} unavailable: ${text.replace(/^failed:?\s*/, "")}`)),
    h("p", null, parts.map(([, text, url]) => [url ? h("a", { href: url, rel: "noopener noreferrer", target: "_blank" }, text) : text, " · "]),
      h("span", { class: "fetched" }, `fetched ${age(report, now)}`), " · ", refresh(target)));
}
