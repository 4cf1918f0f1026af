// What a position is called: by the nearest place if one is near, else by its region or country, else by its numbers.

/** @typedef {import("./types.js").Place} Place */
import { rounded } from "./format.js";
import { t } from "./text.js";

/** The name of a place further away than this, in meters, does not describe a position. The server's limit. */
const NEARBY = 30_000;
const NUMBERS = /^-?[\d.]+, ?-?[\d.]+$/;

/**
 * `12.00° N, 40.00° W`
 * @param {{latitude: number, longitude: number}} position
 */
export const degreesText = ({ latitude, longitude }) =>
  `${rounded(Math.abs(latitude), 2)}° ${t(latitude < 0 ? "compass.s" : "compass.n")}, ${rounded(Math.abs(longitude), 2)}° ${t(longitude < 0 ? "compass.w" : "compass.e")}`;

/**
 * The place of a position, by the answer of /v1/reverse.
 *
 * @param {any} answer
 * @returns {Place}
 */
export function placeFrom(answer) {
  const nearest = answer.results?.[0];
  if (nearest && !(nearest.distance_m >= NEARBY)) return nearest;
  const { latitude, longitude, admin1, country, country_code: code, timezone } = answer;
  const name = admin1 ?? country ?? (answer.water ? t("web.atSea") : degreesText(answer));
  const label = [name, country].filter((part, index, all) => part && all.indexOf(part) === index).join(", ");
  return { id: "", name, label, kind: "coordinate", latitude, longitude, admin1, country, country_code: code, timezone };
}

/**
 * The name of a report's place, which is a position in numbers if no place is near.
 * @param {Place} place
 */
export function placeTitle(place) {
  if (place.name && !NUMBERS.test(place.name)) return place.name;
  return place.admin1 ?? place.country ?? degreesText(place);
}

/**
 * The region and the country of a place, and its position if only that tells it from others, without its title.
 *
 * @param {Place} place
 * @param {string} title
 */
export function surroundings(place, title) {
  const isNumbers = NUMBERS.test(place.name);
  const parts = [isNumbers ? degreesText(place) : place.name, place.admin1, place.country];
  // `10001, New York` has its code already; `Svalbard and Jan Mayen` has the name of the region.
  const isTold = (/** @type {string} */ part) => part === title || title.startsWith(`${part}, `) || (part === place.admin1 && place.country?.startsWith(`${part} `));
  return parts.filter((part, index) => part && parts.indexOf(part) === index && !isTold(part)).join(", ");
}

/**
 * How a result is written: a postal code with its town, all others as they are.
 *
 * @param {{name: string, label: string, kind: string, admin2?: string|null}} result
 * @returns {{title: string, rest: string}}
 */
export function resultText({ name, label, kind, admin2 }) {
  const start = kind === "postcode" && admin2 ? `${name} ${admin2}` : name;
  const title = kind === "postcode" && admin2 ? `${name}, ${admin2}` : name;
  const rest = label.startsWith(`${start}, `) ? label.slice(start.length + 2) : kind === "coordinate" ? label : "";
  return { title, rest };
}
