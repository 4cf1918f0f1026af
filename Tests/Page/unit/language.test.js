import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { speakTable, table, tags } from "./tables.js";
import { ageText, dateText, timeText } from "../../../web/modules/clock.js";
import { compass, temperature, wind } from "../../../web/modules/format.js";
import { chosen, counted, ended, inline, isRightToLeft, LANGUAGES, language, localized, t } from "../../../web/modules/text.js";
import * as words from "../../../web/modules/words.js";

const web = join(import.meta.dirname, "../../../web");
const read = (path) => readFileSync(join(web, path), "utf8");
const english = table("en");
const settings = { temperature: "c", wind: "ms", clock: "24" };
const KEY = /"((?:web|label|air|sun|alert|age|source|compass|unit|sky|number|page|part|day|say|moon|date|trend|join|value|clock|span)\.[\w.]+)"/g;

test("the page knows the languages that have a table", () => {
  assert.deepEqual([...LANGUAGES].sort(), tags);
});

test("every key that a module or the document names is in the tables", () => {
  const sources = [...readdirSync(join(web, "modules")).map((name) => read(`modules/${name}`)), read("index.html")];
  const keys = new Set(sources.flatMap((source) => [...source.matchAll(KEY)].map(([, key]) => key)));
  assert.ok(keys.size > 180, keys.size);
  assert.deepEqual([...keys].filter((key) => !(key in english) && !(`${key}.other` in english)), []);
});

test("every key of the page is used", () => {
  const sources = [...readdirSync(join(web, "modules")).map((name) => read(`modules/${name}`)), read("index.html")].join("\n");
  // Those that are put together end with a value: web.wind.3.
  const isUsed = (key) => sources.includes(`"${key}"`) || sources.includes(`\`${key.slice(0, key.lastIndexOf("."))}.\${`);
  assert.deepEqual(Object.keys(english).filter((key) => key.startsWith("web.") && !isUsed(key)), []);
});

test("calls of t() have keys, not texts", () => {
  for (const name of readdirSync(join(web, "modules"))) {
    for (const [, text] of read(`modules/${name}`).matchAll(/\bt\("([^"]*)"/g)) assert.match(text, /^[a-z]+\.[\w.]+$/, `${name}: ${text}`);
  }
});

/** Every word that is made of a value. */
function allWords() {
  const conditions = ["clear", "mostlyClear", "partlyCloudy", "mostlyCloudy", "overcast", "fog", "mist", "haze", "smoke", "dust", "sand", "ash", "squall", "tornado", "wind", "unknown"];
  const wet = ["drizzle", "rain", "freezingDrizzle", "freezingRain", "sleet", "snow", "hail", "thunderstorm"];
  const skies = [...conditions.map((condition) => ({ condition })), ...wet.flatMap((condition) => [null, "light", "moderate", "heavy"].flatMap((intensity) => [false, true].map((showers) => ({ condition, intensity, showers, thunder: showers }))))];
  const speeds = [0, 1, 2, 4, 6, 9, 12, 15, 18, 22, 26, 30, 40];
  const moons = ["new", "waxing_crescent", "first_quarter", "waxing_gibbous", "full", "waning_gibbous", "last_quarter", "waning_crescent"];
  const air = [...[20, 70, 120, 180, 250, 400].map((us_aqi) => ({ us_aqi })), ...[10, 30, 50, 70, 90, 120].map((european_aqi) => ({ european_aqi })), ...[1, 2, 3, 4, 5].map((openweathermap_aqi) => ({ openweathermap_aqi }))];
  return [
    ...skies.map(words.conditionText), ...speeds.map(words.windText), ...speeds.map((value) => wind(value, settings)), ...moons.map(words.moonText), ...air.flatMap((values) => [words.airText(values).word, words.airText(values).scale]),
    ...[0, 4, 7, 9, 12].map(words.ultravioletText), ...[-9, 0, 9, 14, 17, 20, 25].map(words.dewText), ...[0, 2, 5, -2, -5].map(words.trendText),
    ...["minor", "moderate", "severe", "extreme", "unknown", null].map(words.severityText), ...[0, 30, 90, 200, 300].map(compass), ...[3, 70, 9000, 1e6].map(ageText), counted("alert.more", 1), counted("alert.more", 5), counted("alert.more", 21),
  ];
}

test("every word that is made of a value is in every language", () => {
  for (const tag of tags) {
    speakTable(tag);
    for (const text of allWords()) assert.doesNotMatch(text, /[a-z]\.[a-z_]|[{}]|undefined/, `${tag}: ${text}`);
  }
  speakTable("en");
});

test("the browser's first language that the page speaks is chosen", () => {
  const choices = { "de-AT": "de", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-Hant-MO": "zh-Hant", zh: "zh-Hans", "zh-CN": "zh-Hans", "zh-Hans-HK": "zh-Hans", nb: "nb", nn: "nb", no: "nb", "nb-NO": "nb", "pt-BR": "pt", iw: "he", in: "id", eo: "en" };
  for (const [wanted, tag] of Object.entries(choices)) assert.equal(chosen([wanted]), tag, wanted);
  assert.equal(chosen(["eo", "fr-CA", "de"]), "fr");
  assert.equal(chosen([]), "en");
});

test("a sentence has one full stop at its end", () => {
  for (const tag of tags) {
    speakTable(tag);
    for (const key of ["clock.am", "clock.pm", "span.minutes", "span.hours", "web.notRefreshed"]) {
      const text = ended(t(key, { time: "3:00", n: 2 }));
      assert.doesNotMatch(text, /\.\.|。。|।।/, tag);
      assert.equal(ended(text), text);
      if (tag !== "th") assert.match(text, /[.。।]$/, tag);
    }
  }
  speakTable("es");
  assert.equal(ended("A las 3 p. m."), "A las 3 p. m.");
  speakTable("en");
});

test("numbers, dates and words follow the language", () => {
  try {
    speakTable("de");
    assert.deepEqual([language(), t("web.feelsLike"), localized("12.5"), wind(3.44, settings), inline("Wind")], ["de", "Gefühlt", "12,5", "3,4 m/s", "Wind"]);
    assert.match(dateText("2026-11-22", settings), /^So\.?, 22\. Nov/);
    assert.equal(words.conditionText({ condition: "rain", intensity: "light", showers: true, thunder: true }), "Leichte Regenschauer mit Gewitter");
    speakTable("ar");
    assert.equal(timeText("2026-11-22T17:05:00+03:00", settings), "\u200e17:05");
    assert.equal(isRightToLeft(), true);
    speakTable("fa");
    assert.deepEqual([localized("12.5"), isRightToLeft()], ["\u200e۱۲٫۵", true]);
    speakTable("ru");
    assert.deepEqual([1, 2, 5].map((n) => counted("age.days", n)), ["1 день назад", "2 дня назад", "5 дней назад"]);
    speakTable("tr");
    assert.equal(words.capital("ilk"), "İlk");
    speakTable("ja");
    assert.deepEqual([temperature(-3.2, settings), isRightToLeft()], ["−3°", false]);
  } finally {
    speakTable("en");
  }
  assert.equal(localized("12.5"), "12.5");
  assert.equal(inline("UV index"), "UV index");
});
