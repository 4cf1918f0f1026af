// Cards with the other values of now: wind, air, sun, moon.

import { h, s } from "./dom.js";
import { durationText, nowAt, timeText } from "./clock.js";
import { compass, distance, known, percent, precipitation, pressure, rounded, temperature, wind } from "./format.js";
import { moonPath } from "./heavens.js";
import { daysFrom, presentAir, presentReading } from "./present.js";
import { state } from "./store.js";
import { airText, feltDanger, moonText, ultravioletDanger, visibilityDanger, windDanger } from "./words.js";

/**
 * @param {string} label
 * @param {import("./dom.js").Child} value
 * @param {{detail?: import("./dom.js").Child, danger?: string, picture?: Element|null}} more
 */
function fact(label, value, { detail, danger, picture } = {}) {
  return h("div", { class: `fact${danger ? ` danger-${danger}` : ""}` },
    h("dt", null, label), h("dd", null, h("span", { class: "fact-value" }, value, danger && h("span", { class: "sr" }, ` (${danger})`)),
      detail && h("span", { class: "fact-detail" }, detail), picture));
}

/** @param {import("./types.js").Report} report @param {number} now */
export function facts(report, now) {
  const { settings } = state;
  /** @type {Partial<import("./types.js").Reading>} */
  const reading = presentReading(report, now) ?? {};
  const today = daysFrom(report, now)[0];
  const air = airText(presentAir(report, now));
  const uv = reading.uv_index ?? today?.uv_index;
  return h("section", { class: "facts-section", "aria-labelledby": "facts-title" },
    h("h2", { id: "facts-title", class: "sr" }, "More about now"),
    h("dl", { class: "facts" },
      known(reading.wind_speed_ms) && fact("Wind", wind(reading.wind_speed_ms, settings), {
        detail: [known(reading.wind_from_deg) && `from ${compass(reading.wind_from_deg)}`, known(reading.wind_gust_ms) && `gusts ${wind(reading.wind_gust_ms, settings)}`].filter(Boolean).join(", "),
        danger: windDanger(reading.wind_gust_ms ?? reading.wind_speed_ms),
        picture: known(reading.wind_from_deg) ? windRose(reading.wind_from_deg) : null,
      }),
      sunFact(report, now),
      fact("Moon", `${Math.round(report.moon.illumination * 100)}%`, { detail: moonText(report.moon.name), picture: moonPicture(report.moon.phase) }),
      air && fact("Air", air.word, { detail: air.scale, danger: air.danger }),
      known(uv) && fact("UV index", rounded(uv), { detail: known(reading.uv_index) ? "now" : "highest today", danger: ultravioletDanger(uv) }),
      known(reading.humidity_pct) && fact("Humidity", percent(reading.humidity_pct), {
        detail: known(reading.dew_point_c) && `dew point ${temperature(reading.dew_point_c, settings)}`,
      }),
      known(reading.apparent_temperature_c) && fact("Feels like", temperature(reading.apparent_temperature_c, settings), { danger: feltDanger(reading.apparent_temperature_c) }),
      known(reading.pressure_hpa) && fact("Pressure", pressure(reading.pressure_hpa, settings)),
      known(reading.cloud_cover_pct) && fact("Clouds", percent(reading.cloud_cover_pct)),
      known(reading.visibility_m) && fact("Visibility", distance(reading.visibility_m, settings), { danger: visibilityDanger(reading.visibility_m) }),
      known(today?.precipitation_mm) && fact("Precipitation", precipitation(today.precipitation_mm, settings), {
        detail: known(today.precipitation_probability_pct) ? `today, chance ${percent(today.precipitation_probability_pct)}` : "today",
      })));
}

/** @param {number} from degrees */
function windRose(from) {
  return s("svg", { class: "picture rose", viewBox: "-32 -32 64 64", "aria-hidden": "true" },
    s("circle", { class: "dial", r: 26 }),
    Array.from({ length: 16 }, (_, index) => s("path", { class: "dial", d: `M0,-26V${index % 4 ? -23 : -20}`, transform: `rotate(${index * 22.5})` })),
    s("text", { class: "north", y: -12, "text-anchor": "middle" }, "N"),
    s("path", { class: "needle", d: "M0,20L-5.5,-8H-1.8V-18H1.8V-8H5.5Z", transform: `rotate(${from})` }));
}

/** @param {number} phase */
function moonPicture(phase) {
  return s("svg", { class: "picture", viewBox: "-32 -32 64 64", "aria-hidden": "true" },
    s("circle", { class: "moon-disk", r: 24 }), s("path", { class: "moon-light", d: moonPath(phase, 24) }));
}

/** @param {import("./types.js").Report} report @param {number} now */
function sunFact({ sun, place }, now) {
  const { settings } = state;
  if (sun.state === "polar_day") return fact("Sun", "up all day");
  if (sun.state === "polar_night") return fact("Sun", "down all day");
  if (!sun.sunrise || !sun.sunset) {
    if (sun.sunrise) return fact("Sun", `up from ${timeText(sun.sunrise, settings)}`);
    return sun.sunset ? fact("Sun", `up until ${timeText(sun.sunset, settings)}`) : null;
  }
  const rise = Date.parse(sun.sunrise), set = Date.parse(sun.sunset);
  const share = (now - rise) / (set - rise);
  return fact("Sun", `${timeText(sun.sunrise, settings)} – ${timeText(sun.sunset, settings)}`, {
    detail: `day ${durationText(sun.day_length_s)}`, picture: sunArc(share, nowAt(place, now)),
  });
}

/** @param {number} share of the day, beyond 0 to 1 at night @param {string} now */
function sunArc(share, now) {
  const angle = Math.PI * Math.min(1.12, Math.max(-0.12, share));
  const isUp = share >= 0 && share <= 1;
  return s("svg", { class: "picture arc", viewBox: "-50 -46 100 62", "aria-hidden": "true", "data-now": now.slice(0, 16) },
    s("path", { class: "dial", d: "M-40,0A40,40 0 0 1 40,0" }),
    isUp && s("path", { class: "passed", d: `M-40,0A40,40 0 0 1 ${(-40 * Math.cos(angle)).toFixed(1)},${(-40 * Math.sin(angle)).toFixed(1)}` }),
    s("path", { class: "horizon", d: "M-50,0H50" }),
    s("circle", { class: isUp ? "sun-dot" : "sun-dot down", cx: (-40 * Math.cos(angle)).toFixed(1), cy: (-40 * Math.sin(angle)).toFixed(1), r: 6 }));
}
