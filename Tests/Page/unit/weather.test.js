import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import { firstSpell, outlook } from "../../../web/modules/outlook.js";
import { daysFrom, hasEnded, hoursAsSeen, hoursFrom, presentAlerts, presentPollen, presentReading } from "../../../web/modules/present.js";
import * as words from "../../../web/modules/words.js";

const settings = { system: "metric", temperature: "c", wind: "kmh", pressure: "hpa", precipitation: "mm", distance: "km", clock: "24", language: null };
const START = Date.UTC(2026, 10, 22, 12);

/** Hours from 13:00 in Berlin on; a letter each: c clear, o overcast, r rain, s snow, t thunderstorm. */
function hours(letters, change = () => ({})) {
  const conditions = { c: "clear", o: "overcast", r: "rain", s: "snow", t: "thunderstorm", d: "drizzle" };
  return [...letters].map((letter, index) => ({
    time: new Date(START + index * 3_600_000 + 3_600_000).toISOString().replace(".000Z", "+01:00"),
    temperature_c: 8, condition: conditions[letter], showers: false, thunder: false, is_day: true,
    intensity: "rstd".includes(letter) ? "moderate" : null, precipitation_mm: "rstd".includes(letter) ? 1 : 0,
    precipitation_probability_pct: "rstd".includes(letter) ? 80 : 5, ...change(index),
  }));
}
const now = "2026-11-22T13:10:00+01:00";
const say = (letters, change) => outlook(hours(letters, change), now, settings);

test("rain later today has its begin and its end", () => {
  assert.equal(say("oooorrrrccccccccccccccccc"), "Rain from 17:00 to 21:00, then clear.");
});

test("rain now has its end only", () => {
  assert.equal(say("rrrooooooooooooooooooooo"), "Rain until 16:00, then overcast.");
  assert.equal(say("r".repeat(30)), "Rain for the next 24 h.");
});

test("rain tomorrow has its weekday", () => {
  assert.equal(say(`${"c".repeat(13)}rr${"c".repeat(10)}`), "Rain from Mon 02:00 to 04:00, then clear.");
  assert.equal(say(`${"c".repeat(9)}rrrr${"c".repeat(10)}`), "Rain from 22:00 to Mon 02:00, then clear.");
});

test("one dry hour does not end a spell, two do", () => {
  assert.deepEqual(firstSpell(hours("ccrcrccr")), { first: 2, end: 5 });
});

test("an improbable trace is not announced", () => {
  const change = (index) => (index === 4 ? { precipitation_probability_pct: 10, precipitation_mm: 0 } : {});
  assert.equal(say(`ccccr${"c".repeat(20)}`, change), "Dry and clear for the next 24 h.");
});

test("what falls is named by its worst", () => {
  assert.match(say(`ccdrtr${"c".repeat(20)}`), /^Thunderstorm from 15:00/);
  assert.match(say(`ccrsr${"c".repeat(20)}`), /^Rain and snow from 15:00/);
  assert.match(say(`ccrr${"c".repeat(20)}`, (index) => (index === 2 ? { intensity: "heavy" } : {})), /^Heavy rain from/);
});

test("dry weather that changes says when", () => {
  assert.equal(say(`${"o".repeat(8)}${"c".repeat(18)}`), "Dry and overcast until 21:00, then clear.");
});

test("the sky of this hour comes first, even if it ends soon", () => {
  assert.equal(say(`o${"c".repeat(24)}`), "Dry and overcast until 14:00, then clear.");
});

test("gales and frost are added", () => {
  assert.equal(say("c".repeat(24), (index) => (index === 3 ? { wind_gust_ms: 25 } : {})), "Dry and clear for the next 24 h. Gusts up to 90 km/h (16:00).");
  assert.equal(say("c".repeat(24), (index) => (index === 15 ? { temperature_c: -3 } : {})), "Dry and clear for the next 24 h. Frost: −3° (Mon 04:00).");
});

test("what is seen now is what the sentence begins with", () => {
  const shown = { ...hours("r")[0], time: "2026-11-22T12:55:00+01:00", intensity: "light" };
  const seen = hoursAsSeen(report({ current: shown, hours: hours("o".repeat(25)) }), START + 55 * 60_000);
  assert.equal(outlook(seen, now, settings), "Light rain until 14:00, then overcast.");
  const dry = hoursAsSeen(report({ current: { ...shown, condition: "overcast", intensity: null }, hours: hours(`r${"o".repeat(24)}`) }), START + 55 * 60_000);
  assert.equal(outlook(dry, now, settings), "Dry and overcast for the next 24 h.");
});

test("fog is not called dry and fog", () => {
  const fog = (index) => (index < 6 ? { condition: "fog" } : {});
  assert.equal(say("o".repeat(25), fog), "Fog until 19:00, then overcast.");
  assert.equal(say("o".repeat(25), () => ({ condition: "fog" })), "Fog for the next 24 h.");
});

test("what falls now is said, however little or improbable", () => {
  const trace = (index) => (index < 14 ? { condition: "thunderstorm", precipitation_probability_pct: 10, precipitation_mm: 0 } : {});
  assert.match(say("o".repeat(25), trace), /^Thunderstorm until Mon 03:00, then overcast\.$/);
});

test("without a forecast there is no sentence", () => assert.equal(say("cc"), ""));

const report = (changes) => ({
  place: { timezone: "Europe/Berlin", latitude: 52, longitude: 13 }, current: null, hours: hours("cccc"), days: [], alerts: null, air: null,
  sun: { sunrise: "2026-11-22T07:30:00+01:00", sunset: "2026-11-22T16:00:00+01:00", state: "normal" }, moon: { phase: 0.5 }, ...changes,
});

test("conditions older than two hours give way to the forecast", () => {
  const old = { ...hours("r")[0], time: "2026-11-22T09:00:00+01:00" };
  assert.equal(presentReading(report({ current: old }), START).condition, "clear");
  const fresh = { ...old, time: "2026-11-22T12:45:00+01:00" };
  assert.equal(presentReading(report({ current: fresh }), START).condition, "rain");
  // A forecast that stood for the present is over with its hour, and one for much later is none.
  assert.equal(presentReading(report({ current: fresh, current_origin: "forecast" }), START).condition, "clear");
  assert.equal(presentReading(report({ current: null }), START - 14 * 3600e3), null);
});

test("hours begin with the one that covers now", () => {
  assert.equal(hoursFrom(report(), START + 90 * 60_000).length, 3);
  assert.equal(hoursFrom(report(), START + 50 * 3_600_000).length, 0);
  assert.equal(hasEnded(report(), START + 50 * 3_600_000), true);
});

test("days begin with the date at the place, not here", () => {
  const days = ["2026-11-22", "2026-11-23"].map((date) => ({ date }));
  const tokyo = report({ place: { timezone: "Asia/Tokyo" }, days });
  assert.deepEqual(daysFrom(tokyo, Date.UTC(2026, 10, 22, 16)).map(({ date }) => date), ["2026-11-23"]);
});

test("warnings that have ended are left out, by the names of the interface and by former ones", () => {
  const alerts = [{ event: "a", expires: "2026-11-22T10:00:00Z" }, { event: "b", expires: null }, { title: "c", ends: "2026-11-22T10:00:00Z" }, { title: "d", ends: null }];
  assert.deepEqual(presentAlerts(report({ alerts }), START).map(({ event }) => event), ["b", "d"]);
});

test("conditions in the words of the command", () => {
  assert.equal(words.conditionText({ condition: "rain", intensity: "light", showers: true, thunder: true }), "Light rain showers with thunder");
  assert.equal(words.conditionText({ condition: "partlyCloudy" }), "Partly cloudy");
  assert.equal(words.conditionText({ condition: "snow", intensity: "moderate" }), "Snow");
  assert.equal(words.conditionText({ condition: "unknown", condition_text: "Raining frogs" }), "Raining frogs");
});

test("guesses are marked as the command marks them", () => {
  const guess = (match, confidence, unmatched = null) => words.isGuess({ match, confidence, unmatched });
  assert.deepEqual([guess("exact", 0.75), guess("exact", 0.268), guess("fuzzy", 0.75), guess("fuzzy", 0.95), guess("exact", 0.75, "road")], [false, true, true, false, true]);
});

test("air in words, by the scale that is there", () => {
  assert.equal(words.airText({ us_aqi: 168 }).word, "unhealthy");
  assert.equal(words.airText({ european_aqi: 18 }).scale, "EU index 18");
  assert.equal(words.airText({}), null);
});

test("pollen is that of the hour", () => {
  const pollen = [{ time: "2026-11-22T13:00:00+01:00", alder_grains_m3: 12 }, { time: "2026-11-22T14:00:00+01:00", alder_grains_m3: 3 }];
  const at = (time) => presentPollen({ pollen }, Date.parse(time)).alder_grains_m3;
  assert.equal(at("2026-11-22T13:59:00+01:00"), 12);
  assert.equal(at("2026-11-22T14:00:00+01:00"), 3);
  assert.equal(at("2026-11-22T15:00:00+01:00"), undefined);
  assert.deepEqual(presentPollen({ pollen: null }, 0), {});
  assert.deepEqual(presentPollen(null, 0), {});
});
