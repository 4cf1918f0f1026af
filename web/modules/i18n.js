// Languages of names, which come in any language and script.

import { state } from "./store.js";
import { language } from "./text.js";

const TAGS = [
  "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id",
  "is", "it", "ja", "ka", "ko", "lt", "lv", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "th",
  "tr", "uk", "ur", "vi", "zh",
];

/**
 * Each language in its own words, sorted.
 * @returns {{tag: string, title: string}[]}
 */
export function languages(tags = TAGS) {
  return tags.map((tag) => ({ tag, title: ownName(tag) })).sort((a, b) => a.title.localeCompare(b.title));
}

/** @param {string} tag */
function ownName(tag) {
  try {
    const title = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    return title.charAt(0).toLocaleUpperCase(tag) + title.slice(1);
  } catch {
    return tag;
  }
}

/** The language in which names are requested: that of the settings, else that of the page. */
export const nameLanguage = () => state.settings.language ?? language();

/**
 * The name of a country in the language of the page.
 * @param {string} code
 */
export function countryName(code) {
  try {
    return new Intl.DisplayNames([language()], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * `24,782`, by the language of the page
 * @param {number} value
 */
export const count = (value) => value.toLocaleString(language());
