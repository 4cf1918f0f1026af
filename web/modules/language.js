// The language of the page: that of the browser, or the one chosen in the settings.

import { preferences } from "./preferences.js";
import { update } from "./store.js";
import { chosen, isRightToLeft, language, parsed, speak, t } from "./text.js";

/** @param {string} tag */
const address = (tag) => new URL(`words/${tag}.tsv`, document.baseURI);

/** @param {string} tag */
async function load(tag) {
  const response = await fetch(address(tag));
  if (!response.ok) throw new Error(`words/${tag}.tsv: ${response.status}`);
  return parsed(await response.text());
}

/** @returns {string} */
function preferred() {
  const { language: own } = preferences();
  return chosen(own ? [own] : navigator.languages);
}

/**
 * The first words, which are loaded while the other modules still are: the document starts this module before them. Those of
 * English are stored with every version of the page.
 */
const first = spoken(preferred()).catch(() => spoken("en"));
let isSpeaking = false;

/** @param {string} tag */
async function spoken(tag) {
  return { tag, texts: await load(tag) };
}

/** Lets the worker store the words, for the time without the network. */
export const storeWords = () => fetch(address(language())).catch(() => {});

/** Speaks the language that is chosen now. If its words cannot be loaded, the page stays as it is. */
export async function applyLanguage() {
  const tag = preferred();
  if (isSpeaking && tag !== language()) {
    try {
      speak(tag, await load(tag));
    } catch {
      return;
    }
  } else if (!isSpeaking) {
    const { tag, texts } = await first;
    speak(tag, texts);
  }
  isSpeaking = true;
  const root = document.documentElement;
  root.lang = language();
  root.dir = isRightToLeft() ? "rtl" : "ltr";
  // What stands in the document itself.
  for (const element of document.querySelectorAll("[data-text]")) {
    const text = t(/** @type {HTMLElement} */ (element).dataset.text ?? "");
    if (element.hasAttribute("aria-label")) element.setAttribute("aria-label", text);
    else element.textContent = text;
  }
  update({ language: language() });
}
