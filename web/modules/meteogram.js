// The meteogram: 48 hours as a picture, with a cursor for the pointer and the keyboard, and as a table.

import { fill, h, s } from "./dom.js";
import { HEIGHT, HOURS, ROWS, layout } from "./chart.js";
import { hourText, timeWithDay, wall, weekday } from "./clock.js";
import { depth, known, number, percent, precipitation, rounded, temperature, temperatureWithUnit, wind, windFrom, windUnit, withMinus } from "./format.js";
import { weatherIcon } from "./icons.js";
import { state } from "./store.js";
import { inline, localized, pair, t } from "./text.js";
import { conditionText } from "./words.js";

/** @typedef {import("./types.js").Reading} Reading */

const LEFT = 44, RIGHT = 44;
/** The hour that the cursor is on, so that a redrawn chart keeps it. */
let selected = -1;
let isTableOpen = false;

/** @param {Reading[]} upcoming @param {string} now the time at the place */
export function meteogram(upcoming, now) {
  const hours = upcoming.slice(0, HOURS);
  if (hours.length < 6) return null;
  const readout = h("p", { class: "readout", "aria-hidden": "true" });
  const frame = h("div", { class: "chart", "data-key": "chart" });
  const section = h("section", { class: "card meteogram", id: "meteogram", tabindex: -1, "aria-labelledby": "meteogram-title" },
    h("header", { class: "card-head" }, h("h2", { id: "meteogram-title" }, pair(t("page.hours"), t("span.hours", { n: number(hours.length) }))), readout),
    frame, legend(), table(hours));
  const observer = new ResizeObserver(([entry]) => {
    if (!frame.isConnected) observer.disconnect();
    else draw(frame, readout, hours, Math.round(entry.contentRect.width), now);
  });
  observer.observe(frame);
  return section;
}

/**
 * @param {HTMLElement} frame
 * @param {HTMLElement} readout
 * @param {Reading[]} hours
 * @param {number} width
 * @param {string} now
 */
function draw(frame, readout, hours, width, now) {
  if (width < 200) return;
  // Its words are as large as others, if there is room.
  const zoom = Math.max(1, Math.min(parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, width / 320));
  width /= zoom;
  const { settings } = state;
  const chart = layout(hours, width - LEFT - RIGHT, settings);
  const { x, step, top } = chart;
  const bottom = top.axis;
  const plot = width - LEFT - RIGHT;
  // Round hours of the clock there: 0, 6, 12 and 18 on a phone.
  const every = [1, 2, 3, 6].find((count) => count * step >= (count < 6 ? 46 : 29)) ?? 12;
  const arrows = Math.max(2, Math.ceil(30 / step));

  const cursor = s("g", { class: "cursor", visibility: "hidden" },
    s("line", { y1: top.temperature - 4, y2: bottom }), s("circle", { r: 4.5 }));
  const svg = s("svg", {
    viewBox: `${-LEFT} 0 ${width} ${HEIGHT}`, width: width * zoom, height: HEIGHT * zoom, tabindex: 0, role: "slider", "data-key": "chart-slider",
    "aria-label": t("web.chartHour"), "aria-valuemin": 0, "aria-valuemax": hours.length - 1, "aria-orientation": "horizontal",
  },
  chart.nights.map((band) => s("rect", { class: "night", x: band.x, width: Math.max(0, band.width), y: 0, height: bottom })),
  chart.scale.ticks.map((tick) => [
    s("line", { class: "grid", x1: 0, x2: plot, y1: chart.tempY(tick), y2: chart.tempY(tick) }),
    s("text", { class: "tick", x: -8, y: chart.tempY(tick) + 4, "text-anchor": "end" }, localized(withMinus(`${tick}°`)))]),
  chart.freezingY !== null && [
    s("line", { class: "freezing", x1: 0, x2: plot, y1: chart.freezingY, y2: chart.freezingY }),
    s("text", { class: "tick freezing-text", x: plot + 6, y: chart.freezingY + 4 }, t("web.frost"))],
  chart.midnights.map(({ hour, index }) => [
    s("line", { class: "midnight", x1: x(index), x2: x(index), y1: 0, y2: HEIGHT }),
    s("text", { class: "day", x: x(index) + 6, y: HEIGHT - 2 }, weekday(hour.time))]),
  hours.map((hour, index) => {
    if ((wall(hour.time)?.hour ?? index) % every || index * step > plot - 8) return null;
    const icon = weatherIcon(hour);
    for (const [key, value] of Object.entries({ x: x(index) - 13, y: 0, width: 26, height: 26 })) icon.setAttribute(key, String(value));
    return [icon, s("text", { class: "tick", x: x(index), y: bottom + 16, "text-anchor": "middle" }, hourText(hour.time, settings).replace(":00", "").replace(/ (A|P)M/, (_, half) => half.toLowerCase()))];
  }),
  // Precipitation.
  s("line", { class: "base", x1: 0, x2: plot, y1: top.rain + ROWS.rain, y2: top.rain + ROWS.rain }),
  s("text", { class: "tick", x: -11, y: top.rain + 9, "text-anchor": "end" }, localized(rounded(chart.wettest, settings.precipitation === "in" ? 1 : 0))),
  s("text", { class: "tick unit", x: -11, y: top.rain + 24, "text-anchor": "end" }, t(`unit.${settings.precipitation}`)),
  s("text", { class: "tick", x: plot + 8, y: top.rain + 9 }, t("number.percent", { n: localized("100") })),
  hours.map((hour, index) => {
    const amount = depth(hour.precipitation_mm ?? 0, settings);
    if (amount <= 0) return null;
    const y = chart.rainY(amount), wide = Math.max(2, Math.min(14, step * 0.66));
    // The first one does not cover the labels of the axis.
    const left = Math.max(0, x(index) - wide / 2), right = Math.min(plot, x(index) + wide / 2);
    return s("rect", { class: ["snow", "sleet", "hail"].includes(hour.condition) ? "bar snow-bar" : "bar", x: left, y, width: right - left, height: top.rain + ROWS.rain - y, rx: Math.min(2, wide / 3) });
  }),
  s("path", { class: "chance-line", d: chart.chance }),
  // Clouds.
  hours.slice(0, -1).map((hour, index) => known(hour.cloud_cover_pct) && s("rect", {
    class: "cover", x: x(index), width: step, y: top.cloud, height: ROWS.cloud, opacity: (hour.cloud_cover_pct / 100).toFixed(2),
  })),
  s("rect", { class: "cover-frame", x: 0, width: plot, y: top.cloud, height: ROWS.cloud, rx: 3 }),
  // Wind.
  s("text", { class: "tick", x: -11, y: top.wind + 9, "text-anchor": "end" }, localized(rounded(chart.strongest))),
  s("text", { class: "tick unit", x: -11, y: top.wind + 24, "text-anchor": "end" }, windUnit(settings)),
  s("line", { class: "base", x1: 0, x2: plot, y1: top.wind + ROWS.wind, y2: top.wind + ROWS.wind }),
  s("path", { class: "gust-line", d: chart.gusts }), s("path", { class: "wind-line", d: chart.wind }),
  hours.map((hour, index) => (index % arrows === 0 && known(hour.wind_from_deg) && known(hour.wind_speed_ms)
    ? s("path", { class: "arrow", d: "M0,6V-6M-3.5,-2L0,-6L3.5,-2", transform: `translate(${x(index).toFixed(1)} ${(chart.windY(hour.wind_speed_ms) - 12).toFixed(1)}) rotate(${hour.wind_from_deg + 180})` }) : null)),
  // Temperature.
  s("path", { class: "felt-line", d: chart.felt }), s("path", { class: "temperature-line", d: chart.temperature }), cursor);

  /** @param {number} index */
  function select(index) {
    selected = Math.max(0, Math.min(hours.length - 1, index));
    const hour = hours[selected];
    cursor.setAttribute("visibility", "visible");
    cursor.setAttribute("transform", `translate(${x(selected).toFixed(1)} 0)`);
    const y = known(hour.temperature_c) ? chart.tempY(settings.temperature === "f" ? hour.temperature_c * 1.8 + 32 : hour.temperature_c) : -99;
    cursor.lastChild.setAttribute("cy", String(y));
    const text = describe(hour, now);
    readout.textContent = text;
    svg.setAttribute("aria-valuenow", String(selected));
    svg.setAttribute("aria-valuetext", text);
  }
  for (const event of ["pointermove", "pointerdown"]) {
    svg.addEventListener(event, (/** @type {PointerEvent} */ { clientX }) => select(Math.round(((clientX - svg.getBoundingClientRect().left) / zoom - LEFT) / step)));
  }
  svg.addEventListener("focus", () => select(Math.max(0, selected)));
  svg.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageDown: -6, PageUp: 6, Home: -HOURS, End: HOURS }[event.key];
    if (!by) return;
    event.preventDefault();
    select(selected + by);
  });
  fill(frame, svg);
  svg.setAttribute("aria-valuenow", String(Math.max(0, selected)));
  svg.setAttribute("aria-valuetext", describe(hours[Math.max(0, Math.min(selected, hours.length - 1))], now));
  if (selected >= 0) select(selected);
}

/** @param {Reading} hour @param {string} now */
function describe(hour, now) {
  const { settings } = state;
  const wet = (hour.precipitation_mm ?? 0) > 0 || (hour.precipitation_probability_pct ?? 0) >= 10;
  return [
    timeWithDay(hour.time, now, settings), conditionText(hour), temperatureWithUnit(hour.temperature_c, settings),
    wet && `${precipitation(hour.precipitation_mm, settings)} (${percent(hour.precipitation_probability_pct)})`,
    `${inline(t("label.wind"))} ${windFrom(hour, settings)}`,
  ].filter(Boolean).join(" · ");
}

function legend() {
  return h("p", { class: "legend", "aria-hidden": "true" },
    [["key-temperature", "label.temperature"], ["key-felt", "web.feelsLike"], ["key-rain", "web.precipitation"], ["key-chance", "web.chance"], ["key-cloud", "label.clouds"], ["key-wind", "label.wind"], ["key-gust", "label.gusts"]]
      .map(([key, text]) => h("span", null, h("i", { class: key }), inline(t(text)))));
}

/** @param {Reading[]} hours */
function table(hours) {
  const { settings } = state;
  const heads = ["web.time", "web.condition", "label.temperature", "web.precipitation", "web.chance", "label.wind", "label.gusts", "label.clouds"];
  const content = () => h("div", { class: "table-scroll", tabindex: 0, role: "group", "aria-label": t("page.hours") },
    h("table", null, h("caption", { class: "sr" }, t("page.hours")),
      h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, t(head))))),
      h("tbody", null, hours.map((hour, index) => h("tr", null,
        h("th", { scope: "row" }, `${index === 0 || wall(hour.time)?.hour === 0 ? `${weekday(hour.time)} ` : ""}${hourText(hour.time, settings)}`),
        [conditionText(hour), temperature(hour.temperature_c, settings), precipitation(hour.precipitation_mm, settings),
          percent(hour.precipitation_probability_pct), windFrom(hour, settings), wind(hour.wind_gust_ms, settings),
          percent(hour.cloud_cover_pct)].map((text) => h("td", null, text)))))));
  const details = h("details", { class: "as-table", open: isTableOpen }, h("summary", { "data-key": "table" }, t("web.table")), isTableOpen && content());
  details.addEventListener("toggle", () => {
    isTableOpen = details.open;
    if (isTableOpen && !details.querySelector("table")) details.append(content());
  });
  return details;
}
