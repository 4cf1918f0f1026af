// The small pictures of the facts.

import { s } from "./dom.js";
import { sunAt } from "./astro.js";
import { smoothPath } from "./chart.js";
import { moonPath } from "./paint-air.js";
import { known } from "./format.js";
import { t } from "./text.js";

/** @typedef {import("./types.js").Reading} Reading */

const HOUR = 3_600_000;

/**
 * The path of the sun over the day, with the UV index below it.
 *
 * @param {import("./types.js").Place} place
 * @param {number} midnight milliseconds, at which the day there begins
 * @param {number} now
 * @param {Reading[]} hours
 */
export function sunPath(place, midnight, now, hours) {
  const width = 240, height = 84, horizon = 62;
  const heights = Array.from({ length: 73 }, (_, step) => sunAt(place, midnight + (step / 3) * HOUR).elevation);
  const most = Math.max(20, ...heights.map(Math.abs));
  const y = (/** @type {number} */ elevation) => horizon - (elevation / most) * (elevation > 0 ? horizon - 8 : height - horizon - 2);
  const path = smoothPath(heights.map((elevation, step) => [(step / 72) * width, y(elevation)]));
  const at = Math.max(0, Math.min(1, (now - midnight) / (24 * HOUR))), elevation = sunAt(place, now).elevation;
  const strongest = Math.max(8, ...hours.map((hour) => hour.uv_index ?? 0));
  const uv = hours.filter((hour) => known(hour.uv_index)).map((hour) => /** @type {[number, number]} */ ([((Date.parse(hour.time) - midnight) / (24 * HOUR)) * width, horizon - (/** @type {number} */ (hour.uv_index) / strongest) * (horizon - 14)]));
  const area = uv.length > 3 ? `${smoothPath(uv)}L${uv[uv.length - 1][0].toFixed(1)},${horizon}L${uv[0][0].toFixed(1)},${horizon}Z` : "";
  return s("svg", { class: "wide-picture", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    s("path", { class: "uv-area", d: area }), s("path", { class: "dial", d: path }),
    s("path", { class: "horizon", d: `M0,${horizon}H${width}` }),
    s("circle", { class: elevation > -0.8 ? "sun-dot" : "sun-dot down", cx: (at * width).toFixed(1), cy: y(elevation).toFixed(1), r: 7 }));
}

/**
 * A compass with the wind, named in the language of the page.
 * @param {number} from degrees
 */
export function windRose(from) {
  const names = [t("compass.n"), t("compass.e"), t("compass.s"), t("compass.w")];
  return s("svg", { class: "picture rose", viewBox: "-44 -44 88 88", "aria-hidden": "true" },
    s("circle", { class: "dial", r: 28 }),
    Array.from({ length: 16 }, (_, index) => s("path", { class: "dial", d: `M0,-28V${index % 4 ? -25 : -22}`, transform: `rotate(${index * 22.5})` })),
    names.map((name, index) => s("text", { class: index ? "point" : "point north", x: 37 * Math.sin(index * Math.PI / 2), y: -37 * Math.cos(index * Math.PI / 2) + 4, "text-anchor": "middle" }, name)),
    s("path", { class: "needle", d: "M0,19L-5.5,-6H-1.8V-19H1.8V-6H5.5Z", transform: `rotate(${from})` }));
}

/**
 * Wind and gusts on a scale that ends at a hurricane, in steps of Beaufort's scale.
 * @param {number} speed meters per second @param {number|null} gust
 */
export function windScale(speed, gust) {
  const width = 240, x = (/** @type {number} */ value) => Math.min(1, Math.sqrt(value / 33)) * width;
  return s("svg", { class: "wide-picture", viewBox: `0 0 ${width} 16`, "aria-hidden": "true" },
    s("rect", { class: "track", y: 5, width, height: 6, rx: 3 }),
    known(gust) && s("rect", { class: "gust-bar", y: 5, width: x(gust), height: 6, rx: 3 }), s("rect", { class: "wind-bar", y: 5, width: Math.max(4, x(speed)), height: 6, rx: 3 }),
    [5.5, 10.8, 17.2, 24.5].map((limit) => s("path", { class: "limit", d: `M${x(limit).toFixed(1)},3V13` })));
}

/** @param {number} share 0 to 1 @param {string} name of the scale */
export function scaleBar(share, name) {
  const at = 4 + Math.max(0, Math.min(1, share)) * 232;
  const steps = /** @type {Record<string, string[]>} */ ({ air: ["#3aa655", "#a9c23f", "#f2c12e", "#ef8a2c", "#d64545", "#7d3c98"], moist: ["#c9a26a", "#9cc3a0", "#5aaf9d", "#3a8fc4", "#2f62b8"] })[name];
  return s("svg", { class: "wide-picture", viewBox: "0 0 240 16", "aria-hidden": "true" },
    s("defs", null, s("linearGradient", { id: `scale-${name}` }, steps.map((color, index) => s("stop", { offset: index / (steps.length - 1), "stop-color": color })))),
    s("rect", { y: 5, width: 240, height: 6, rx: 3, fill: `url(#scale-${name})` }), s("circle", { class: "scale-dot", cx: at.toFixed(1), cy: 8, r: 6 }));
}

/**
 * The pressure from half a day ago to half a day ahead.
 * @param {Reading[]} hours @param {number} now
 */
export function pressureLine(hours, now) {
  const near = hours.filter((hour) => known(hour.pressure_hpa) && Math.abs(Date.parse(hour.time) - now) <= 12 * HOUR);
  if (near.length < 4) return null;
  const values = near.map((hour) => /** @type {number} */ (hour.pressure_hpa)), low = Math.min(...values), room = Math.max(6, Math.max(...values) - low);
  const start = Date.parse(near[0].time), span = Date.parse(near[near.length - 1].time) - start;
  const x = (/** @type {number} */ time) => ((time - start) / span) * 240, y = (/** @type {number} */ value) => 46 - ((value - low) / room) * 38;
  const at = Math.max(0, Math.min(span, now - start)) + start, index = Math.max(0, near.filter((hour) => Date.parse(hour.time) <= now).length - 1);
  return s("svg", { class: "wide-picture", viewBox: "0 0 240 54", "aria-hidden": "true" },
    s("path", { class: "pressure-line", d: smoothPath(near.map((hour) => [x(Date.parse(hour.time)), y(/** @type {number} */ (hour.pressure_hpa))])) }),
    s("path", { class: "limit", d: `M${x(at).toFixed(1)},2V52` }), s("circle", { class: "scale-dot", cx: x(at).toFixed(1), cy: y(values[index]).toFixed(1), r: 5 }));
}

/** @param {number} phase @param {boolean} south */
export const moonPicture = (phase, south) => s("svg", { class: "picture", viewBox: "-32 -32 64 64", "aria-hidden": "true" },
  s("circle", { class: "moon-disk", r: 27 }), s("path", { class: "moon-light", d: moonPath(phase, 27), transform: south ? "rotate(180)" : null }));
