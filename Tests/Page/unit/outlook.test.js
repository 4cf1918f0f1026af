import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import { outlook } from "../../../web/modules/outlook.js";
import { random } from "../../../web/modules/random.js";
import { isWet, plainWord } from "../../../web/modules/words.js";

const settings = { temperature: "c", wind: "kmh", clock: "24" };
const START = Date.UTC(2026, 10, 22, 12), HOUR = 3_600_000;
const CONDITIONS = [
  "clear", "mostlyClear", "partlyCloudy", "mostlyCloudy", "overcast", "fog", "mist", "haze", "smoke", "dust", "sand", "ash", "squall", "tornado",
  "wind", "drizzle", "rain", "freezingDrizzle", "freezingRain", "sleet", "snow", "hail", "thunderstorm", "unknown",
];
const WET = /drizzle|rain|sleet|snow|hail|thunderstorm/i;
const SKIES = ["clear", "mostly clear", "partly cloudy", "mostly cloudy", "overcast"];

/** Hours in spells of random length, with anything that a provider may send. */
function forecast(seed) {
  const next = random(seed), pick = (values) => values[Math.floor(next() * values.length)];
  // Few conditions, so that they come again.
  const conditions = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(CONDITIONS));
  const hours = [];
  while (hours.length < 26) {
    const condition = pick(conditions), length = 1 + Math.floor(next() * next() * 14);
    for (let index = 0; index < length; index += 1) {
      hours.push({
        time: new Date(START + hours.length * HOUR + HOUR).toISOString().replace(".000Z", "+01:00"), temperature_c: 8, condition,
        intensity: pick([null, "light", "moderate", "heavy"]), showers: next() < 0.2, thunder: next() < 0.05,
        precipitation_mm: pick([0, 0, 0.05, 0.1, 2, null]), precipitation_probability_pct: pick([null, 0, 10, 29, 30, 80]),
      });
    }
  }
  return hours.slice(0, 3 + Math.floor(next() * 23));
}

const at = (hours, text) => hours.findIndex(({ time }) => text.endsWith(time.slice(11, 16)));
const sky = (hour) => (isWet(hour) ? null : plainWord(hour.condition));

test("no forecast makes a sentence that contradicts itself or its hours", () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const hours = forecast(seed), text = outlook(hours, "2026-11-22T13:10:00+01:00", settings);
    const say = `seed ${seed}: ${text} ${hours.map(({ condition }) => condition)}`;
    const [head, then] = text.replace(/\.$/, "").split(", then ");
    if (/^dry/i.test(text)) {
      assert.ok(!WET.test(text), say);
      assert.ok(!isWet(hours[0]), say);
      const words = [...text.replace(/^Dry( and)? ?/i, "").replace(/\.$/, "").matchAll(/^(.*?)(?= until| for |$)|then (.*)$/g)].map((match) => match[1] ?? match[2]).filter(Boolean);
      for (const word of words) assert.ok(SKIES.includes(word), `${say}: ${word}`);
    }
    // What is seen now is what the sentence begins with.
    if (isWet(hours[0])) assert.ok(WET.test(head) && !head.includes(" from "), say);
    else if (hours[0].condition !== "unknown" && !head.includes(" from ")) assert.ok(head.toLowerCase().includes(sky(hours[0])), say);
    // What comes then is dry, happens, and is something else.
    if (then) {
      assert.ok(!WET.test(then), say);
      const word = head.replace(/^Dry and /, "").split(" until ")[0].toLowerCase();
      assert.notEqual(word.replace(/^dry and /, ""), then, say);
    }
    const until = /until (?:[A-Z][a-z]{2} )?(\d\d:\d\d)/.exec(head)?.[1];
    if (until) {
      const end = at(hours, until);
      assert.ok(end > 0, say);
      if (then) assert.ok(hours.slice(end, end + 4).some((hour) => sky(hour) === then), say);
      assert.equal(isWet(hours[end]) && WET.test(head) && (hours[end].precipitation_mm ?? 0) >= 0.1, false, say);
    }
    if (/for the next \d+ h/.test(text)) assert.ok(text.includes(`next ${Math.min(24, hours.length)} h.`), say);
    // Whatever is worth an umbrella is announced.
    if (!WET.test(text)) for (const hour of hours.slice(0, 24)) assert.ok(!isWet(hour) || ((hour.precipitation_probability_pct ?? 99) < 30 && (hour.precipitation_mm ?? 0) < 0.1), say);
  }
});
