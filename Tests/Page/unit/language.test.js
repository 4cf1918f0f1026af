import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temperature, wind } from "../../../web/modules/format.js";
import { dateText, timeText } from "../../../web/modules/clock.js";
import { chosen, LANGUAGES, language, localized, speak, t } from "../../../web/modules/text.js";
import * as words from "../../../web/modules/words.js";

const web = join(import.meta.dirname, "../../../web");
const read = (path) => readFileSync(join(web, path), "utf8");
const others = LANGUAGES.filter((tag) => tag !== "en");
const catalogues = Object.fromEntries(others.map((tag) => [tag, JSON.parse(read(`words/${tag}.json`))]));
const holes = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const settings = { temperature: "c", wind: "ms", clock: "24" };

/** The texts in the calls of `t`, up to the values. */
function texts(source) {
  const found = [];
  for (const { index, 0: start } of source.matchAll(/\bt\(/g)) {
    let depth = 1, end = index + start.length;
    while (depth > 0 && end < source.length) depth += { "(": 1, ")": -1 }[source[end++]] ?? 0;
    const call = source.slice(index + start.length, end - 1).split(/,\s*\{/)[0];
    found.push(...[...call.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text));
  }
  return found.filter((text) => /\p{L}{2}/u.test(text));
}

test("each language but English has a catalogue, and each catalogue a language", () => {
  assert.deepEqual(readdirSync(join(web, "words")).sort(), others.map((tag) => `${tag}.json`).sort());
});

test("every text of the page is in every catalogue", () => {
  const modules = readdirSync(join(web, "modules")).map((name) => read(`modules/${name}`).replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, ""));
  const used = new Set([...modules.flatMap(texts), ...[...read("index.html").matchAll(/data-text="([^"]+)"/g)].map(([, text]) => text)]);
  assert.ok(used.size > 200, used.size);
  for (const [tag, catalogue] of Object.entries(catalogues)) {
    assert.deepEqual([...used].filter((text) => !(text in catalogue)), [], tag);
  }
});

test("catalogues have the same texts, none of them empty, with the same values in them", () => {
  const keys = Object.keys(catalogues[others[0]]).sort();
  for (const [tag, catalogue] of Object.entries(catalogues)) {
    assert.deepEqual(Object.keys(catalogue).sort(), keys, tag);
    for (const [text, translation] of Object.entries(catalogue)) {
      assert.ok(translation.trim(), `${tag}: ${text}`);
      assert.deepEqual(holes(translation), holes(text), `${tag}: ${text}`);
    }
  }
});

test("every condition has words in every language", () => {
  const conditions = ["clear", "mostlyClear", "partlyCloudy", "mostlyCloudy", "overcast", "fog", "mist", "haze", "smoke", "dust", "sand", "ash", "squall", "tornado", "wind", "unknown"];
  const wet = ["drizzle", "rain", "freezingDrizzle", "freezingRain", "sleet", "snow", "hail", "thunderstorm"];
  const skies = [...conditions.map((condition) => ({ condition })), ...wet.flatMap((condition) => [null, "light", "moderate", "heavy"].map((intensity) => ({ condition, intensity }))),
    ...["rain", "sleet", "snow", "hail"].flatMap((condition) => [null, "light", "heavy"].map((intensity) => ({ condition, intensity, showers: true })))];
  const english = skies.map(words.skyWords);
  for (const [tag, catalogue] of Object.entries(catalogues)) assert.deepEqual(english.filter((text) => !(text in catalogue)), [], tag);
});

test("the browser's first language that the page speaks is chosen", () => {
  assert.equal(chosen(["de-AT", "en"]), "de");
  assert.equal(chosen(["eo", "fr-CA"]), "fr");
  assert.equal(chosen(["eo"]), "en");
  assert.equal(chosen([]), "en");
});

test("numbers, dates and words follow the language", () => {
  try {
    speak("de", catalogues.de);
    assert.deepEqual([language(), t("Feels like"), localized("12.5"), wind(3.44, settings)], ["de", "Gefühlt", "12,5", "3,4 m/s"]);
    assert.match(dateText("2026-11-22", settings), /^So\.?, 22\. Nov/);
    assert.equal(words.conditionText({ condition: "rain", intensity: "light", showers: true, thunder: true }), "Leichte Regenschauer mit Gewitter");
    speak("ar", catalogues.ar);
    assert.equal(timeText("2026-11-22T17:05:00+03:00", settings), "\u200e17:05");
    assert.equal(t("no such text"), "no such text");
    speak("ja", catalogues.ja);
    assert.equal(temperature(-3.2, settings), "−3°");
  } finally {
    speak("en", {});
  }
  assert.equal(localized("12.5"), "12.5");
});
