// The words of the page in its language: English is the key, the catalogue of another language has the translation. Numbers and
// dates are written by Intl.

/** @type {Record<string, string>} */
let words = {};
let tag = "en";
/** @type {string[]|null} the digits of the language, unless they are those of ASCII */
let digits = null;
let decimal = ".";
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

/** Whether the language is written from right to left. */
export const isRightToLeft = () => RIGHT_TO_LEFT.has(tag);

/**
 * `t("High {value}", { value: "14°" })`
 * @param {string} english
 * @param {Record<string, string|number>} [values]
 */
export function t(english, values) {
  const text = words[english] ?? english;
  return values ? text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? "")) : text;
}

/** The languages that have a catalogue, words/TAG.json; English is in the modules. */
export const LANGUAGES = ["en", "ar", "de", "es", "fr", "ja"];

/**
 * The first of the wanted languages that the page speaks.
 * @param {readonly string[]} wanted such as `["de-AT", "en"]`
 * @returns {string}
 */
export function chosen(wanted) {
  for (const tag of wanted) {
    const parts = tag.split("-");
    const found = LANGUAGES.find((one) => one === tag) ?? LANGUAGES.find((one) => one === parts[0]);
    if (found) return found;
  }
  return "en";
}

/** The language of the page: `en`, `zh-Hant`. */
export const language = () => tag;

/**
 * Speaks another language from now on.
 * @param {string} other
 * @param {Record<string, string>} catalogue
 */
export function speak(other, catalogue) {
  [tag, words] = [other, catalogue];
  const format = new Intl.NumberFormat(other, { useGrouping: false });
  decimal = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const all = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  digits = all.join("") === "0123456789" ? null : all;
}

/**
 * A number with the digits and the decimal sign of the language.
 * @param {string} number
 */
export function localized(number) {
  // Between letters from right to left, a sign stays before its number and a unit behind it.
  const text = (isRightToLeft() ? "\u200e" : "") + (decimal === "." ? number : number.replace(".", decimal));
  return digits ? text.replace(/\d/g, (digit) => /** @type {string[]} */ (digits)[Number(digit)]) : text;
}

/**
 * Making a format is slow, using one is not.
 * @type {Map<string, Intl.DateTimeFormat>}
 */
const dateFormats = new Map();

/**
 * A part of a date by the language.
 * @param {number} day days since 1970
 * @param {Intl.DateTimeFormatOptions} options
 */
export function dateWords(day, options) {
  const key = tag + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC", calendar: "gregory" });
  dateFormats.set(key, format);
  return format.format(day * 86_400_000);
}

/**
 * `3 minutes ago`, by the language.
 * @param {number} count @param {"minute"|"hour"|"day"} unit
 */
export const agoWords = (count, unit) => new Intl.RelativeTimeFormat(tag).format(-count, unit);

/**
 * `3 h`, by the language.
 * @param {number} count @param {"minute"|"hour"|"day"} unit
 */
export const spanWords = (count, unit) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" }).format(count);
