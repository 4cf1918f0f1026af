// What changes a saved place: rename, move, make default, remove.

import { changePlace, movePlace, removePlace } from "./actions.js";
import { asProblem } from "./api.js";
import { h } from "./dom.js";
import { glyph } from "./icons.js";
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
    type: "button", class: "round small", "aria-label": `${label} ${place.name}`, title: label, "data-key": `${label}-${id}`,
    "aria-disabled": off ? "true" : null, onclick: () => !off && run(),
  }, glyph(shape));
  const field = h("input", { type: "text", name: "name", value: place.name, dir: "auto", maxlength: 200, "aria-label": `Name of ${place.name}`, autocomplete: "off" });
  const form = h("form", { class: "rename", onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = field.value.trim();
    field.blur();
    if (name && name !== place.name) await attempt(() => changePlace(id, { name }))();
    redraw();
  } }, field, h("button", { type: "submit", class: "round small", "aria-label": `Save the name of ${place.name}`, title: "Save the name" }, glyph("check")));
  const remove = attempt(async () => {
    const undo = await removePlace(place);
    toast(`Removed ${place.name}`, { action: "Undo", run: attempt(undo) });
  });
  return h("div", { class: "card-tools" }, form, h("div", { class: "tool-row" },
    tool("up", "Move up", attempt(() => movePlace(id, -1)), index === 0), tool("down", "Move down", attempt(() => movePlace(id, 1)), index === count - 1),
    tool("star", "Make default:", attempt(() => changePlace(id, { is_default: true })), isDefault), tool("trash", "Remove", remove)));
}
