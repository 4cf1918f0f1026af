// Why something failed, in words for people who use the page. The server's own words are for those who run it: they name
// commands, options and files, which are of no use here.

import { t } from "./text.js";

const FOR_OPERATORS = /config\.toml|(^|[ “])--\w|\bparameter|\bsudo\b|systemctl|gpsd -N|_URL\b|\b(GET|POST|PATCH|DELETE) \/|\bwxloc\b|LAT,LON|\b[Oo]ptions?\b|^Run (once|again)\b|^Wait that long|token file|https?:\/\//;

/**
 * The sentences of a text that are for people who use the page.
 * @param {string|null|undefined} text
 */
export function plainReason(text) {
  return (text ?? "").split(/(?<=[.?!]) /).filter((sentence) => !FOR_OPERATORS.test(sentence)).join(" ")
    .replace(/\bHTTP status (\d+)/g, "error $1");
}

/**
 * Why the server did not find the position of its machine.
 * @param {{code: string, retryAfter?: number|null, isOffline?: boolean}} problem
 */
export function positionReason({ code, isOffline }) {
  if (isOffline) return t("The server cannot be reached.");
  if (code === "no_fix") return t("The server's receiver has no fix yet. It needs a view of the sky, and a minute or two.");
  if (code === "rate_limited") return t("The service that finds a position by the network allows no more requests for now.");
  if (code.startsWith("gpsd_") || code === "not_gpsd") return t("No receiver answers the server.");
  return t("The server cannot find its position: no receiver is connected to it, and no look-up by the network succeeded.");
}

const SETUP = new Set(["no_key", "invalid_key", "no_contact", "bad_url", "plan_does_not_cover", "blocked"]);

/**
 * Why there is no weather.
 * @param {{code: string, status: number}} problem
 */
export function weatherReason({ code, status }) {
  if (code === "rate_limited" || status === 429) return t("The weather service accepts no more requests for now.");
  if (code === "outside_coverage" || code === "place_not_found") return t("The weather service has no data for this place.");
  if (SETUP.has(code)) return t("The server is not set up for its weather service. Whoever runs it can change that.");
  return t("The weather service does not answer as it should. That is usually over in a few minutes.");
}

/**
 * Why the browser did not report its position.
 * @param {number} code of a GeolocationPositionError
 * @param {boolean} isSecure whether the page is on a secure connection or this machine
 */
export function geolocationReason(code, isSecure) {
  if (!isSecure) return t("Browsers give their position only to pages with https, or on the same machine.");
  switch (code) {
    case 1: return t("This browser does not give its position to this page. You can allow it in the browser's settings for this page.");
    case 2: return t("This device does not know its position now.");
    default: return t("This device did not find its position in time. Try again, perhaps outdoors.");
  }
}
