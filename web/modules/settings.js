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
import { LANGUAGES, localized, t } from "./text.js";
import { complain } from "./toast.js";

/** @typedef {[value: string, label: string]} Choice */

const QUANTITIES = /** @type {[keyof import("./types.js").Settings, string, string[]][]} */ ([
  ["temperature", "label.temperature", ["c", "f"]],
  ["wind", "label.wind", ["kmh", "ms", "mph", "kn", "bft"]],
  ["pressure", "label.pressure", ["hpa", "inhg", "mmhg"]],
  ["precipitation", "web.precipitation", ["mm", "in"]],
  ["distance", "web.distance", ["km", "mi"]],
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
  return h("fieldset", { class: "choice" }, h("legend", null, title), h("div", { class: "segments" },
    choices.map(([option, label]) => h("label", null,
      h("input", { type: "radio", name: key, value: option, checked: option === value, "data-key": `${key}-${option}`, onchange: () => choose(option) }),
      h("span", null, label)))));
}

/** @returns {Choice[]} */
const onOff = () => [["on", t("web.on")], ["off", t("web.off")]];

const DEGREES = /** @type {Record<string, string>} */ ({ c: "celsius", f: "fahrenheit" });

/** @param {string} unit as in the settings */
const unitName = (unit) => t(`unit.${DEGREES[unit] ?? unit}`);

/** @param {string|null} language */
function speakAnother(language) {
  prefer({ language });
  applyLanguage();
}

/** @param {HTMLElement} root */
export function drawSettings(root) {
  document.title = `${t("web.settings")} – wxloc`;
  const { settings } = state, own = preferences();
  const redraw = () => drawSettings(root);
  const mine = (/** @type {Parameters<typeof prefer>[0]} */ change) => {
    prefer(change);
    redraw();
  };
  fill(root, h("div", { class: "view settings-view" },
    h("header", { class: "view-head" }, h("h1", { tabindex: -1 }, t("web.settings"))),
    h("section", { class: "card", "aria-labelledby": "units-title" },
      h("header", { class: "card-head" }, h("h2", { id: "units-title" }, t("web.units"))),
      choice("system", t("web.system"), [["metric", t("web.metric")], ["imperial", t("web.imperial")], ["uk", t("web.uk")]], settings.system, (value) => save(presetChange(value))),
      QUANTITIES.map(([key, title, units]) => choice(key, t(title), units.map((unit) => [unit, unitName(unit)]), String(settings[key]), (value) => save({ [`units.${key}`]: value }))),
      choice("clock", t("web.clock"), [["24", localized("18:00")], ["12", t("clock.pm", { time: localized("6") })]], settings.clock, (value) => save({ clock: value }))),
    h("section", { class: "card", "aria-labelledby": "language-title" },
      h("header", { class: "card-head" }, h("h2", { id: "language-title" }, t("web.places"))),
      h("label", { class: "choice" }, h("span", { class: "label" }, t("web.placeLanguage")),
        h("select", { name: "language", "data-key": "language", onchange: (/** @type {any} */ event) => save({ language: event.target.value || null }) },
          h("option", { value: "" }, t("web.automatic")),
          languages().map(({ tag, title }) => h("option", { value: tag, lang: tag, selected: tag === settings.language }, title))))),
    h("section", { class: "card", "aria-labelledby": "look-title" },
      h("header", { class: "card-head" }, h("h2", { id: "look-title" }, t("web.thisBrowser"))),
      h("label", { class: "choice" }, h("span", { class: "label" }, t("web.pageLanguage")),
        h("select", { name: "page-language", "data-key": "page-language", onchange: (/** @type {any} */ event) => speakAnother(event.target.value || null) },
          h("option", { value: "" }, t("web.automatic")),
          languages(LANGUAGES).map(({ tag, title }) => h("option", { value: tag, lang: tag, selected: tag === own.language }, title)))),
      choice("theme", t("web.look"), [["auto", t("web.automatic")], ["light", t("web.light")], ["dark", t("web.dark")]], own.theme, (value) => mine({ theme: /** @type {"auto"} */ (value) })),
      choice("motion", t("web.movingSky"), onOff(), own.motion ? "on" : "off", (value) => mine({ motion: value === "on" })),
      choice("crossings", t("web.fenceMessages"), onOff(), own.crossings ? "on" : "off", (value) => mine({ crossings: value === "on" })),
      choice("shortcuts", t("web.shortcuts"), onOff(), own.shortcuts ? "on" : "off", (value) => mine({ shortcuts: value === "on" })),
      h("div", { class: "choice" }, h("span", { class: "label" }, t("web.wall")), h("span", { class: "faint" }, t("web.wallNote")), h("a", { class: "button", href: "#/kiosk" }, t("web.open"))),
      installRow(), !window.isSecureContext && h("p", { class: "note" }, t("web.noHttps")),
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
  return installer && h("div", { class: "choice" }, h("span", { class: "label" }, t("web.installApp")), 
    h("button", { type: "button", "data-key": "install", onclick: async () => {
      await installer?.prompt();
      installer = null;
    } }, t("web.install")));
}

/** Removes the server's token from this browser; main.js requests it. */
function tokenRow() {
  if (token.get() === null) return null;
  const forget = async () => {
    token.set(null);
    await removeCache(ANSWERS);
    location.reload();
  };
  return h("div", { class: "choice" }, h("span", { class: "label" }, t("web.token")), 
    h("button", { type: "button", class: "plain", "data-key": "forget", onclick: forget }, t("web.remove")));
}
