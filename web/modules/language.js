// The language of the page: that of the browser, or the one chosen in the settings.

import { preferences } from "./preferences.js";
import { update } from "./store.js";
import { chosen, isRightToLeft, language, speak, t } from "./text.js";

/** @param {string} tag */
const address = (tag) => new URL(`words/${tag}.json`, document.baseURI);

/** Lets the worker store the words, for the time without the network. */
export const storeWords = () => language() !== "en" && fetch(address(language())).catch(() => {});

/** Speaks the language that is chosen now; if its words cannot be loaded, the page stays as it is. */
export async function applyLanguage() {
  const { language: own } = preferences(), tag = chosen(own ? [own] : navigator.languages);
  if (tag !== language()) {
    try {
      speak(tag, tag === "en" ? {} : await (await fetch(address(tag))).json());
    } catch {
      return;
    }
  }
  const root = document.documentElement;
  root.lang = tag;
  root.dir = isRightToLeft() ? "rtl" : "ltr";
  // What stands in the document itself.
  for (const element of document.querySelectorAll("[data-text]")) {
    const text = t(/** @type {HTMLElement} */ (element).dataset.text ?? "");
    if (element.hasAttribute("aria-label")) element.setAttribute("aria-label", text);
    else element.textContent = text;
  }
  update({ language: tag });
}
