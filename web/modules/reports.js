// Loads the weather of targets, and stores the latest report of each.

import { asProblem, getCached } from "./api.js";
import { state, update } from "./store.js";

/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Saved} Saved */

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

/**
 * Targets whose weather is being loaded.
 * @type {Map<string, Promise<void>>}
 */
const pending = new Map();

/**
 * Loads the weather, unless the stored report has not expired.
 *
 * @param {Target} target
 * @param {{force?: boolean}} options
 */
export function loadWeather(target, { force = false } = {}) {
  const known = state.weather.get(target.id);
  const expires = Date.parse(known?.report?.expires_at ?? "");
  const isFresh = known?.report && !known.fromCache && known.language === state.settings.language && expires > Date.now();
  if (isFresh && !force) return Promise.resolve();
  const running = pending.get(target.id);
  if (running) return running;
  put(target.id, { ...(known ?? { fromCache: false, receivedAt: 0 }), loading: true });
  const request = fetchWeather(target).finally(() => pending.delete(target.id));
  pending.set(target.id, request);
  return request;
}

/** @param {Target} target @returns {Promise<void>} */
async function fetchWeather(target) {
  const { language } = state.settings;
  try {
    const { data, fromCache, receivedAt } = await getCached("weather", { ...target.query, lang: language });
    // The settings have arrived, or were changed, meanwhile.
    if (language !== state.settings.language) return fetchWeather(target);
    const report = Array.isArray(data) ? data[0] : data;
    put(target.id, { report, fromCache, receivedAt, language, loading: false });
  } catch (error) {
    if (language !== state.settings.language) return fetchWeather(target);
    // An older report is more useful than an error alone.
    const known = state.weather.get(target.id);
    put(target.id, {
      report: known?.report, fromCache: Boolean(known?.report), receivedAt: known?.receivedAt ?? 0,
      language, problem: asProblem(error), loading: false,
    });
  }
}

/** @param {string} id @param {import("./types.js").Loaded} loaded */
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
