// Measured values as text, in the words and with the digits of the command. Unknown is a dash; zero is
// never "-0".

import { localized, t } from "./text.js";

/** @typedef {import("./types.js").Settings} Settings */

export const MISSING = "–";

const MPH = 0.44704, KNOT = 1852 / 3600, MILE = 1609.344, INCH = 25.4, INHG = 33.8638866667;
const BEAUFORT = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];

/** @param {number|null|undefined} value @returns {value is number} */
export const known = (value) => typeof value === "number" && Number.isFinite(value);

/**
 * Rounds half away from zero, as the command does.
 *
 * @param {number} value
 * @param {number} [places]
 */
export function rounded(value, places = 0) {
  const scale = 10 ** places;
  const whole = Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9);
  return (whole === 0 ? 0 : whole / scale).toFixed(places);
}

/**
 * A number with the digits of the language.
 * @param {number} value
 */
export const number = (value) => localized(String(value));

/** @param {number} celsius @param {Settings} settings */
export const degrees = (celsius, settings) => (settings.temperature === "f" ? celsius * 1.8 + 32 : celsius);

/**
 * A number with the minus of typographers, which is as wide as a digit and does not break off.
 * @param {string} number
 */
export const withMinus = (number) => number.replace("-", "−");

/**
 * `14°`, `−3°`
 * @param {number|null|undefined} celsius
 * @param {Settings} settings
 */
export const temperature = (celsius, settings) =>
  known(celsius) ? `${localized(withMinus(rounded(degrees(celsius, settings))))}°` : MISSING;

/**
 * `14°C`
 * @param {number|null|undefined} celsius
 * @param {Settings} settings
 */
export const temperatureWithUnit = (celsius, settings) =>
  known(celsius) ? `${temperature(celsius, settings)}${settings.temperature.toUpperCase()}` : MISSING;

/** @param {number} speed meters per second */
export const beaufort = (speed) => BEAUFORT.filter((limit) => speed >= limit).length;

/** @param {number} speed meters per second @param {Settings} settings */
export function windValue(speed, settings) {
  switch (settings.wind) {
    case "ms": return speed;
    case "mph": return speed / MPH;
    case "kn": return speed / KNOT;
    case "bft": return beaufort(speed);
    default: return speed * 3.6;
  }
}

/** @param {Settings} settings */
export const windUnit = (settings) => t(`unit.${settings.wind}`);

/**
 * `12 km/h`, `3.4 m/s`, `Bft 3`
 * @param {number|null|undefined} speed
 * @param {Settings} settings
 */
export function wind(speed, settings) {
  if (!known(speed)) return MISSING;
  const value = windValue(speed, settings);
  const text = localized(rounded(value, settings.wind === "ms" && value < 9.95 ? 1 : 0));
  return settings.wind === "bft" ? `${t("unit.bft")} ${text}` : `${text} ${windUnit(settings)}`;
}

/**
 * `1018 hPa`, `30.06 inHg`
 * @param {number|null|undefined} hpa
 * @param {Settings} settings
 */
export function pressure(hpa, settings) {
  if (!known(hpa)) return MISSING;
  const inches = hpa / INHG;
  if (settings.pressure === "inhg") return `${localized(rounded(inches, 2))} ${t("unit.inhg")}`;
  if (settings.pressure === "mmhg") return `${localized(rounded(inches * 25.4))} ${t("unit.mmhg")}`;
  return `${localized(rounded(hpa))} ${t("unit.hpa")}`;
}

/** @param {number} mm @param {Settings} settings */
export const depth = (mm, settings) => (settings.precipitation === "in" ? mm / INCH : mm);

/**
 * `0.4 mm`, `0.02 in`, `<0.01 in`
 * @param {number|null|undefined} mm
 * @param {Settings} settings
 */
export function precipitation(mm, settings) {
  if (!known(mm)) return MISSING;
  const value = depth(mm, settings);
  const unit = settings.precipitation === "in" ? "in" : "mm";
  const places = unit === "in" ? 2 : value < 9.95 ? 1 : 0;
  const least = places === 2 ? 0.01 : 0.1;
  if (value > 0 && value < least / 2) return `<${localized(rounded(least, places))} ${t(`unit.${unit}`)}`;
  return `${localized(rounded(value, places))} ${t(`unit.${unit}`)}`;
}

/**
 * `12 cm`, `5 in`: the snow on the ground, if there is any.
 * @param {number|null|undefined} mm
 * @param {Settings} settings
 */
export function snowDepth(mm, settings) {
  const unit = settings.precipitation === "in" ? "in" : "cm", value = rounded((mm ?? 0) / (unit === "in" ? INCH : 10));
  return value !== "0" && `${localized(value)} ${t(`unit.${unit}`)}`;
}

/**
 * `10 km`, `6.2 mi`
 * @param {number|null|undefined} meters
 * @param {Settings} settings
 */
export function distance(meters, settings) {
  if (!known(meters)) return MISSING;
  const unit = settings.distance === "mi" ? "mi" : "km";
  const value = meters / (unit === "mi" ? MILE : 1000);
  if (value > 0 && value < 0.05) return `<${localized("0.1")} ${t(`unit.${unit}`)}`;
  return `${localized(rounded(value, value < 9.95 ? 1 : 0))} ${t(`unit.${unit}`)}`;
}

/**
 * `17 m`, `1.2 km`: an accuracy.
 * @param {number|null|undefined} meters
 */
export function accuracy(meters) {
  if (!known(meters)) return t("sky.unknown");
  if (meters < 1000) return `${localized(rounded(meters))} ${t("unit.m")}`;
  return `${localized(rounded(meters / 1000, meters < 9950 ? 1 : 0))} ${t("unit.km")}`;
}

/**
 * `± 17 m`: how exact a position is.
 * @param {number|null|undefined} meters
 */
export const within = (meters) => (known(meters) ? `± ${accuracy(meters)}` : accuracy(meters));

/**
 * `81%`
 * @param {number|null|undefined} value
 */
export const percent = (value) => (known(value) ? t("number.percent", { n: localized(rounded(value)) }) : MISSING);

const POINTS = ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];

/**
 * The nearest of the sixteen points of the compass.
 * @param {number} from degrees
 */
export const compass = (from) => t(`compass.${POINTS[Math.round((((from % 360) + 360) % 360) / 22.5) % 16]}`);

/**
 * `NE 17 km/h`
 * @param {import("./types.js").Reading|null} reading
 * @param {Settings} settings
 */
export function windFrom(reading, settings) {
  const speed = wind(reading?.wind_speed_ms, settings);
  const from = reading?.wind_from_deg;
  return known(from) ? `${compass(from)} ${speed}` : speed;
}

/**
 * `48.13701, 11.57501`
 * @param {{latitude: number, longitude: number}} position
 * @param {number} [places]
 */
export const coordinates = ({ latitude, longitude }, places = 5) =>
  `${rounded(latitude, places)}, ${rounded(longitude, places)}`;
