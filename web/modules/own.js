// The browser's own position, which the user can choose as the position here. On a phone that opens the server at home, it is
// the only one that matters. It is stored in this browser and sent to no one but the server, to name it and for its weather.

import { get } from "./api.js";
import { meters } from "./geo.js";
import { nameLanguage } from "./i18n.js";
import { placeFrom } from "./names.js";
import { geolocationReason } from "./problems.js";
import { loadWeather, targetAt } from "./reports.js";
import { store, stored } from "./storage.js";
import { state, update } from "./store.js";
import { t } from "./text.js";

const KEY = "wxloc-own";
/** Meters after which the weather is loaded again. */
const OTHER_WEATHER = 3000;

/** @typedef {import("./types.js").Fix} Fix */

/** Whether this browser can report a position: only on a secure connection or on this machine. */
export const hasOwn = () => "geolocation" in navigator && window.isSecureContext;

/** Takes the position of the last visit, and looks again if the user still allows it, without a question. */
export async function restoreOwn() {
  try {
    const { fix, place } = JSON.parse(stored(KEY) ?? "null") ?? {};
    if (!Number.isFinite(fix?.latitude) || !Number.isFinite(fix?.longitude)) return;
    update({ own: { fix, place: place ?? null } });
    const permission = await navigator.permissions?.query({ name: "geolocation" });
    if (permission?.state === "granted") await askOwn();
  } catch {
    // The stored position is shown with its age.
  }
}

/**
 * Requests the browser's position, and makes it the position here.
 * @returns {Promise<void>} fails with an `Error` for the user
 */
export async function askOwn() {
  const { coords, timestamp } = await new Promise((/** @type {(position: GeolocationPosition) => void} */ found, fail) => {
    navigator.geolocation.getCurrentPosition(found, ({ code }) => fail(new Error(geolocationReason(code, window.isSecureContext))),
      { enableHighAccuracy: true, timeout: 15_000 });
  });
  const time = new Date(timestamp).toISOString();
  take({
    latitude: coords.latitude, longitude: coords.longitude, horizontal_accuracy_m: coords.accuracy, accuracy_origin: "reported",
    altitude_msl_m: null, altitude_hae_m: null, speed_ms: null, course_deg: null, time, received_at: time, age_s: 0, source: "browser",
    device: null, mode: null, status: null, flags: [],
  });
}

/** @param {Fix} fix */
function take(fix) {
  const before = state.own;
  const isSame = before && meters(before.fix, fix) < OTHER_WEATHER;
  update({ own: { fix, place: isSame ? before.place : null } });
  remember();
  nameOwn();
  // Its weather may be that of the server's machine, or of somewhere else.
  if (!isSame) forgetWeather();
}

/** Names it, again after a change of the language. */
export async function nameOwn() {
  const own = state.own;
  if (!own) return;
  try {
    const answer = await get("reverse", { lat: own.fix.latitude, lon: own.fix.longitude, lang: nameLanguage() });
    if (state.own?.fix !== own.fix) return;
    update({ own: { fix: own.fix, place: placeFrom(answer) } });
    remember();
  } catch {
    // Its numbers are shown.
  }
}

/** The position here is that of the server's machine again. */
export function forgetOwn() {
  store(KEY, null);
  update({ own: null });
  forgetWeather();
}

const remember = () => store(KEY, JSON.stringify(state.own));

function forgetWeather() {
  const weather = new Map(state.weather);
  weather.delete("here");
  update({ weather });
  const known = state.own ?? state.current;
  if (known && state.target?.id === "here") loadWeather(targetAt(known.fix, known.place?.name ?? t("web.here"), "here"), { force: true });
}
