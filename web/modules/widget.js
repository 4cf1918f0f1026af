// The weather of a place for the frame of another page, at /widget: small, without controls. Its look and language are in its
// address (?theme=dark&lang=de), its place behind the # as everywhere.

import { nowAt, timeText } from "./clock.js";
import { fill, h, hiddenText } from "./dom.js";
import { temperature, temperatureWithUnit } from "./format.js";
import { weatherIcon } from "./icons.js";
import { nameLanguage } from "./i18n.js";
import { placeTitle } from "./names.js";
import { currentTime } from "./now.js";
import { sentence } from "./outlook.js";
import { hasEnded, hoursFrom, presentAlerts, presentReading } from "./present.js";
import { weatherReason } from "./problems.js";
import { loadWeather } from "./reports.js";
import { coverScene, showSky } from "./scene.js";
import { describeSky, plainSky } from "./sky.js";
import { state, update } from "./store.js";
import { strip } from "./strip.js";
import { t } from "./text.js";
import { routeTarget } from "./weather.js";
import { alertTitle, conditionText, severityRank } from "./words.js";

let drawn = "";

/** @param {HTMLElement} root @param {import("./router.js").Route} route */
export function drawWidget(root, route) {
  const now = currentTime(), target = routeTarget(route);
  coverScene(0);
  const note = (/** @type {string} */ title, /** @type {string} */ text) => {
    drawn = "";
    showSky(plainSky(new Date(now)));
    document.title = `${title || t("web.weather")} – wxloc`;
    fill(root, h("section", { class: "kiosk widget" }, h("div", { class: "shaded" }, h("h1", { tabindex: -1, dir: "auto" }, title || t("web.weather")), h("p", { class: "kiosk-note", role: "status" }, text))));
  };
  if (target === "loading") return note("", t("web.loading"));
  if (!target) return note("", state.placesProblem?.message ?? t(route.kind === "default" ? "web.noPlaces" : "web.noSuchPlace"));
  if (state.target?.id !== target.id) update({ target });
  const loaded = state.weather.get(target.id), report = loaded?.report;
  if (!loaded || (!loaded.loading && loaded.language !== nameLanguage())) loadWeather(target);
  if (!report) return note(target.title, loaded?.problem && !loaded.loading ? weatherReason(loaded.problem) : t("web.loading"));
  if (hasEnded(report, now)) return note(target.title, t("web.ended"));
  const key = JSON.stringify([target.id, Math.floor(now / 60_000), state.language, state.settings, loaded.receivedAt, loaded.loading, loaded.problem?.message]);
  if (key === drawn && root.querySelector(".widget")) return;
  drawn = key;
  const title = target.id.startsWith("place:") ? target.title : placeTitle(report.place), local = nowAt(report.place, now), reading = presentReading(report, now);
  const alert = [...presentAlerts(report, now)].sort((a, b) => severityRank(b.severity) - severityRank(a.severity))[0];
  if (!reading) return note(title, t("web.noWeather"));
  document.title = `${title} – wxloc`;
  showSky(describeSky(report, now));
  fill(root, h("section", { class: "kiosk widget" },
    h("div", { class: "kiosk-now shaded" },
      h("h1", { dir: "auto", tabindex: -1 }, h("a", { href: `./${location.hash || "#/"}`, target: "_blank", rel: "noopener" }, title)),
      h("p", { class: "kiosk-temperature" }, weatherIcon(reading), h("span", { "aria-hidden": "true" }, temperature(reading.temperature_c, state.settings)), hiddenText(temperatureWithUnit(reading.temperature_c, state.settings))),
      h("p", { class: "kiosk-condition" }, conditionText(reading)),
      alert && h("p", { class: `chip severity-${severityRank(alert.severity)}`, dir: "auto" }, alertTitle(alert)),
      h("p", { class: "kiosk-note", dir: "auto" }, sentence(report, now), (report.is_stale || loaded.problem) && ` ${timeText(nowAt(report.place, Date.parse(report.fetched_at ?? "") || now), state.settings)}: ${t("source.stale")}`)),
    h("div", { class: "hero-next glass" }, h("h2", { class: "sr" }, t("page.hours")), strip("widget", hoursFrom(report, now).slice(0, 12), local, { label: t("page.hours"), isFirstNow: true }))));
}
