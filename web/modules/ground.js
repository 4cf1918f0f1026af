// The ground of the scene, chosen by what is known of a place, and its season.

/** @typedef {"sea"|"polar"|"desert"|"tropics"|"alps"|"coast"|"city"|"hills"|"plain"} Ground */
/** @typedef {"winter"|"spring"|"summer"|"autumn"} Season */
/** @typedef {import("./types.js").Place} Place */

/** Deserts: west, south, east, north. */
const DESERTS = [
  [-17, 16, 37, 32.5], [34, 12.5, 59.5, 33], [52, 26, 66, 36], [66, 24, 74, 30], [54, 37, 72, 46], [76, 36, 112, 44.5],
  [-118, 25, -103.5, 37.2], [-116, 37, -111, 40.5], [-81.5, -30, -68.5, -4], [11, -30, 24, -16.5], [114, -31.5, 143, -18.5], [41, 5, 52, 12.5], [-70, -50, -66, -33],
];
const METROPOLIS = 400_000, TROPIC = 23.5, POLAR = 66.5;

/** @param {Place} place */
const isDesert = ({ latitude, longitude }) =>
  DESERTS.some(([west, south, east, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north);

/**
 * @param {Place} place
 * @param {{isSea: boolean, isCoast: boolean}} shore what the outlines of the land say
 * @returns {Ground}
 */
export function groundOf(place, { isSea, isCoast }) {
  const { latitude, kind, population, elevation_m: elevation } = place;
  const height = elevation ?? 0, people = population ?? 0;
  if (kind === "sea" || (isSea && !place.country_code)) return "sea";
  if (Math.abs(latitude) >= POLAR || latitude < -60 || (place.country_code === "GL")) return "polar";
  if (height >= (isDesert(place) ? 2200 : Math.abs(latitude) < TROPIC ? 1800 : 680)) return people >= METROPOLIS * 4 ? "city" : "alps";
  if (isDesert(place)) return "desert";
  if (people >= METROPOLIS) return "city";
  if (isCoast || kind === "island") return Math.abs(latitude) < TROPIC + 1.5 ? "tropics" : "coast";
  if (Math.abs(latitude) < TROPIC) return "tropics";
  return height >= 220 ? "hills" : "plain";
}

/**
 * How much of a town stands on the horizon, 0 to 1.
 * @param {Place} place
 */
export const townOf = ({ population }) => Math.max(0, Math.min(1, (Math.log10(Math.max(1, population ?? 0)) - 3.6) / 3));

/**
 * @param {number} latitude
 * @param {number} month 1 to 12
 * @returns {Season}
 */
export function seasonOf(latitude, month) {
  if (Math.abs(latitude) < 20) return "summer";
  const turned = latitude < 0 ? (month + 5) % 12 + 1 : month;
  return turned === 12 || turned <= 2 ? "winter" : turned <= 5 ? "spring" : turned <= 8 ? "summer" : "autumn";
}

/**
 * A number for what chance decides at a place, the same each time.
 * @param {{latitude: number, longitude: number}} position
 */
export const seedOf = ({ latitude, longitude }) => Math.abs(Math.round(latitude * 100) * 7919 + Math.round(longitude * 100)) % 100_000;
