// The view of the settings: units, clock and language are the command's; look and motion are this browser's.

import { changeSettings } from "./actions.js";
import { asProblem, token } from "./api.js";
import { fill, h } from "./dom.js";
import { languages } from "./i18n.js";
import { applyLanguage } from "./language.js";
import { prefer, preferences } from "./preferences.js";
import { presetChange } from "./settings-data.js";
import { ANSWERS, removeCache } from "./storage.js";
import { state, update } from "./store.js";
import { LANGUAGES, t } from "./text.js";
import { complain } from "./toast.js";

/** @typedef {[value: string, label: string]} Choice */

const QUANTITIES = /** @type {[keyof import("./types.js").Settings, string, Choice[]][]} */ ([
  ["temperature", "Temperature", [["c", "°C"], ["f", "°F"]]],
  ["wind", "Wind", [["kmh", "km/h"], ["ms", "m/s"], ["mph", "mph"], ["kn", "kn"], ["bft", "Bft"]]],
  ["pressure", "Pressure", [["hpa", "hPa"], ["inhg", "inHg"], ["mmhg", "mmHg"]]],
  ["precipitation", "Precipitation", [["mm", "mm"], ["in", "in"]]],
  ["distance", "Distance", [["km", "km"], ["mi", "mi"]]],
]);

/** @param {Record<string, string|null>} change */
async function save(change) {
  try {
    await changeSettings(change);
  } catch (error) {
    complain(asProblem(error));
    // The choice that is shown is the one that holds.
    update({ settings: { ...state.settings } });
  }
}

/**
 * @param {string} key
 * @param {string} title
 * @param {Choice[]} choices
 * @param {string} value
 * @param {(value: string) => unknown} choose
 */
function choice(key, title, choices, value, choose) {
  return h("fieldset", { class: "choice" }, h("legend", null, t(title)), h("div", { class: "segments" },
    choices.map(([option, label]) => h("label", null,
      h("input", { type: "radio", name: key, value: option, checked: option === value, "data-key": `${key}-${option}`, onchange: () => choose(option) }),
      h("span", null, t(label))))));
}

/** @param {string|null} language */
function speakAnother(language) {
  prefer({ language });
  applyLanguage();
}

/** @param {HTMLElement} root */
export function drawSettings(root) {
  document.title = `${t("Settings")} – wxloc`;
  const { settings } = state, own = preferences();
  const redraw = () => drawSettings(root);
  const mine = (/** @type {Parameters<typeof prefer>[0]} */ change) => {
    prefer(change);
    redraw();
  };
  fill(root, h("div", { class: "view settings-view" },
    h("header", { class: "view-head" }, h("h1", { tabindex: -1 }, t("Settings"))),
    h("section", { class: "card", "aria-labelledby": "units-title" },
      h("header", { class: "card-head" }, h("h2", { id: "units-title" }, t("Units")), h("p", { class: "faint" }, t("the same as wxloc config"))),
      choice("system", "System", [["metric", "Metric"], ["imperial", "Imperial"], ["uk", "UK"]], settings.system, (value) => save(presetChange(value))),
      QUANTITIES.map(([key, title, choices]) => choice(key, title, choices, String(settings[key]), (value) => save({ [`units.${key}`]: value }))),
      choice("clock", "Clock", [["24", "18:00"], ["12", "6 PM"]], settings.clock, (value) => save({ clock: value }))),
    h("section", { class: "card", "aria-labelledby": "language-title" },
      h("header", { class: "card-head" }, h("h2", { id: "language-title" }, t("Names"))),
      h("label", { class: "choice" }, h("span", { class: "label" }, t("Language of place names")),
        h("select", { name: "language", "data-key": "language", onchange: (/** @type {any} */ event) => save({ language: event.target.value || null }) },
          h("option", { value: "" }, t("The server's")),
          languages().map(({ tag, title }) => h("option", { value: tag, lang: tag, selected: tag === settings.language }, title))))),
    h("section", { class: "card", "aria-labelledby": "look-title" },
      h("header", { class: "card-head" }, h("h2", { id: "look-title" }, t("This browser"))),
      h("label", { class: "choice" }, h("span", { class: "label" }, t("Language of the page")),
        h("select", { name: "page-language", "data-key": "page-language", onchange: (/** @type {any} */ event) => speakAnother(event.target.value || null) },
          h("option", { value: "" }, t("That of the browser")),
          languages(LANGUAGES).map(({ tag, title }) => h("option", { value: tag, lang: tag, selected: tag === own.language }, title)))),
      choice("theme", "Look", [["auto", "Automatic"], ["light", "Light"], ["dark", "Dark"]], own.theme, (value) => mine({ theme: /** @type {"auto"} */ (value) })),
      choice("motion", "Moving sky", [["on", "On"], ["off", "Off"]], own.motion ? "on" : "off", (value) => mine({ motion: value === "on" })),
      choice("crossings", "Messages about fences", [["on", "On"], ["off", "Off"]], own.crossings ? "on" : "off", (value) => mine({ crossings: value === "on" })),
      choice("shortcuts", "Keyboard shortcuts", [["on", "On"], ["off", "Off"]], own.shortcuts ? "on" : "off", (value) => mine({ shortcuts: value === "on" })),
      h("div", { class: "choice" }, h("span", { class: "label" }, t("Show on a wall")), h("span", { class: "faint" }, t("a clock and the weather in large type")), h("a", { class: "button", href: "#/kiosk" }, t("Open"))),
      installRow(), !window.isSecureContext && h("p", { class: "note" }, t("This address has no https. So this browser stores no weather for the time without a network, and does not give its position.")),
      tokenRow())));
}

/** @type {any} what the browser gives if the page can be installed */
let installer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer = event;
});

/** Installs the page as an app, where the browser offers it. */
function installRow() {
  return installer && h("div", { class: "choice" }, h("span", { class: "label" }, t("Install as an app")), h("span", { class: "faint" }, t("with an icon of its own, also without the network")),
    h("button", { type: "button", "data-key": "install", onclick: async () => {
      await installer?.prompt();
      installer = null;
    } }, t("Install")));
}

/** Removes the server's token from this browser; main.js requests it. */
function tokenRow() {
  if (token.get() === null) return null;
  const forget = async () => {
    token.set(null);
    await removeCache(ANSWERS);
    location.reload();
  };
  return h("div", { class: "choice" }, h("span", { class: "label" }, t("Server token")), h("span", { class: "faint" }, t("stored in this browser")),
    h("button", { type: "button", class: "plain", "data-key": "forget", onclick: forget }, t("Remove it")));
}
