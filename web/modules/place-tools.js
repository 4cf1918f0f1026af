// What changes a saved place: rename, move, make default, remove.

import { changePlace, movePlace, removePlace } from "./actions.js";
import { asProblem } from "./api.js";
import { h } from "./dom.js";
import { glyph } from "./icons.js";
import { pair, t } from "./text.js";
import { complain, toast } from "./toast.js";

/** @typedef {import("./types.js").Saved} Saved */

/**
 * @param {Saved} place
 * @param {boolean} isDefault
 * @param {number} index
 * @param {number} count
 * @param {() => void} redraw
 */
export function placeTools(place, isDefault, index, count, redraw) {
  const id = String(place.id);
  const attempt = (/** @type {() => Promise<unknown>} */ run) => async () => {
    try {
      await run();
    } catch (error) {
      complain(asProblem(error));
    }
  };
  /**
   * @param {Parameters<typeof glyph>[0]} shape
   * @param {string} label
   * @param {() => unknown} run
   * @param {boolean} [off]
   */
  const tool = (shape, label, run, off = false) => h("button", {
    type: "button", class: "round", title: pair(t(label), place.name), "data-key": `${label.replace("web.", "")}-${id}`,
    "aria-disabled": off ? "true" : null, onclick: () => !off && run(),
  }, glyph(shape));
  const error = h("p", { class: "rename-problem", id: `rename-problem-${id}`, role: "alert" });
  /** @param {string} text */
  const refuse = (text) => {
    // The field may be gone, because the user has ended the editing.
    if (!field.isConnected) return complain({ message: text });
    error.textContent = text;
    field.setAttribute("aria-invalid", "true");
    field.focus();
  };
  /** Saves the typed name, also if the user leaves the field without a key or a button for it. */
  const rename = async () => {
    const name = field.value.trim();
    error.textContent = "";
    field.removeAttribute("aria-invalid");
    if (name === place.name) return;
    if (!name) {
      field.value = place.name;
      return refuse(t("web.needsName"));
    }
    try {
      await changePlace(id, { name });
    } catch (failure) {
      const problem = asProblem(failure);
      return refuse([problem.message, problem.hint].filter(Boolean).join(" "));
    }
    if (document.activeElement === field) field.blur();
    redraw();
  };
  const field = h("input", {
    onchange: rename, "aria-describedby": error.id, type: "text", name: "name", value: place.name, dir: "auto", maxlength: 200, "aria-label": pair(t("web.name"), place.name), autocomplete: "off",
  });
  // Enter and the button end the typing, which saves the name.
  const form = h("form", { class: "rename", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    field.blur();
  } }, field, h("button", { type: "submit", class: "round", title: pair(t("web.save"), place.name) }, glyph("check")), error);
  const remove = attempt(async () => {
    const undo = await removePlace(place);
    toast(t("web.removed", { name: place.name }), { action: t("web.undo"), run: attempt(undo) });
  });
  return h("div", { class: "card-tools" }, form, h("div", { class: "tool-row" },
    tool("up", "web.moveUp", attempt(() => movePlace(id, -1)), index === 0), tool("down", "web.moveDown", attempt(() => movePlace(id, 1)), index === count - 1),
    tool("star", "web.makeDefault", attempt(() => changePlace(id, { is_default: true })), isDefault), tool("trash", "web.remove", remove)));
}
