// Six facts with their meaning: the sun, the wind, the air, the pressure, the moisture, the moon.

import { moonTimes } from "./astro.js";
import { durationText, nowAt, timeText, wall } from "./clock.js";
import { h } from "./dom.js";
import { moonPicture, pressureLine, scaleBar, sunPath, windRose, windScale } from "./fact-pictures.js";
import { compass, distance, known, number, percent, pressure, snowDepth, temperature, wind } from "./format.js";
import { daysFrom, presentAir, presentPollen, presentReading } from "./present.js";
import { state } from "./store.js";
import { listed, pair, range, t } from "./text.js";
import { airText, capital, dewText, moonText, trendText, ultravioletDanger, ultravioletText, windDanger, windText } from "./words.js";

/** @typedef {import("./types.js").Report} Report */
/** @typedef {Partial<import("./types.js").Reading>} Reading */

/** Words for dangers: those of warnings. */
const DANGERS = /** @type {Record<string, string>} */ ({ caution: "alert.moderate", serious: "alert.severe", extreme: "alert.extreme" });

/**
 * @param {string} label
 * @param {import("./dom.js").Child} value
 * @param {{details?: import("./dom.js").Child[], danger?: string, picture?: Element|null, below?: import("./dom.js").Child}} more
 */
function fact(label, value, { details = [], danger, picture, below } = {}) {
  return h("div", { class: `fact${danger ? ` danger-${danger}` : ""}${picture ? " pictured" : ""}` },
    h("dt", null, label),
    h("dd", null, h("span", { class: "fact-value" }, value, danger && h("span", { class: "sr" }, ` (${t(DANGERS[danger])})`)),
      details.filter(Boolean).map((detail) => h("span", { class: "fact-detail" }, detail)), picture, below));
}

/** @param {Report} report @param {number} now */
export function facts(report, now) {
  /** @type {Reading} */
  const reading = presentReading(report, now) ?? {};
  const all = [sunFact(report, reading, now), windFact(reading), airFact(report, now), pressureFact(report, reading, now), moistureFact(reading), moonFact(report, now)];
  return h("section", { class: "facts-section", "aria-labelledby": "facts-title" },
    h("h2", { id: "facts-title", class: "sr" }, t("label.now")), h("dl", { class: "facts" }, all.filter(Boolean)));
}

/** @param {Report} report @param {Reading} reading @param {number} now */
function sunFact(report, reading, now) {
  const { settings } = state, { sun, place } = report, today = daysFrom(report, now)[0];
  const local = nowAt(place, now), clock = wall(local);
  const midnight = now - ((clock?.hour ?? 0) * 3600 + (clock?.minute ?? 0) * 60) * 1000;
  const hours = report.hours.filter((hour) => hour.time.slice(0, 10) === clock?.date);
  const uv = reading.uv_index ?? null, most = today?.uv_index ?? Math.max(0, ...hours.map((hour) => hour.uv_index ?? 0));
  const text = sun.state === "polar_day" ? t("sun.allDay") : sun.state === "polar_night" ? t("sun.never")
    : sun.sunrise && sun.sunset ? range(timeText(sun.sunrise, settings), timeText(sun.sunset, settings))
      : sun.sunrise ? t("sun.from", { time: timeText(sun.sunrise, settings) }) : t("sun.until", { time: timeText(sun.sunset, settings) });
  const strongest = Math.max(most, uv ?? 0);
  return fact(t("label.sun"), text, {
    details: [sun.state === "normal" && t("web.dayLength", { span: durationText(sun.day_length_s) }), (known(uv) || most > 0) && pair(t("join.item", { a: `${t("label.uv")} ${number(Math.round(uv ?? 0))}`, b: t("value.uvToday", { n: number(Math.round(strongest)) }) }), ultravioletText(strongest))],
    danger: ultravioletDanger(strongest), below: sunPath(place, midnight, now, hours),
  });
}

/** @param {Reading} reading */
function windFact({ wind_speed_ms: speed, wind_gust_ms: gust, wind_from_deg: from }) {
  const { settings } = state;
  return known(speed) && fact(t("label.wind"), wind(speed, settings), {
    details: [capital(windText(speed)), known(from) && t("web.windFrom", { direction: compass(from) }), known(gust) && `${t("label.gusts")} ${wind(gust, settings)}`],
    danger: windDanger(gust ?? speed), picture: known(from) ? windRose(from) : null, below: windScale(speed, gust ?? null),
  });
}

const GASES = /** @type {[string, string][]} */ ([["pm2_5_ugm3", "PM2.5"], ["pm10_ugm3", "PM10"], ["ozone_ugm3", "O₃"], ["o3_ugm3", "O₃"], ["nitrogen_dioxide_ugm3", "NO₂"], ["no2_ugm3", "NO₂"], ["sulphur_dioxide_ugm3", "SO₂"], ["so2_ugm3", "SO₂"]]);
/** Grains in a cubic meter from which pollen is worth a word. */
const POLLEN = 10, GRAINS = "_grains_m3";

/** @param {Report} report @param {number} now */
function airFact(report, now) {
  const values = /** @type {Record<string, any>|null} */ (presentAir(report, now)), air = airText(values);
  if (!air || !values) return null;
  const gases = GASES.filter(([key]) => known(values[key])).map(([key, name]) => `${name} ${number(Math.round(values[key]))}`);
  const pollen = Object.entries(presentPollen(values, now)).filter(([key, amount]) => key.endsWith(GRAINS) && known(amount) && amount >= POLLEN)
    .map(([key]) => t(`web.pollen.${key.slice(0, -GRAINS.length)}`));
  return fact(t("label.air"), capital(air.word), {
    details: [air.scale, gases.length > 0 && `${gases.join(" · ")} µg/m³`, pollen.length > 0 && pair(t("web.pollen"), listed(pollen))],
    danger: air.danger, below: scaleBar(air.share, "air"),
  });
}

/** @param {Report} report @param {Reading} reading @param {number} now */
function pressureFact(report, reading, now) {
  const { pressure_hpa: value } = reading;
  if (!known(value)) return null;
  const then = (/** @type {number} */ ahead) => report.hours.find((hour) => known(hour.pressure_hpa) && Math.abs(Date.parse(hour.time) - now - ahead) <= 1_800_000)?.pressure_hpa;
  const before = then(-3 * 3_600_000), after = then(3 * 3_600_000);
  const change = known(before) ? value - before : known(after) ? after - value : null;
  return fact(t("label.pressure"), pressure(value, state.settings), {
    details: [known(change) && capital(trendText(change)), known(reading.visibility_m) && `${t("label.visibility")} ${distance(reading.visibility_m, state.settings)}`],
    below: pressureLine(report.hours, now),
  });
}

/** @param {Reading} reading */
function moistureFact({ humidity_pct: humidity, dew_point_c: dew, cloud_cover_pct: cover, snow_on_ground_mm: snow }) {
  const depth = snowDepth(snow, state.settings);
  return known(humidity) && fact(t("label.humidity"), percent(humidity), {
    details: [known(dew) && pair(`${t("web.dewPoint")} ${temperature(dew, state.settings)}`, dewText(dew)), known(cover) && `${t("label.clouds")} ${percent(cover)}`, depth && `${t("label.snowDepth")} ${depth}`],
    below: scaleBar(humidity / 100, "moist"),
  });
}

/** @param {Report} report @param {number} now */
function moonFact({ moon, place }, now) {
  const { settings } = state, { rise, set } = moonTimes(place, now), at = (/** @type {number} */ time) => timeText(nowAt(place, time), settings);
  const times = [known(rise) ? `${t("label.moonrise")} ${at(rise)}` : "", known(set) ? `${t("label.moonset")} ${at(set)}` : ""].filter(Boolean);
  // What comes first is said first.
  if (known(rise) && known(set) && set < rise) times.reverse();
  return fact(t("label.moon"), capital(moonText(moon.name)), {
    details: [t("web.lit", { percent: percent(moon.illumination * 100) }), listed(times)], picture: moonPicture(moon.phase, place.latitude < 0),
  });
}
