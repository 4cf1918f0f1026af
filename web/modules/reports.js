// Loads the weather of targets, and stores the latest report of each.

import { getCached, lastAnswer } from "./answers.js";
import { Problem, asProblem, get } from "./api.js";
import { nameLanguage } from "./i18n.js";
import { placeFrom } from "./names.js";
import { currentTime, hasNotPassed, hasPassed } from "./now.js";
import { hasEnded } from "./present.js";
import { here, state, update } from "./store.js";
import { t } from "./text.js";

/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Saved} Saved */
/** @typedef {import("./types.js").Loaded} Loaded */

/** Milliseconds after which the page says that it waits for the server. */
const SLOW = 1200;
/** Milliseconds after a failure until the next attempt that nobody has requested, also if the network is back. */
const PAUSE = 20_000, SHORT_PAUSE = 3000;
/** How many saved places are loaded before anybody looks at them, so that they are there without the network. */
const AHEAD = 20;

/** @param {Saved} place @returns {Target} */
export const targetOf = (place) => ({ id: `place:${place.id}`, title: place.name, query: { place: String(place.id) } });

/**
 * @param {{latitude: number, longitude: number}} position
 * @param {string} title
 * @param {string} [id]
 * @returns {Target}
 */
export const targetAt = ({ latitude, longitude }, title, id = `at:${latitude},${longitude}`) => ({
  id, title, query: { lat: String(latitude), lon: String(longitude) },
});

/** The position here, if there is one. */
export function hereTarget() {
  const position = here();
  return position ? targetAt(position.fix, position.place?.name ?? t("web.here"), "here") : null;
}

/**
 * Targets whose weather is being loaded.
 * @type {Map<string, Promise<void>>}
 */
const pending = new Map();
/**
 * When the last attempt failed, by what was requested and the language of names.
 * @type {Map<string, number>}
 */
const failures = new Map();

let retry = 0;

/** What failed is tried again, since the network may be back; what failed just now, in a moment. */
export function afterOutage() {
  clearTimeout(retry);
  const last = Math.max(-Infinity, ...failures.values()), rest = last + SHORT_PAUSE - performance.now();
  if (rest <= 0) return failures.clear();
  retry = setTimeout(() => {
    failures.clear();
    if (state.target) loadWeather(state.target);
  }, rest);
}

/**
 * Loads the weather, unless the stored report has not expired, the last attempt failed a moment ago, or the server has said to wait.
 *
 * @param {Target} target
 * @param {{force?: boolean}} options
 */
export function loadWeather(target, { force = false } = {}) {
  const known = state.weather.get(target.id);
  const expires = Date.parse(known?.report?.expires_at ?? "");
  const isFresh = known?.report && !known.fromCache && known.language === nameLanguage() && expires > currentTime();
  const mustWait = known?.problem?.retryAfter && known.problem.retryAt > Date.now();
  // The position here may be another one than that of a request under way.
  const key = JSON.stringify(target.query), attempt = () => key + nameLanguage();
  const hasFailed = performance.now() - (failures.get(attempt()) ?? -Infinity) < PAUSE;
  if ((isFresh || mustWait || hasFailed) && !force) return Promise.resolve();
  const running = pending.get(key);
  if (running) return running;
  put(target.id, { ...(known ?? { fromCache: false, receivedAt: 0 }), loading: true, isSlow: false });
  const request = fetchWeather(target).finally(() => {
    pending.delete(key);
    const { problem, fromCache } = state.weather.get(target.id) ?? {};
    if (problem || fromCache) failures.set(attempt(), performance.now());
    else failures.delete(attempt());
  });
  pending.set(key, request);
  return request;
}

/**
 * The report of an answer, if it is one.
 * @param {any} data @returns {import("./types.js").Report|null}
 */
function reportOf(data) {
  const report = Array.isArray(data) ? data[0] : data;
  if (!report?.place || !Array.isArray(report.hours) || !Array.isArray(report.days)) return null;
  hasPassed(report.fetched_at);
  return report;
}

/** @param {Target} target @returns {Promise<void>} */
async function fetchWeather(target) {
  const language = nameLanguage();
  // What is stored is shown at once; if the server answers soon, nobody sees that it was old.
  const early = (/** @type {{data: any, receivedAt: number}} */ { data, receivedAt }) => {
    const report = reportOf(data), known = state.weather.get(target.id);
    if (report && !known?.report && language === nameLanguage() && !hasEnded(report, currentTime())) {
      put(target.id, { ...known, report, fromCache: true, receivedAt, language, loading: true });
    }
  };
  const timer = setTimeout(() => {
    const known = state.weather.get(target.id);
    if (known?.loading) put(target.id, { ...known, isSlow: true });
  }, SLOW);
  try {
    const { data, fromCache, receivedAt } = await getCached("weather", { ...target.query, lang: language }, early);
    // The settings have arrived, or were changed, meanwhile.
    if (language !== nameLanguage()) return fetchWeather(target);
    const report = reportOf(data);
    if (!report) throw new Problem({ code: "internal" });
    if (!fromCache && !report.is_stale) hasNotPassed(report.fetched_at, report.expires_at);
    put(target.id, { report, fromCache, receivedAt, language, loading: false });
  } catch (error) {
    if (language !== nameLanguage()) return fetchWeather(target);
    // An older report is more useful than an error alone.
    const known = state.weather.get(target.id);
    put(target.id, {
      report: known?.report, fromCache: Boolean(known?.report), receivedAt: known?.receivedAt ?? 0,
      language, problem: asProblem(error), loading: false, name: known?.name,
    });
    if (!known?.report && target.id.startsWith("at:")) await namePosition(target);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Names a position whose weather is not known.
 * @param {Target} target
 */
async function namePosition(target) {
  try {
    const { name } = placeFrom(await get("reverse", { ...target.query, lang: nameLanguage() }));
    const known = state.weather.get(target.id);
    if (known && !known.report) put(target.id, { ...known, name });
  } catch {
    // Its numbers are shown.
  }
}

let isAhead = false;

/**
 * Loads the weather of the saved places, one after the other, unless this browser has an answer that has not expired. The first
 * failure ends it.
 */
export async function loadAhead() {
  if (isAhead || !state.online || document.hidden) return;
  isAhead = true;
  for (const place of (state.places ?? []).slice(0, AHEAD)) {
    const target = targetOf(place);
    const stored = await lastAnswer("weather", { ...target.query, lang: nameLanguage() });
    if (Date.parse(stored?.expires_at ?? "") > currentTime()) continue;
    await loadWeather(target);
    if (state.weather.get(target.id)?.problem || !state.online || document.hidden) break;
  }
  isAhead = false;
}

/** @param {string} id @param {Loaded} loaded */
function put(id, loaded) {
  const weather = new Map(state.weather);
  weather.set(id, loaded);
  // A long session visits many positions.
  for (const old of weather.keys()) {
    if (weather.size <= 120) break;
    if (old !== id && old !== state.target?.id) weather.delete(old);
  }
  update({ weather });
}
