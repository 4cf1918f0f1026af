// The geometry of the meteogram: numbers and paths, no elements.

import { degrees, depth, known, windValue } from "./format.js";
import { wall } from "./clock.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {{x: number, width: number}} Band */

export const HOURS = 48;
/** Heights of the parts of the chart, from the top. */
export const ROWS = { icons: 26, temperature: 132, rain: 62, cloud: 16, wind: 58, axis: 34, gap: 14 };
export const HEIGHT = Object.values(ROWS).reduce((sum, value) => sum + value, 0) + 3 * ROWS.gap;

/**
 * A scale with round limits that contains all values.
 *
 * @param {number[]} values
 * @param {number} count about how many steps
 */
export function niceScale(values, count = 4) {
  const low = Math.min(...values), high = Math.max(...values);
  const span = Math.max(high - low, 1e-9);
  const raw = span / count, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw) ?? raw;
  const least = Math.max(step, 1);
  const from = Math.floor(low / least) * least;
  const to = Math.max(Math.ceil(high / least) * least, from + least);
  const ticks = [];
  for (let tick = from; tick <= to + least / 1e6; tick += least) ticks.push(Math.round(tick * 1e6) / 1e6);
  return { from, to, ticks };
}

/**
 * A smooth line through points that never goes beyond its neighbors (monotone cubic); gaps break it.
 *
 * @param {([number, number]|null)[]} points
 */
export function smoothPath(points) {
  /** @type {[number, number][][]} */
  const runs = [[]];
  for (const point of points) {
    if (point) runs[runs.length - 1].push(point);
    else if (runs[runs.length - 1].length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1).map(curve).join("");
}

/** @param {[number, number][]} run */
function curve(run) {
  const slopes = run.slice(1).map(([x, y], i) => (y - run[i][1]) / (x - run[i][0]));
  const tangents = run.map((_, i) => {
    const before = slopes[i - 1] ?? slopes[i], after = slopes[i] ?? slopes[i - 1];
    if (before * after <= 0) return 0;
    const mean = (before + after) / 2;
    return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(before), 3 * Math.abs(after));
  });
  let path = `M${fixed(run[0][0])},${fixed(run[0][1])}`;
  for (let i = 1; i < run.length; i += 1) {
    const [ax, ay] = run[i - 1], [bx, by] = run[i];
    const third = (bx - ax) / 3;
    path += `C${fixed(ax + third)},${fixed(ay + third * tangents[i - 1])} ${fixed(bx - third)},${fixed(by - third * tangents[i])} ${fixed(bx)},${fixed(by)}`;
  }
  return path;
}

/** @param {number} value */
const fixed = (value) => String(Math.round(value * 10) / 10);

/**
 * @param {Reading[]} hours
 * @param {number} width of the plot area
 * @param {Settings} settings
 */
export function layout(hours, width, settings) {
  const count = Math.max(hours.length, 2);
  const step = width / (count - 1);
  const x = (/** @type {number} */ index) => index * step;
  const top = {
    icons: 0,
    temperature: ROWS.icons + 6,
    rain: ROWS.icons + ROWS.temperature + ROWS.gap,
    cloud: ROWS.icons + ROWS.temperature + ROWS.rain + 2 * ROWS.gap,
    wind: ROWS.icons + ROWS.temperature + ROWS.rain + ROWS.cloud + 3 * ROWS.gap,
    axis: HEIGHT - ROWS.axis,
  };

  const temperatures = hours.map((hour) => (known(hour.temperature_c) ? degrees(hour.temperature_c, settings) : null));
  const felt = hours.map((hour) => (known(hour.apparent_temperature_c) ? degrees(hour.apparent_temperature_c, settings) : null));
  const shown = [...temperatures, ...felt].filter(known);
  const scale = niceScale(shown.length ? shown : [0, 10]);
  const tempY = (/** @type {number} */ value) =>
    top.temperature + (ROWS.temperature - 12) * (1 - (value - scale.from) / (scale.to - scale.from));
  const freezing = settings.temperature === "f" ? 32 : 0;

  const wettest = Math.max(settings.precipitation === "in" ? 0.1 : 2, ...hours.map((hour) => depth(hour.precipitation_mm ?? 0, settings)));
  const rainY = (/** @type {number} */ value) => top.rain + ROWS.rain * (1 - value / wettest);
  const chanceY = (/** @type {number} */ percent) => top.rain + ROWS.rain * (1 - percent / 100);

  const gusts = hours.map((hour) => windValue(hour.wind_gust_ms ?? hour.wind_speed_ms ?? 0, settings));
  const strongest = Math.max(settings.wind === "bft" ? 4 : windValue(8, settings), ...gusts);
  const windY = (/** @type {number} */ speed) => top.wind + ROWS.wind * (1 - windValue(speed, settings) / strongest);

  /** @param {(hour: Reading) => number|null|undefined} value @param {(value: number) => number} y */
  const line = (value, y) => smoothPath(hours.map((hour, index) => {
    const number = value(hour);
    return known(number) ? [x(index), y(number)] : null;
  }));

  return {
    x, step, top, scale, tempY, rainY, chanceY, windY, wettest, strongest,
    freezingY: freezing > scale.from && freezing < scale.to ? tempY(freezing) : null,
    temperature: line((hour) => (known(hour.temperature_c) ? degrees(hour.temperature_c, settings) : null), tempY),
    felt: line((hour) => (known(hour.apparent_temperature_c) ? degrees(hour.apparent_temperature_c, settings) : null), tempY),
    chance: line((hour) => hour.precipitation_probability_pct, chanceY),
    wind: line((hour) => hour.wind_speed_ms, windY),
    gusts: line((hour) => hour.wind_gust_ms, windY),
    nights: nights(hours, x, width),
    midnights: hours.map((hour, index) => ({ hour, index })).filter(({ hour, index }) => index > 0 && wall(hour.time)?.hour === 0),
  };
}

/**
 * The bands during which the sun is down.
 * @param {Reading[]} hours
 * @param {(index: number) => number} x
 * @param {number} width
 * @returns {Band[]}
 */
export function nights(hours, x, width) {
  /** @type {Band[]} */
  const bands = [];
  let start = -1;
  hours.forEach((hour, index) => {
    const isNight = hour.is_day === false;
    if (isNight && start < 0) start = index;
    if (!isNight && start >= 0) {
      bands.push({ x: x(start), width: x(index) - x(start) });
      start = -1;
    }
  });
  // A night that begins with the last hour has no width, or by rounding less than none.
  if (start >= 0 && start < hours.length - 1) bands.push({ x: x(start), width: width - x(start) });
  return bands;
}
