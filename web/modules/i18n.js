// Languages of names. The page itself is in English; names come in any language and script.

const TAGS = [
  "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id",
  "is", "it", "ja", "ka", "ko", "lt", "lv", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "th",
  "tr", "uk", "ur", "vi", "zh",
];

/**
 * Each language in its own words, sorted.
 * @returns {{tag: string, title: string}[]}
 */
export function languages() {
  return TAGS.map((tag) => ({ tag, title: ownName(tag) })).sort((a, b) => a.title.localeCompare(b.title));
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

/**
 * The name of a country in English.
 * @param {string} code
 */
export function countryName(code) {
  try {
    return new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * `24,782`
 * @param {number} value
 */
export const count = (value) => value.toLocaleString("en-US");
