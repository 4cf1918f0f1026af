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
  if (isOffline) return t("web.unreachable");
  if (code === "no_fix") return t("web.noFix");
  if (code === "rate_limited") return t("web.lookupBusy");
  if (code.startsWith("gpsd_") || code === "not_gpsd") return t("web.noReceiver");
  return t("web.notFound");
}

const SETUP = new Set(["no_key", "invalid_key", "no_contact", "bad_url", "plan_does_not_cover", "blocked"]);

/**
 * Why there is no weather.
 * @param {{code: string, status: number, isOffline?: boolean}} problem
 */
export function weatherReason({ code, status, isOffline }) {
  if (isOffline) return t("web.unreachable");
  if (code === "rate_limited" || status === 429) return t("web.busy");
  if (code === "outside_coverage" || code === "place_not_found") return t("web.noData");
  if (SETUP.has(code)) return t("web.serviceSetup");
  return t("web.failing");
}

/**
 * The text in place of the weather of a target.
 * @param {{problem?: {code: string, status: number, isOffline?: boolean}|null, report?: object|null}|undefined} loaded
 */
export const insteadOfWeather = (loaded) => (loaded?.problem ? weatherReason(loaded.problem) : t(loaded?.report ? "web.noWeather" : "web.loading"));

/**
 * Why the browser did not report its position.
 * @param {number} code of a GeolocationPositionError
 * @param {boolean} isSecure whether the page is on a secure connection or this machine
 */
export function geolocationReason(code, isSecure) {
  if (!isSecure) return t("web.needsHttps");
  switch (code) {
    case 1: return t("web.geoDenied");
    case 2: return t("web.geoUnknown");
    default: return t("web.geoLate");
  }
}
