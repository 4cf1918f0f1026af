// Loads and changes what the server stores, and keeps other tabs up to date.

import { Problem, change, get, getCached } from "./api.js";
import { inOrder, prefer } from "./preferences.js";
import { readSettings } from "./settings-data.js";
import { state, update } from "./store.js";

/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Saved} Saved */

const channel = "BroadcastChannel" in window ? new BroadcastChannel("wxloc") : null;
if (channel) channel.onmessage = ({ data }) => (data === "settings" ? loadSettings() : loadPlaces());

/** @param {unknown} error @returns {Problem} */
export const asProblem = (error) => (error instanceof Problem ? error : new Problem({ detail: String(error), code: "internal" }));

export async function loadPlaces() {
  try {
    const { data } = await getCached("places");
    update({
      places: inOrder(data.places), defaultId: data.default ?? data.places.find((/** @type {Saved} */ place) => place.is_default)?.id ?? null,
      current: data.current?.fix ? data.current : state.current, placesProblem: null,
    });
  } catch (error) {
    update({ placesProblem: asProblem(error) });
  }
}

export async function loadSettings() {
  try {
    update({ settings: readSettings((await getCached("settings")).data) });
  } catch {
    // Without an answer, the usual units are shown.
  }
}

export async function loadFences() {
  try {
    const { data } = await getCached("fences");
    update({ fences: Array.isArray(data) ? data : data.fences ?? [] });
  } catch {
    // The map is useful without fences.
  }
}

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
 * Loads the weather, unless what is known has not expired.
 *
 * @param {Target} target
 * @param {{force?: boolean}} options
 */
export function loadWeather(target, { force = false } = {}) {
  const known = state.weather.get(target.id);
  const expires = Date.parse(known?.report?.expires_at ?? "");
  const isFresh = known?.report && !known.fromCache && expires > Date.now();
  if (isFresh && !force) return Promise.resolve();
  const running = pending.get(target.id);
  if (running) return running;
  put(target.id, { ...(known ?? { fromCache: false, receivedAt: 0 }), loading: true });
  const request = fetchWeather(target).finally(() => pending.delete(target.id));
  pending.set(target.id, request);
  return request;
}

/** @param {Target} target */
async function fetchWeather(target) {
  try {
    const { data, fromCache, receivedAt } = await getCached("weather", target.query);
    const report = Array.isArray(data) ? data[0] : data;
    put(target.id, { report, fromCache, receivedAt, loading: false });
  } catch (error) {
    // An older report is more useful than an error alone.
    const known = state.weather.get(target.id);
    put(target.id, {
      report: known?.report, fromCache: Boolean(known?.report), receivedAt: known?.receivedAt ?? 0,
      problem: asProblem(error), loading: false,
    });
  }
}

/** @param {string} id @param {import("./types.js").Loaded} loaded */
function put(id, loaded) {
  const weather = new Map(state.weather);
  weather.set(id, loaded);
  // A long session visits many positions.
  for (const old of weather.keys()) {
    if (weather.size <= 60) break;
    if (old !== id && old !== state.target?.id) weather.delete(old);
  }
  update({ weather });
}

/** @param {object} body @returns {Promise<{place: Saved, created: boolean}>} */
export async function addPlace(body) {
  const answer = await change("POST", "places", body);
  await placesChanged();
  return answer;
}

/**
 * Saves a result that the user chose. Its label is geocoded again, so that the store has the full place; if
 * that is ambiguous, the same place is picked from the candidates.
 *
 * @param {import("./types.js").Result} result
 */
export async function addResult(result) {
  const query = result.kind === "coordinate" ? result.name : result.label;
  try {
    const answer = await addPlace({ query });
    const isSame = String(answer.place.id) && Math.abs(answer.place.latitude - result.latitude) < 0.02 && Math.abs(answer.place.longitude - result.longitude) < 0.02;
    if (isSame || !answer.created) return answer;
    await change("DELETE", `places/${encodeURIComponent(answer.place.id)}`);
  } catch (error) {
    const problem = asProblem(error);
    const pick = problem.candidates.findIndex((candidate) => String(candidate.id) === String(result.id)) + 1;
    if (pick > 0) return addPlace({ query, pick });
    if (problem.isOffline || ![404, 409].includes(problem.status)) throw problem;
  }
  return addPlace(atPosition(result, result.name));
}

/**
 * What saves a position under a name.
 * @param {{latitude: number, longitude: number}} position
 * @param {string} name
 */
const atPosition = ({ latitude, longitude }, name) => ({ query: `${latitude},${longitude}`, latitude, longitude, name });

/** @param {string} id @param {{name?: string, is_default?: true, default?: true}} body */
export async function changePlace(id, body) {
  await change("PATCH", `places/${encodeURIComponent(id)}`, body);
  await placesChanged();
}

/** @param {Saved} place @returns {Promise<() => Promise<void>>} what restores the place */
export async function removePlace(place) {
  const wasDefault = place.is_default;
  const { removed } = await change("DELETE", `places/${encodeURIComponent(place.id)}`);
  await placesChanged();
  return async () => {
    for (const saved of removed ?? [place]) {
      const { place: restored } = await change("POST", "places", saved)
        .catch(() => change("POST", "places", atPosition(saved, saved.name)));
      if (wasDefault) await change("PATCH", `places/${encodeURIComponent(restored.id)}`, { is_default: true, default: true });
    }
    await placesChanged();
  };
}

/**
 * Moves a place in this browser's order.
 * @param {string} id
 * @param {number} by
 */
export function movePlace(id, by) {
  const order = (state.places ?? []).map((place) => String(place.id));
  const from = order.indexOf(id), to = Math.max(0, Math.min(order.length - 1, from + by));
  order.splice(to, 0, ...order.splice(from, 1));
  prefer({ order });
  update({ places: inOrder(state.places ?? []) });
  channel?.postMessage("places");
}

async function placesChanged() {
  await loadPlaces();
  channel?.postMessage("places");
}

/** @param {Record<string, string|null>} body by configuration keys */
export async function changeSettings(body) {
  update({ settings: readSettings(await change("PATCH", "settings", body)) });
  channel?.postMessage("settings");
}

/** Asks the server where it is. */
export async function findPosition() {
  const answer = await get("current", { timeout: 15 });
  update({ current: { fix: answer.fix, place: answer.place } });
  return answer;
}
