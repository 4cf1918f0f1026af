// What the scene shows for a report: a pure description that the painters draw.

import { moonAt, sunAt } from "./astro.js";
import { nowAt, wall } from "./clock.js";
import { groundOf, seasonOf, seedOf, townOf } from "./ground.js";
import { presentReading } from "./present.js";
import { shoreAt } from "./shore.js";

/**
 * @typedef {object} Sky
 * @property {"day"|"dawn"|"dusk"|"night"} phase
 * @property {number} sun its elevation in degrees
 * @property {number} sunX where it stands across the picture, 0 to 1
 * @property {number} moonUp elevation of the moon
 * @property {number} moonX
 * @property {number} moon its phase from 0 (new) over 0.5 (full) to 1
 * @property {number} lit the lit part of the moon
 * @property {boolean} south whether the sky is seen from the southern hemisphere
 * @property {number} latitude
 * @property {number} cover of clouds, 0 to 1
 * @property {"none"|"heaps"|"deck"|"flat"|"rags"|"storm"|"streaks"} clouds
 * @property {boolean} towers whether heaps have grown into towers
 * @property {boolean} funnel
 * @property {string|null} hanging what fills the air: a name of colors.js
 * @property {number} amount of it, 0 to 1
 * @property {number} veil how much it hides of the ground, 0 to 1
 * @property {number} disk how clearly the disk of the sun is seen, 0 to 1
 * @property {"rain"|"drizzle"|"freezing"|"snow"|"sleet"|"hail"|"ash"|null} falling
 * @property {1|2|3} rate
 * @property {"dust"|"leaves"|null} blowing
 * @property {boolean} thunder
 * @property {boolean} windy
 * @property {boolean} wet whether the ground is
 * @property {number} snow on the ground, 0 to 1
 * @property {import("./ground.js").Ground} ground
 * @property {import("./ground.js").Season} season
 * @property {"desert"|"tropics"|"temperate"} soil under a city
 * @property {boolean} isCoast
 * @property {number} town how much of a town stands there, 0 to 1
 * @property {number} seed
 * @property {number} dim how much a dark look dims the picture, 0 to 1
 */

/** @typedef {Partial<Sky>} Look */

/**
 * A covered sky and what hides the sun.
 * @param {string} hanging @param {Look} [more] @returns {Look}
 */
const covered = (hanging, more = {}) => ({ cover: 1, clouds: "deck", hanging, amount: 1, disk: 0, ...more });

/** @type {Record<string, Look>} */
const LOOKS = {
  clear: {}, mostlyClear: { cover: 0.22, clouds: "heaps" }, partlyCloudy: { cover: 0.55, clouds: "heaps" },
  mostlyCloudy: { cover: 0.95, clouds: "heaps", hanging: "overcast", amount: 0.42, disk: 0.5 }, overcast: covered("overcast"),
  drizzle: covered("drizzle", { clouds: "flat", falling: "drizzle", veil: 0.55, wet: true }),
  rain: covered("rain", { clouds: "rags", falling: "rain", veil: 0.3, wet: true }),
  downpour: covered("downpour", { clouds: "rags", falling: "rain", veil: 0.5, wet: true, rate: 3 }),
  freezingDrizzle: covered("freezing", { falling: "freezing", veil: 0.35, snow: 0.3, rate: 1 }),
  freezingRain: covered("freezing", { falling: "freezing", veil: 0.35, snow: 0.34 }),
  sleet: covered("sleet", { clouds: "rags", falling: "sleet", veil: 0.35, snow: 0.55, wet: true }),
  snow: covered("snow", { clouds: "flat", falling: "snow", veil: 0.35, snow: 0.92 }),
  blizzard: covered("blizzard", { clouds: "flat", falling: "snow", veil: 0.82, snow: 1, rate: 3 }),
  hail: covered("hail", { clouds: "storm", falling: "hail", veil: 0.2, wet: true }),
  thunderstorm: covered("thunder", { clouds: "storm", falling: "rain", veil: 0.3, wet: true, thunder: true, rate: 3 }),
  fog: covered("fog", { clouds: "none", veil: 0.97 }), mist: { cover: 0.2, clouds: "heaps", hanging: "fog", amount: 0.45, veil: 0.7, disk: 0.7 },
  haze: { hanging: "haze", amount: 0.8, veil: 0.5, disk: 0.8 },
  dust: { hanging: "dust", amount: 1, veil: 0.6, disk: 0.75, blowing: "dust" }, sand: { hanging: "dust", amount: 1, veil: 0.75, disk: 0.6, blowing: "dust", windy: true },
  smoke: { hanging: "smoke", amount: 1, veil: 0.55, disk: 0.95 }, ash: covered("smoke", { falling: "ash", veil: 0.5, disk: 0.4 }),
  wind: { cover: 0.5, clouds: "streaks", hanging: "wind", amount: 0.9, disk: 1, windy: true, blowing: "leaves" },
  squall: covered("downpour", { clouds: "storm", falling: "rain", veil: 0.4, wet: true, windy: true, rate: 3 }),
  tornado: covered("thunder", { clouds: "storm", veil: 0.2, windy: true, funnel: true, blowing: "leaves" }),
  unknown: { cover: 0.3, clouds: "heaps" },
};

/** @type {Sky} */
const PLAIN = {
  phase: "day", sun: 30, sunX: 0.6, moonUp: -20, moonX: 0.3, moon: 0.3, lit: 0.5, south: false, latitude: 47, cover: 0, clouds: "none", towers: false,
  funnel: false, hanging: null, amount: 0, veil: 0, disk: 1, falling: null, rate: 2, blowing: null, thunder: false, windy: false, wet: false, snow: 0,
  ground: "hills", season: "summer", soil: "temperate", isCoast: false, town: 0.2, seed: 7, dim: 0,
};

/**
 * The look of a condition, in one of the words of the interface.
 *
 * @param {Pick<import("./types.js").Reading, "condition"|"intensity"|"showers"|"thunder">} reading
 * @returns {Look}
 */
export function lookOf({ condition, intensity, showers, thunder }) {
  const isHeavy = intensity === "heavy", rate = /** @type {1|2|3} */ (isHeavy ? 3 : intensity === "light" || condition === "drizzle" ? 1 : 2);
  const name = thunder ? "thunderstorm" : condition === "rain" && isHeavy ? "downpour" : condition === "snow" && isHeavy ? "blizzard" : condition;
  const look = { rate, ...(LOOKS[name] ?? LOOKS.unknown) };
  if (name === "rain" && rate === 1) Object.assign(look, { amount: 0.78, veil: 0.2 });
  if (name === "snow" && rate === 1) Object.assign(look, { amount: 0.9, veil: 0.2, snow: 0.75 });
  // Between showers the sky is seen, and clouds stand high.
  if (showers && !thunder && !isHeavy && look.falling) Object.assign(look, { clouds: "heaps", cover: 0.85, towers: true, amount: 0.55, disk: 0.6, veil: 0.15 });
  return look;
}

/**
 * The scene before anything is known: by this browser's clock.
 * @param {Date} date
 * @returns {Sky}
 */
export function plainSky(date) {
  const hour = date.getHours() + date.getMinutes() / 60;
  const sun = 42 * Math.sin(((hour - 6.5) / 12) * Math.PI) - 4;
  return { ...PLAIN, ...LOOKS.mostlyClear, sun, sunX: 0.12 + (0.76 * (hour - 5)) / 15, moonUp: sun < -4 ? 35 : -20, moonX: 0.76, phase: phaseOf(sun, hour < 13) };
}

/** @param {number} sun @param {boolean} isRising @returns {Sky["phase"]} */
const phaseOf = (sun, isRising) => (sun > 6 ? "day" : sun < -7 ? "night" : isRising ? "dawn" : "dusk");

/**
 * Where something stands across the picture, which looks to the south, or to the north from the southern hemisphere.
 * @param {number} azimuth @param {boolean} south
 */
const acrossAt = (azimuth, south) => 0.5 + (south ? ((azimuth + 180) % 360) - 180 : azimuth - 180) / 230;

/**
 * @param {import("./types.js").Report} report
 * @param {number} now milliseconds
 * @returns {Sky}
 */
export function describeSky(report, now) {
  const { place } = report, reading = presentReading(report, now);
  const sun = sunAt(place, now), moon = moonAt(place, now), south = place.latitude < 0, shore = shoreAt(place);
  const look = lookOf(reading ?? { condition: "unknown", intensity: null, showers: false, thunder: false });
  const cold = reading?.temperature_c ?? 10, depth = reading?.snow_on_ground_mm ?? reading?.snow_depth_mm ?? 0;
  const ground = groundOf(/** @type {any} */ (place), shore);
  return {
    ...PLAIN, ...look,
    snow: Math.max(look.snow ?? 0, ground === "polar" ? 1 : depth > 20 ? 0.95 : depth > 2 ? 0.6 : cold < -6 ? 0.55 : cold < 0 ? 0.16 : 0),
    windy: Boolean(look.windy) || (reading?.wind_speed_ms ?? 0) > 10,
    sun: sun.elevation, sunX: acrossAt(sun.azimuth, south), moonUp: moon.elevation, moonX: acrossAt(moon.azimuth, south),
    phase: phaseOf(sun.elevation, sunAt(place, now + 600_000).elevation > sun.elevation),
    moon: report.moon?.phase ?? 0.15, lit: report.moon?.illumination ?? 0.5, south, latitude: place.latitude, isCoast: shore.isCoast || shore.isSea,
    ground, season: seasonOf(place.latitude, Number(wall(nowAt(place, now))?.date.slice(5, 7) ?? 6)), town: townOf(/** @type {any} */ (place)),
    soil: groundOf(/** @type {any} */ ({ ...place, population: 0, elevation_m: 0 }), { isSea: false, isCoast: false }) === "desert" ? "desert" : Math.abs(place.latitude) < 24 ? "tropics" : "temperate",
    seed: seedOf(place),
  };
}

/**
 * How a small card shows this sky.
 * @param {Sky} sky
 */
export function moodOf(sky) {
  if (sky.hanging === "dust" || sky.hanging === "smoke" || sky.hanging === "haze") return "dust";
  if (sky.thunder || sky.rate === 3 || sky.clouds === "storm") return sky.falling === "snow" ? "gray" : "storm";
  return sky.amount > 0.5 && sky.hanging !== "wind" ? "gray" : "clear";
}

/**
 * A description with all its parts, for pictures of single looks.
 * @param {Look} look @returns {Sky}
 */
export const skyWith = (look) => ({ ...PLAIN, ...look });
