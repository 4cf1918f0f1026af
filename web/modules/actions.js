// Loads and changes what the server stores, and keeps other tabs up to date.

import { getCached } from "./answers.js";
import { asProblem, change, get } from "./api.js";
import { nameLanguage } from "./i18n.js";
import { resultText } from "./names.js";
import { readSettings } from "./settings-data.js";
import { state, update } from "./store.js";

/** @typedef {import("./types.js").Saved} Saved */

const channel = "BroadcastChannel" in window ? new BroadcastChannel("wxloc") : null;
if (channel) channel.onmessage = ({ data }) => (data === "settings" ? loadSettings() : data === "fences" ? loadFences() : loadPlaces());

export async function loadPlaces() {
  const take = (/** @type {{data: any}} */ { data }) => update({
    places: data.places, defaultId: data.default ?? data.places.find((/** @type {Saved} */ place) => place.is_default)?.id ?? null,
    current: data.current?.fix ? data.current : state.current, placesProblem: null,
  });
  try {
    take(await getCached("places", {}, state.places ? undefined : take));
  } catch (error) {
    update({ placesProblem: asProblem(error) });
  }
}

let hasSettings = false;

export async function loadSettings() {
  const take = (/** @type {{data: any}} */ { data }) => {
    hasSettings = true;
    update({ settings: readSettings(data) });
  };
  try {
    take(await getCached("settings", {}, hasSettings ? undefined : take));
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

/** @typedef {{fence: import("./types.js").Fence}} FenceAnswer */

/** @param {string} name */
const fencePath = (name) => `fences/${encodeURIComponent(name)}`;

async function fencesChanged() {
  await loadFences();
  channel?.postMessage("fences");
}

/** @param {object} body @returns {Promise<FenceAnswer>} */
export async function addFence(body) {
  const answer = await change("POST", "fences", body);
  await fencesChanged();
  return answer;
}

/** @param {string} name @param {object} body @returns {Promise<FenceAnswer>} */
export async function changeFence(name, body) {
  const answer = await change("PATCH", fencePath(name), body);
  await fencesChanged();
  return answer;
}

/** @param {string} name @returns {Promise<() => Promise<unknown>>} restores the fence */
export async function removeFence(name) {
  const { removed: [{ area, latitude, longitude, radius_m }] } = await change("DELETE", fencePath(name));
  await fencesChanged();
  return () => addFence({ name, ...(area ? { area } : { circle: { latitude, longitude, radius_m } }) });
}

/** @param {object} body @returns {Promise<{place: Saved, created: boolean}>} */
export async function addPlace(body) {
  // The names are saved in the language in which they were suggested.
  const answer = await change("POST", "places", body, { lang: nameLanguage() });
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
  return addPlace({ ...result, query, name: resultText(result).title });
}

/**
 * Saves a position that has no entry in the gazetteer: the one here, or a spot on the map. If its name is taken, the server
 * appends a number.
 *
 * @param {{latitude: number, longitude: number}} position
 * @param {Partial<import("./types.js").Place>} place what is known about it
 * @param {string} name
 */
export function addPosition({ latitude, longitude }, place, name) {
  const { country, country_code, admin1, timezone } = place;
  return addPlace({ latitude, longitude, name, place_name: name, kind: "coordinate", country, country_code, admin1, timezone, query: `${latitude},${longitude}` });
}

/**
 * The request that saves a position under a name.
 * @param {{latitude: number, longitude: number}} position
 * @param {string} name
 */
const atPosition = ({ latitude, longitude }, name) => ({ query: `${latitude},${longitude}`, latitude, longitude, name });

/** @param {string} id @param {{name?: string, is_default?: true, position?: number}} body */
export async function changePlace(id, body) {
  await change("PATCH", `places/${encodeURIComponent(id)}`, body);
  await placesChanged();
}

/** @param {Saved} place @returns {Promise<() => Promise<void>>} restores the place */
export async function removePlace(place) {
  const wasDefault = place.is_default, position = (state.places ?? []).findIndex(({ id }) => id === place.id);
  const { removed } = await change("DELETE", `places/${encodeURIComponent(place.id)}`);
  await placesChanged();
  return async () => {
    for (const saved of removed ?? [place]) {
      const { place: restored } = await change("POST", "places", saved)
        .catch(() => change("POST", "places", atPosition(saved, saved.name)));
      const earlier = { ...(wasDefault && { is_default: true }), ...(position >= 0 && { position }) };
      if (wasDefault || position >= 0) await change("PATCH", `places/${encodeURIComponent(restored.id)}`, earlier);
    }
    await placesChanged();
  };
}

/**
 * Moves a place in the list, also that of the command.
 * @param {string} id
 * @param {number} by
 */
export async function movePlace(id, by) {
  const places = [...(state.places ?? [])];
  const from = places.findIndex((place) => String(place.id) === id), position = from + by;
  if (from < 0 || position < 0 || position >= places.length) return;
  // It moves at once; if the server refuses, the list is loaded again.
  places.splice(position, 0, ...places.splice(from, 1));
  update({ places });
  try {
    await changePlace(id, { position });
  } catch (error) {
    await loadPlaces();
    throw error;
  }
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

/** Requests the position of the server's machine. */
export async function findPosition() {
  const answer = await get("current", { timeout: 15 });
  update({ current: { fix: answer.fix, place: answer.place } });
  return answer;
}
