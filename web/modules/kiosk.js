// The page for a wall: a clock, the weather in large type, several places in turn, dimmed by night, without an end.

import { dateText, nowAt, timeText } from "./clock.js";
import { fill, h, hiddenText } from "./dom.js";
import { temperature, temperatureWithUnit } from "./format.js";
import { weatherIcon } from "./icons.js";
import { currentTime } from "./now.js";
import { sentence } from "./outlook.js";
import { hoursFrom, presentReading } from "./present.js";
import { insteadOfWeather } from "./problems.js";
import { hereTarget, loadWeather, targetOf } from "./reports.js";
import { coverScene, showSky } from "./scene.js";
import { describeSky, plainSky } from "./sky.js";
import { state, update } from "./store.js";
import { strip } from "./strip.js";
import { t } from "./text.js";
import { conditionText } from "./words.js";

/** Milliseconds that each place is shown. */
const TURN = 20_000, MINUTE = 60_000;
/** @type {any} what keeps the screen on */
let lock = null;
let timer = 0, began = 0, shown = "", drawn = "";

/** What changes with the next minute, and with the next place. */
const step = () => `${Math.floor(currentTime() / MINUTE)} ${Math.floor((currentTime() - began) / TURN)}`;

/** The screen stays on, where the browser can do that. */
async function stayAwake() {
  if (lock || document.hidden || !("wakeLock" in navigator)) return;
  try {
    lock = await /** @type {any} */ (navigator).wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    // With a low battery it does not.
  }
}

/** Leaves the wall. */
export function leaveKiosk() {
  clearInterval(timer);
  timer = 0;
  drawn = "";
  lock?.release();
  delete document.documentElement.dataset.dim;
}

/** A link for those who have no key to leave the wall with. */
const leave = () => h("a", { class: "kiosk-leave", href: "#/" }, t("web.close"));

/** @param {HTMLElement} root */
export function drawKiosk(root) {
  if (!timer) {
    began = currentTime();
    timer = setInterval(() => document.body.dataset.view === "kiosk" && step() !== shown && drawKiosk(root), 1000);
  }
  shown = step();
  stayAwake();
  const now = currentTime(), here = hereTarget();
  const targets = [...(here ? [here] : []), ...(state.places ?? []).map(targetOf)];
  const target = targets[Math.floor((now - began) / TURN) % Math.max(1, targets.length)];
  if (!target) {
    showSky(plainSky(new Date()));
    return fill(root, h("section", { class: "kiosk" }, h("h1", { tabindex: -1 }, t(state.places ? "web.noPlaces" : "web.loading")), leave()));
  }
  if (state.target?.id !== target.id) update({ target });
  loadWeather(target);
  // The next place is there when its turn comes.
  const next = targets[(targets.indexOf(target) + 1) % targets.length];
  if (next !== target) loadWeather(next);
  const loaded = state.weather.get(target.id), report = loaded?.report, reading = report && presentReading(report, now);
  const key = JSON.stringify([target.id, Math.floor(now / MINUTE), state.language, state.settings, loaded?.receivedAt, Boolean(report), Boolean(loaded?.problem)]);
  if (key === drawn && root.querySelector(".kiosk")) return;
  drawn = key;
  document.title = `${target.title} – wxloc`;
  coverScene(0);
  if (!report || !reading) return fill(root, h("section", { class: "kiosk" }, h("h1", { tabindex: -1 }, target.title), h("p", { class: "kiosk-note" }, insteadOfWeather(loaded)), leave()));
  const sky = describeSky(report, now), local = nowAt(report.place, now), upcoming = hoursFrom(report, now);
  showSky(sky);
  document.documentElement.dataset.dim = sky.phase === "night" ? "on" : "off";
  fill(root, h("section", { class: "kiosk" },
    h("div", { class: "kiosk-top shaded" }, h("p", { class: "kiosk-clock" }, h("time", { datetime: local }, timeText(local, state.settings))), h("p", { class: "kiosk-date" }, dateText(local, state.settings))),
    h("div", { class: "kiosk-now shaded" }, h("h1", { dir: "auto", tabindex: -1 }, target.title),
      h("p", { class: "kiosk-temperature" }, weatherIcon(reading), h("span", { "aria-hidden": "true" }, temperature(reading.temperature_c, state.settings)), hiddenText(temperatureWithUnit(reading.temperature_c, state.settings))),
      h("p", { class: "kiosk-condition" }, conditionText(reading)),
      h("p", { class: "kiosk-note", dir: "auto" }, sentence(report, now))),
    upcoming.length > 0 && h("div", { class: "hero-next glass" }, h("h2", { class: "sr" }, t("page.hours")), strip("kiosk", upcoming, local, { label: t("page.hours"), isFirstNow: true })),
    leave()));
}
