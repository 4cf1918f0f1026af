// Keys for what people do often, with a list of them.

import { h } from "./dom.js";
import { preferences } from "./preferences.js";
import { openDialog } from "./share.js";
import { t } from "./text.js";

/** @param {string} selector */
const press = (selector) => () => /** @type {HTMLElement|null} */ (document.querySelector(selector))?.click();

/** @param {string} view */
const open = (view) => press(`nav [data-view=${view}]`);

/** The field for a place, which is loaded first if the open view has none. */
function search() {
  if (!document.querySelector("#search")) open("places")();
  let left = 30;
  const focus = () => {
    const field = /** @type {HTMLElement|null} */ (document.querySelector("#search"));
    if (field) field.focus();
    else if ((left -= 1) > 0) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}

/** @type {[key: string, what: string, run: () => unknown][]} */
const KEYS = [
  ["1", "web.weather", open("weather")], ["2", "web.places", open("places")], ["3", "web.map", open("map")], ["4", "web.settings", open("settings")],
  ["/", "web.addPlace", search], ["n", "web.next", press("[data-key=next-place]")], ["p", "web.previous", press("[data-key=previous-place]")],
  ["s", "web.share", press("[data-key=share]")], ["r", "web.refresh", press("[data-key=refresh]")],
  ["k", "web.wall", () => (location.hash = "#/kiosk")], ["?", "web.shortcuts", list],
];

function list() {
  openDialog(t("web.shortcuts"), h("dl", { class: "shortcuts" }, KEYS.map(([key, what]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, t(what))))));
}

export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (!preferences().shortcuts || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || document.querySelector("dialog[open]")) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]")) return;
    if (event.key === "Escape" && document.body.dataset.view === "kiosk") return void (location.hash = "#/");
    const found = KEYS.find(([key]) => key === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    found[2]();
  });
}
