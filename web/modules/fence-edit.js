// Makes and changes fences on the map: the state and the form in the panel.

import { addFence, changeFence, loadFences, removeFence } from "./actions.js";
import { asProblem } from "./api.js";
import { h } from "./dom.js";
import { known } from "./format.js";
import { wrapped } from "./geo.js";
import { state } from "./store.js";
import { t } from "./text.js";
import { complain, toast } from "./toast.js";

/** @typedef {import("./types.js").Fence} Fence */
/** @typedef {{latitude: number, longitude: number}} Position */

/**
 * What is being made or changed. Polygons, whose outline is from a file, get another name only.
 * @typedef {object} Draft
 * @property {Fence|null} was null for a new one
 * @property {string} name
 * @property {Position|null} center of a circle
 * @property {number} radius
 * @property {number} turn the direction of its handle, clockwise from the right, in radians
 */

/** @type {Draft|null} */
let draft = null;
/** @type {{element: HTMLElement, radius: HTMLInputElement, error: HTMLElement}|null} */
let form = null;
let isBusy = false;
let changed = () => {};

/** The largest radius: half around the Earth. */
export const MOST = 20_000_000;

export const draftFence = () => draft;

/** Draws its form anew, such as in another language. */
export const forgetFenceForm = () => (form = null);

/** @param {number} value in meters, as people would write it */
export const round = (value) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2);
  return Math.min(MOST, Math.max(1, Math.round(value / unit) * unit));
};

/** @param {Position} position */
const tidy = ({ latitude, longitude }) => ({ latitude: Number(Math.max(-90, Math.min(90, latitude)).toFixed(6)), longitude: Number(wrapped(longitude).toFixed(6)) });

/** @param {Draft} next @param {() => void} redraw */
function begin(next, redraw) {
  draft = next;
  form = null;
  changed = redraw;
  redraw();
  const field = /** @type {HTMLInputElement|null} */ (document.querySelector(".fence-form input"));
  field?.focus();
  if (!next.was) field?.select();
}

/** @param {Fence} fence @param {() => void} redraw */
export function editFence(fence, redraw) {
  const { name, latitude, longitude, radius_m: radius } = fence;
  const center = known(latitude) && known(longitude) ? { latitude, longitude } : null;
  begin({ was: fence, name, center, radius: radius ?? 0, turn: 0 }, redraw);
}

/** @param {Position} center @param {number} radius @param {string} name @param {() => void} redraw */
export function newFence(center, radius, name, redraw) {
  const isTaken = (/** @type {string} */ text) => state.fences.some((fence) => fence.name.toLocaleLowerCase() === text.toLocaleLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} ${number}`;
  begin({ was: null, name: free, center: tidy(center), radius: round(radius), turn: 0 }, redraw);
}

/** @param {Position} center */
export function moveFence(center) {
  if (!draft?.center) return;
  draft.center = tidy(center);
  changed();
}

/** @param {number} radius */
export function resizeFence(radius) {
  if (!draft) return;
  draft.radius = round(radius);
  if (form) form.radius.value = String(draft.radius);
  changed();
}

export function closeFence() {
  draft = form = null;
  changed();
  /** @type {HTMLElement|null} */ (document.querySelector("svg.map"))?.focus();
}

/** @param {() => Promise<unknown>} run */
const attempt = (run) => async () => {
  if (isBusy) return;
  isBusy = true;
  try {
    await run();
  } catch (error) {
    const { message, hint, status } = asProblem(error);
    const text = [message, hint].filter(Boolean).join(" ");
    if (form) form.error.textContent = text;
    else complain({ message: text });
    // Another program may have removed or renamed it.
    if (status === 404) loadFences();
  } finally {
    isBusy = false;
  }
};

/** @param {string} text @param {() => Promise<unknown>} undo */
const done = (text, undo) => toast(text, { action: t("web.undo"), run: attempt(undo) });

/** @param {Draft} mine */
async function save({ was, name, center, radius }) {
  const circle = center && { ...center, radius_m: radius };
  if (!was) {
    const { fence } = await addFence({ name, circle });
    done(t("web.saved", { name: fence.name }), () => removeFence(fence.name));
  } else {
    const before = { name: was.name, ...(center && { circle: { latitude: was.latitude, longitude: was.longitude, radius_m: was.radius_m } }) };
    const { fence } = await changeFence(was.name, { name, ...(circle && { circle }) });
    done(t("web.saved", { name: fence.name }), () => changeFence(fence.name, before));
  }
  closeFence();
}

/** @param {Fence} fence */
async function remove(fence) {
  const undo = await removeFence(fence.name);
  done(t("web.removed", { name: fence.name }), undo);
  closeFence();
}

/** The form, which stays the same element while it is used: nobody loses the caret when the map moves. */
export function fenceForm() {
  if (form || !draft) return form?.element ?? null;
  const mine = draft;
  const error = h("p", { class: "rename-problem", role: "alert" });
  const name = h("input", { type: "text", "data-key": "fence-name", name: "name", required: true, maxlength: 200, dir: "auto", autocomplete: "off", value: mine.name,
    oninput: () => (mine.name = name.value) });
  const radius = h("input", { type: "number", "data-key": "fence-radius", name: "radius", required: true, min: 1, max: MOST, step: "any", inputmode: "decimal", value: mine.radius, oninput: () => {
    if (!radius.validity.valid) return;
    mine.radius = radius.valueAsNumber;
    changed();
  } });
  const element = h("form", { class: "fence-form", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    error.textContent = "";
    attempt(() => save(mine))();
  }, onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && closeFence() },
    h("h1", { id: "map-title", tabindex: -1, dir: "auto" }, mine.was?.name ?? t("web.newFence")),
    h("label", null, t("web.name"), name),
    mine.center && h("label", null, `${t("web.radius")} (${t("unit.m")})`, radius), error,
    h("p", { class: "panel-actions" }, h("button", { type: "submit", class: "primary", "data-key": "save-fence" }, t("web.save")),
      h("button", { type: "button", "data-key": "close-fence", onclick: closeFence }, t("web.close")),
      mine.was && h("button", { type: "button", class: "plain", "data-key": "remove-fence", onclick: attempt(() => remove(/** @type {Fence} */ (mine.was))) }, t("web.remove"))));
  form = { element, radius, error };
  return element;
}
