import assert from "node:assert/strict";
import { test } from "node:test";
import { speakTable } from "./tables.js";
import { minuteSteps, minuteText } from "../../../web/modules/minutes.js";

const NOW = Date.UTC(2026, 10, 22, 12, 0);
const steps = (amounts, change = {}) => amounts.map((amount, index) => ({
  time: new Date(NOW + index * 900_000).toISOString(), precipitation_period_s: 900, resolution_s: 900, precipitation_mm: amount, ...change,
}));
const say = (amounts, change) => minuteText(minuteSteps(steps(amounts, change), NOW), NOW);

test("rain begins or ends in so many minutes", () => {
  assert.equal(say([0, 0, 0.4, 0.4, 0, 0, 0, 0]), "Precipitation in 30 min");
  assert.equal(say([0.4, 0.4, 0.4, 0, 0, 0, 0, 0]), "Precipitation ends in 45 min");
  assert.equal(say(Array(8).fill(0.4)), "Precipitation for the next 2 h");
});

test("the sentence begins with a capital wherever the language puts the rain", () => {
  speakTable("tr");
  try {
    assert.equal(say([0, 0, 0.4, 0.4, 0, 0, 0, 0]), "30 dk sonra yağış");
    assert.equal(say([0.4, 0.4, 0.4, 0, 0, 0, 0, 0]), "Yağış 45 dk sonra bitiyor");
  } finally {
    speakTable("en");
  }
});

test("nothing is said of dry hours, of none, and of steps that are made from hours", () => {
  assert.equal(say(Array(8).fill(0)), "");
  assert.deepEqual(minuteSteps(null, NOW), []);
  assert.equal(say([0.4, 0.4, 0, 0], { resolution_s: 3600 }), "");
});

test("steps that are over, or far ahead, are left out", () => {
  assert.equal(minuteSteps(steps(Array(20).fill(0.1)), NOW + 1_800_000).length, 8);
  assert.equal(minuteSteps(steps([0.25]), NOW)[0].rate, 1);
});
