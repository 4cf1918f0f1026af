// Short messages at the edge of the page, with an action such as "Undo".

import { h } from "./dom.js";
import { t } from "./text.js";

const region = /** @type {HTMLElement} */ (document.getElementById("toasts"));

/**
 * @param {string} text
 * @param {{action?: string, run?: () => unknown, isError?: boolean, stays?: boolean}} options stays: until it is answered
 */
export function toast(text, { action, run, isError = false, stays = false } = {}) {
  const close = () => {
    clearTimeout(timer);
    box.remove();
  };
  const box = h("div", { class: `toast${isError ? " error" : ""}${stays ? " stays" : ""}` }, h("span", { dir: "auto" }, text));
  if (action) {
    box.append(h("button", { type: "button", class: "plain", onclick: async () => {
      close();
      await run?.();
    } }, action));
  }
  if (stays) {
    for (const other of region.querySelectorAll(".stays")) other.remove();
    box.append(h("button", { type: "button", class: "plain", onclick: () => close() }, t("web.later")));
  }
  let timer = stays ? 0 : setTimeout(close, action ? 12_000 : 6_000);
  // It stays while the user points at it or has it in focus.
  for (const event of ["pointerenter", "focusin"]) box.addEventListener(event, () => clearTimeout(timer));
  for (const event of stays ? [] : ["pointerleave", "focusout"]) box.addEventListener(event, () => (timer = setTimeout(close, 4_000)));
  if (region.children.length >= 3) region.querySelector(".toast:not(.stays)")?.remove();
  region.append(box);
}

/**
 * Reports why something failed.
 * @param {{message: string, hint?: string|null}} problem
 */
export const complain = (problem) => toast([problem.message, problem.hint].filter(Boolean).join(" "), { isError: true });
