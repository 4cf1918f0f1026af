// Icons of conditions, composed of a few parts. Colors come from icons.css.

import { s } from "./dom.js";
import { conditionText } from "./words.js";

/** @typedef {import("./words.js").Sky & {is_day?: boolean|null}} Sky */

const CLOUD = "M17 46a11 11 0 0 1-1.2-21.9A15.5 15.5 0 0 1 45.6 21.5 12.3 12.3 0 0 1 47 46Z";
const MOON = "M40 35.5A17 17 0 1 1 27.5 13 14 14 0 0 0 40 35.5Z";
const BOLT = "M34 40L25 53H31.5L28.5 62L39 48.5H32.5L36.5 40Z";

/** @param {number} x @param {number} y @param {number} r */
function sun(x, y, r) {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4, near = r + 4.5, far = r + 9;
    return `M${(x + Math.cos(angle) * near).toFixed(1)} ${(y + Math.sin(angle) * near).toFixed(1)}L${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  });
  return [s("circle", { class: "i-sun", cx: x, cy: y, r }), s("path", { class: "i-rays", d: rays.join("") })];
}

const cloud = (/** @type {string} */ transform = "", name = "i-cloud") => s("path", { class: name, d: CLOUD, transform: transform || null });
const moon = (/** @type {string} */ transform = "") => s("path", { class: "i-moon", d: MOON, transform: transform || null });
const smallLight = (/** @type {boolean} */ isDay) => (isDay ? sun(24, 21, 8.5) : moon("translate(-1 -4) scale(.86)"));
const drops = (/** @type {number} */ count, name = "i-drop") =>
  s("path", { class: name, d: [[32, 51], [22, 51], [42, 51], [27, 57], [37, 57]].slice(0, count).map(([x, y]) => `M${x} ${y}l-2.4 6`).join("") });
const flakes = (/** @type {number} */ count) =>
  [[24, 54], [40, 54], [32, 59], [17, 59.5], [47, 59.5]].slice(0, count).map(([x, y]) =>
    s("path", { class: "i-flake", d: `M${x - 3} ${y}h6M${x - 1.5} ${y - 2.6}l3 5.2M${x + 1.5} ${y - 2.6}l-3 5.2` }));
const lines = (/** @type {number[]} */ ys, name = "i-line") =>
  s("path", { class: name, d: ys.map((y, index) => `M${index % 2 ? 17 : 12} ${y}H${index % 2 ? 53 : 48}`).join("") });

/** @param {Sky} sky @returns {any[]} */
function parts(sky) {
  const isDay = sky.is_day !== false;
  const amount = sky.intensity === "heavy" ? 5 : sky.intensity === "light" ? 2 : 3;
  const up = "translate(0 -6)";
  const over = sky.showers ? [smallLight(isDay), cloud("translate(2 -4)")] : [cloud(up)];
  if (sky.thunder || sky.condition === "thunderstorm") return [cloud(up, "i-cloud i-dark"), drops(2).cloneNode(true), s("path", { class: "i-bolt", d: BOLT })];
  switch (sky.condition) {
    case "clear": return isDay ? sun(32, 32, 12) : [moon("translate(1 3) scale(1.02)")];
    case "mostlyClear": return isDay
      ? [sun(30, 28, 11.5), cloud("translate(22 24) scale(.62)")] : [moon(), cloud("translate(22 24) scale(.62)")];
    case "partlyCloudy": return [smallLight(isDay), cloud("translate(4 6)")];
    case "mostlyCloudy": return [isDay ? sun(43, 19, 7) : moon("translate(18 -6) scale(.72)"), cloud("translate(0 6)")];
    case "overcast": return [cloud("translate(14 -5) scale(.8)", "i-cloud i-dark"), cloud("translate(-2 7)")];
    case "drizzle": return [...over, drops(Math.min(amount, 3), "i-drop i-fine")];
    case "rain": return [...over, drops(amount)];
    case "freezingDrizzle": case "freezingRain": return [cloud(up), drops(2), flakes(1).map((flake) => { flake.setAttribute("transform", "translate(18 3)"); return flake; })];
    case "sleet": return [...over, drops(1), s("g", { transform: "translate(-6 0)" }, flakes(1)), s("g", { transform: "translate(5 0)" }, flakes(2).slice(1))];
    case "snow": return [...over, flakes(amount)];
    case "hail": return [cloud(up), [[22, 53], [32, 57], [42, 53], [27, 62], [38, 63]].slice(0, amount).map(([cx, cy]) => s("circle", { class: "i-hail", cx, cy, r: 2.6 }))];
    case "fog": return [cloud("translate(0 -9)"), lines([44, 51, 58])];
    case "mist": case "haze": return [smallLight(isDay), lines([38, 45, 52, 59])];
    case "smoke": case "dust": case "sand": case "ash": return [lines([20, 28, 36, 44, 52], "i-line i-dust")];
    case "wind": case "squall": return [s("path", { class: "i-line", d: "M8 27h29a7 7 0 1 0-6.5-9.5M8 36h42a7 7 0 1 1-6.5 9.5M8 45h21a6 6 0 1 1-5.5 8" })];
    case "tornado": return [s("path", { class: "i-line", d: "M12 15h40M16 24h32M21 33h23M26 42h14M30 51h7" })];
    default: return [cloud()];
  }
}

/**
 * @param {Sky} sky
 * @param {{label?: boolean}} options whether it has its own label, because there are no words beside it
 */
export function weatherIcon(sky, { label = false } = {}) {
  return s("svg", {
    class: "weather-icon", viewBox: "0 0 64 66", ...(label ? { role: "img", "aria-label": conditionText(sky) } : { "aria-hidden": "true" }),
  }, parts(sky));
}

const GLYPHS = {
  weather: "M7 18a4 4 0 0 1-.4-8A6 6 0 0 1 18 9.5a4.5 4.5 0 0 1-.5 8.5Z",
  places: "M4 6h12M4 12h16M4 18h9M19.5 4.5v4M17.5 6.5h4",
  map: "M9 4L3.5 6.5v13L9 17l6 3 5.5-2.5v-13L15 7ZM9 4v13M15 7v13",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  left: "M15 5l-7 7 7 7", right: "M9 5l7 7-7 7", up: "M5 15l7-7 7 7", down: "M5 9l7 7 7-7",
  plus: "M12 5v14M5 12h14", minus: "M5 12h14", close: "M6 6l12 12M18 6L6 18",
  here: "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5L20 20",
  star: "M12 4l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6L12 16.6 6.9 19.4 8 13.8 3.8 9.9l5.7-.7Z",
  trash: "M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6",
  pencil: "M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3", check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4L2.8 20h18.4ZM12 10v4.5M12 17.2v.3", world: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18c5-5.5 5-12.5 0-18",
  wind: "M3 9h11a3 3 0 1 0-2.8-4M3 14h15a3 3 0 1 1-2.8 4", drop: "M12 4c4 5 5.5 7.5 5.5 10a5.5 5.5 0 0 1-11 0C6.5 11.5 8 9 12 4Z",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v9h14v-9h-1", keyboard: "M3 7h18v10H3ZM7 14h10M7 10.5v.1M11 10.5v.1M15 10.5v.1", drag: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  fence: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 12v.1",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
};

/**
 * A plain sign for a control.
 * @param {keyof typeof GLYPHS} shape
 */
export const glyph = (shape) => s("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: GLYPHS[shape] }));
