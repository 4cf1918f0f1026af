// Addresses within the page: #/ (the default place), #/place/ID, #/at/LAT,LON, #/here, #/places, #/map,
// #/settings, #/kiosk (for a wall). The page for frames has those of the weather.

import { isWidget } from "./storage.js";

/** @typedef {{view: "weather"|"places"|"map"|"settings"|"kiosk"|"widget", kind: "default"|"place"|"at"|"here", value: string}} Route */

const VIEWS = new Set(["places", "map", "settings", "kiosk"]);

/** @param {string} hash @returns {Route} */
export function parseRoute(hash) {
  const [first = "", ...rest] = hash.replace(/^#\/?/, "").split("/");
  /** @type {Route} */
  const route = { view: isWidget ? "widget" : "weather", kind: "default", value: "" };
  if (VIEWS.has(first) && !isWidget) return { ...route, view: /** @type {Route["view"]} */ (first) };
  if (first === "here") return { ...route, kind: "here" };
  if ((first === "place" || first === "at") && rest[0]) {
    try {
      return { ...route, kind: first, value: decodeURIComponent(rest.join("/")) };
    } catch {
      return route;
    }
  }
  return route;
}

/**
 * A position in an address.
 * @param {string} text
 * @returns {{latitude: number, longitude: number}|null}
 */
export function parsePosition(text) {
  const [latitude, longitude, ...rest] = text.split(",").map((part) => (part.trim() === "" ? NaN : Number(part)));
  const isValid = rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isValid ? { latitude, longitude } : null;
}

/** @param {string} id */
export const placeAddress = (id) => `#/place/${encodeURIComponent(id)}`;

/**
 * Opens a place later, unless the user has gone elsewhere meanwhile.
 * @returns {(id: string) => void}
 */
export function openUnlessLeft() {
  const address = location.hash;
  return (id) => {
    if (location.hash === address) location.hash = placeAddress(id);
  };
}
