// What the scene shows for a report: a pure description that scene.js draws.

import { nowAt, wall } from "./clock.js";
import { presentReading } from "./present.js";

/**
 * @typedef {object} Sky
 * @property {"day"|"dawn"|"dusk"|"night"} phase
 * @property {number} progress of the day or the night, 0 to 1
 * @property {number} cover of clouds, 0 to 1
 * @property {"rain"|"snow"|"sleet"|"hail"|null} falling
 * @property {1|2|3} rate
 * @property {boolean} thunder
 * @property {number} fog 0 to 1
 * @property {"clear"|"gray"|"storm"|"dust"} mood
 * @property {boolean} windy
 * @property {boolean} whiteGround
 * @property {number} moon phase from 0 (new) over 0.5 (full) to 1
 */

const COVER = { clear: 0, mostlyClear: 0.25, partlyCloudy: 0.5, mostlyCloudy: 0.8, wind: 0.35, fog: 0.6, mist: 0.5, haze: 0.2 };
const DUST = new Set(["dust", "sand", "smoke", "ash", "haze"]);
const FOG = { fog: 1, mist: 0.6, haze: 0.35, smoke: 0.6, dust: 0.5, sand: 0.6, ash: 0.7 };
const TWILIGHT = 40 * 60_000;

/**
 * The scene before anything is known: by this browser's clock.
 * @param {Date} date
 * @returns {Sky}
 */
export function plainSky(date) {
  const hour = date.getHours() + date.getMinutes() / 60;
  const isDay = hour >= 7 && hour < 19;
  const progress = isDay ? (hour - 7) / 12 : ((hour + 5) % 24) / 12;
  return {
    phase: isDay ? "day" : "night", progress, cover: 0.25, falling: null, rate: 1, thunder: false,
    fog: 0, mood: "clear", windy: false, whiteGround: false, moon: 0.15,
  };
}

/** @param {string} condition @returns {Sky["falling"]} */
function fallingOf(condition) {
  switch (condition) {
    case "drizzle": case "rain": case "freezingDrizzle": case "freezingRain": case "thunderstorm": return "rain";
    case "snow": return "snow";
    case "sleet": return "sleet";
    case "hail": return "hail";
    default: return null;
  }
}

/**
 * @param {import("./types.js").Report} report
 * @param {number} now milliseconds
 * @returns {Sky}
 */
export function describeSky(report, now) {
  const reading = presentReading(report, now);
  const { phase, progress } = daytime(report, reading, now);
  const condition = reading?.condition ?? "unknown";
  const falling = fallingOf(condition);
  const thunder = Boolean(reading?.thunder) || condition === "thunderstorm";
  const rate = reading?.intensity === "heavy" ? 3 : reading?.intensity === "light" || condition === "drizzle" ? 1 : 2;
  const usual = /** @type {Record<string, number>} */ (COVER)[condition] ?? (condition === "unknown" ? 0.4 : 1);
  const cover = falling && reading?.showers ? 0.8 : usual;
  const isStorm = thunder || condition === "squall" || condition === "tornado" || (rate === 3 && falling === "rain");
  return {
    phase, progress, cover, falling, rate, thunder,
    fog: /** @type {Record<string, number>} */ (FOG)[condition] ?? (falling === "snow" ? 0.25 : 0),
    mood: DUST.has(condition) ? "dust" : isStorm ? "storm" : cover >= 0.75 || condition === "fog" ? "gray" : "clear",
    windy: condition === "wind" || condition === "squall" || (reading?.wind_speed_ms ?? 0) > 10,
    whiteGround: falling === "snow" || (reading?.temperature_c ?? 0) < -6,
    moon: report.moon?.phase ?? 0.15,
  };
}

/**
 * @param {import("./types.js").Report} report
 * @param {import("./types.js").Reading|null} reading
 * @param {number} now
 */
function daytime(report, reading, now) {
  const rise = Date.parse(report.sun?.sunrise ?? ""), set = Date.parse(report.sun?.sunset ?? "");
  if (!Number.isFinite(rise) || !Number.isFinite(set)) {
    const isDay = reading?.is_day ?? report.sun?.state === "polar_day";
    const hour = wall(nowAt(report.place, now))?.hour ?? 12;
    return { phase: /** @type {Sky["phase"]} */ (isDay ? "day" : "night"), progress: isDay ? hour / 24 : ((hour + 12) % 24) / 24 };
  }
  const near = (/** @type {number} */ time) => Math.abs(now - time) < TWILIGHT;
  const isUp = now >= rise && now < set;
  const night = 86_400_000 - (set - rise);
  const progress = isUp ? (now - rise) / (set - rise) : ((now >= set ? now - set : now - set + 86_400_000) % 86_400_000) / night;
  const phase = near(rise) ? "dawn" : near(set) ? "dusk" : isUp ? "day" : "night";
  return { phase: /** @type {Sky["phase"]} */ (phase), progress: Math.min(1, Math.max(0, progress)) };
}
