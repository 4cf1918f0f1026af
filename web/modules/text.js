// The words of the page in its language, by the keys of data/words. Numbers and dates are written by Intl.

/** @type {Record<string, string>} */
let words = {};
let tag = "en";
/** @type {string[]|null} the digits of the language, unless they are those of ASCII */
let digits = null;
let decimal = ".";
let plurals = new Intl.PluralRules("en");

/** Whether the language is written from right to left. */
export const isRightToLeft = () => words["language.direction"] === "rtl";

/**
 * `t("web.saved", { name: "Munich" })`
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function t(key, values) {
  const text = words[key] ?? key;
  return values ? text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? "")) : text;
}

/**
 * The text in the plural form for a number, which is the value of `n`.
 * @param {string} key
 * @param {number} n
 */
export function counted(key, n) {
  const form = `${key}.${plurals.select(n)}`;
  return t(form in words ? form : `${key}.other`, { n: localized(String(n)) });
}

/**
 * `Saved: Munich`
 * @param {string} a
 * @param {string} b
 */
export const pair = (a, b) => t("join.reason", { a, b });

/**
 * The text as a sentence. If it ends with a full stop, as `3 p.m.` does, it gets no second one.
 * @param {string} a
 */
export const ended = (a) => (a.endsWith(t("join.sentence", { a: "" })) ? a : t("join.sentence", { a }));

/**
 * `birch, grass`
 * @param {string[]} texts
 */
export const listed = (texts) => (texts.length > 0 ? texts.reduce((a, b) => t("join.item", { a, b: inline(b) })) : "");

/**
 * `07:33 – 16:26`, the first of them at the right if the language is written from there.
 * @param {string} from
 * @param {string} to
 */
export const range = (from, to) => `${from} ${isRightToLeft() ? "\u200f" : ""}– ${to}`;

/**
 * A label as a part of a line: in lower case, unless the language writes nouns with capitals or it begins with an abbreviation.
 * @param {string} label
 */
export const inline = (label) => (tag === "de" || /^.\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(tag) + label.slice(1));

/** The languages of data/words, of which the server makes words/TAG.tsv. */
export const LANGUAGES = [
  "en", "ar", "bg", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nb", "nl", "pl", "pt", "ro", "ru",
  "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
];

/** Languages whose tags have changed, and those that are read by the readers of another. */
const OTHERS = /** @type {Record<string, string>} */ ({ no: "nb", nn: "nb", iw: "he", in: "id", prs: "fa" });

/**
 * The first of the wanted languages that the page speaks.
 * @param {readonly string[]} wanted such as `["de-AT", "en"]`
 * @returns {string}
 */
export function chosen(wanted) {
  for (const one of wanted) {
    const [first, ...parts] = one.toLowerCase().split(/[-_]/);
    const isTraditional = parts.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) && !parts.includes("hans");
    const name = first === "zh" ? (isTraditional ? "zh-Hant" : "zh-Hans") : OTHERS[first] ?? first;
    if (LANGUAGES.includes(name)) return name;
  }
  return "en";
}

/**
 * The texts of a table of data/words by their keys.
 * @param {string} table
 */
export const parsed = (table) => Object.fromEntries(table.split("\n").filter((line) => /^[^#].*\t/.test(line)).map((line) => line.split("\t")));

/** The language of the page: `en`, `zh-Hant`. */
export const language = () => tag;

/**
 * Speaks another language from now on.
 * @param {string} other
 * @param {Record<string, string>} texts by their keys
 */
export function speak(other, texts) {
  [tag, words] = [other, texts];
  plurals = new Intl.PluralRules(other);
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
