// The view of one place's weather: the hero, and below it the hours, the days and the rest.

import { age, ageNote, ageSummary, source } from "./age.js";
import { nowAt } from "./clock.js";
import { fill, h } from "./dom.js";
import { dayCard } from "./days.js";
import { facts } from "./facts.js";
import { meters } from "./geo.js";
import { hero, loadingHero, swipe } from "./hero.js";
import { nameLanguage } from "./i18n.js";
import { meteogram } from "./meteogram.js";
import { degreesText, placeTitle } from "./names.js";
import { notice, problemNotice, withoutTarget } from "./notices.js";
import { daysFrom, hasEnded, hoursFrom, presentReading } from "./present.js";
import { currentTime } from "./now.js";
import { hereTarget, loadWeather, targetAt, targetOf } from "./reports.js";
import { parsePosition, placeAddress } from "./router.js";
import { savePosition } from "./save.js";
import { share } from "./share.js";
import { coverScene, showSky } from "./scene.js";
import { describeSky, plainSky } from "./sky.js";
import { here, state, update } from "./store.js";
import { t } from "./text.js";
import { capital } from "./words.js";
import { warnings } from "./warnings.js";

/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./types.js").Target} Target */

/** Meters within which a position is a place that is saved. */
const SAME = 30;

/** @param {Route} route @returns {Target|null|"loading"} */
export function routeTarget(route) {
  const { places } = state;
  if (route.kind === "at") {
    const position = parsePosition(route.value);
    return position ? targetAt(position, degreesText(position)) : null;
  }
  if (route.kind === "here") return hereTarget();
  if (!places) return state.placesProblem ? null : "loading";
  const wanted = route.kind === "place" ? places.find((place) => String(place.id) === route.value) : null;
  if (route.kind === "place" && !wanted) return null;
  const place = wanted ?? places.find((candidate) => candidate.id === state.defaultId) ?? places[0];
  return place ? targetOf(place) : hereTarget();
}

/** @param {HTMLElement} root @param {Route} route */
export function drawWeather(root, route) {
  const title = root.querySelector(".loading h1"), isAtTitle = title !== null && title === document.activeElement;
  draw(root, route);
  // A keyboard or a screen reader that waits at the heading goes on from there.
  if (isAtTitle && !title.isConnected) root.querySelector("h1")?.focus({ preventScroll: true });
}

/** @param {HTMLElement} root @param {Route} route */
function draw(root, route) {
  const target = routeTarget(route);
  if (target === "loading") return empty(root, "", () => loadingHero(root, ""));
  // Who types the name of the first place is not interrupted.
  if (!target && route.kind === "default" && root.querySelector(".notice .search")) return;
  if (!target) return empty(root, "", () => fill(root, withoutTarget(route)));
  if (state.target?.id !== target.id || state.target.title !== target.title) update({ target });
  const loaded = state.weather.get(target.id);
  // Its names may be in another language than that of the settings now.
  if (!loaded || (!loaded.loading && loaded.language !== nameLanguage())) loadWeather(target);
  const report = loaded?.report;
  if (isDrawn(root, [target.id, target.title, loaded, state.settings, state.language, state.places, Boolean(here()), state.own, Math.floor(currentTime() / 60_000)])) return;
  const name = loaded?.name ?? target.title;
  if (!report) {
    const problem = loaded?.problem;
    return empty(root, name, () => (problem && !loaded.loading
      ? fill(root, problemNotice(problem, () => loadWeather(target, { force: true }), name))
      : loadingHero(root, name, loaded?.isSlow)));
  }
  const now = currentTime(), again = h("button", { type: "button", class: "primary", "data-key": "retry", onclick: () => loadWeather(target, { force: true }) }, t("web.tryAgain"));
  if (hasEnded(report, now)) {
    return empty(root, name, () => fill(root, notice("offline", t("web.ended"),
      t("join.sentence", { a: capital(t("source.fetched", { age: age(report, now) })) }), { place: name }, again)));
  }
  const upcoming = hoursFrom(report, now), local = nowAt(report.place, now), days = daysFrom(report, now);
  if (!presentReading(report, now) && days.length === 0) {
    return empty(root, name, () => fill(root, notice("failed", t("web.noWeather"), t("web.failing"), { place: name }, again),
      h("div", { class: "below" }, facts(report, now), source(report, target, now))));
  }
  showSky(describeSky(report, now));
  const isAt = target.id.startsWith("at:"), isHere = target.id === "here";
  const title = isAt || (isHere && !here()?.place) ? placeTitle(report.place) : target.title;
  document.title = `${title} – wxloc`;
  const around = neighbors(target);
  const save = (isAt || isHere) && !isSaved(report.place) ? () => savePosition(report.place, report.place, title) : null;
  fill(root,
    swipe(hero(isHere ? { ...report, place: { ...report.place, name: title } } : report, now, { title, hereNote: isHere ? (state.own ? t("web.thisBrowser") : t("web.positionNow")) : "", save, share: () => share(report, title) }, around, ageSummary(loaded, now)), around),
    h("div", { class: "below" },
      ageNote(loaded, target, now), warnings(report, now),
      h("div", { class: "columns" }, days.length > 0 && dayCard(days, report.hours.filter((hour) => !(hour.time < upcoming[0]?.time)), local), meteogram(upcoming, local)),
      facts(report, now), source(report, target, now)));
}

/** @param {{latitude: number, longitude: number}} position */
const isSaved = (position) => (state.places ?? []).some((place) => meters(place, position) < SAME);

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
 * @param {string} name of the place, if it is known
 * @param {() => void} draw
 */
function empty(root, name, draw) {
  showSky(plainSky(new Date()), 300);
  document.title = name ? `${name} – wxloc` : "wxloc";
  draw();
  coverScene(root.querySelector(".notice") ? 0.85 : 0);
}

/**
 * The places before and after, to switch with the buttons or a swipe.
 * @param {Target} target
 */
function neighbors(target) {
  const addresses = [...(here() ? ["#/here"] : []), ...(state.places ?? []).map((place) => placeAddress(String(place.id)))];
  const ids = [...(here() ? ["here"] : []), ...(state.places ?? []).map((place) => `place:${place.id}`)];
  const index = ids.indexOf(target.id), count = ids.length;
  const go = (/** @type {number} */ by) => () => (location.hash = addresses[(index + by + count) % count]);
  return { index, count: index < 0 ? 0 : count, previous: go(-1), next: go(1) };
}
