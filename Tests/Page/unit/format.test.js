import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import * as format from "../../../web/modules/format.js";
import { presetChange, readSettings } from "../../../web/modules/settings-data.js";

const metric = readSettings({});
const imperial = readSettings({ "units.system": "imperial", clock: "12" });

test("temperatures have no minus before zero", () => {
  assert.equal(format.temperature(-0.4, metric), "0°");
  assert.equal(format.temperature(-0.5, metric), "−1°");
  assert.equal(format.temperature(-17.8, imperial), "0°");
  assert.equal(format.temperatureWithUnit(20, imperial), "68°F");
});

test("an unknown value is a dash, never zero", () => {
  for (const text of [format.temperature(null, metric), format.wind(undefined, metric), format.pressure(null, metric), format.precipitation(null, metric), format.percent(null)]) {
    assert.equal(text, "–");
  }
});

test("wind is shown in each unit", () => {
  const shown = ["ms", "kmh", "mph", "kn", "bft"].map((wind) => format.wind(5, { ...metric, wind }));
  assert.deepEqual(shown, ["5.0 m/s", "18 km/h", "11 mph", "10 kn", "Bft 3"]);
  assert.equal(format.wind(12.34, { ...metric, wind: "ms" }), "12 m/s");
});

test("the Beaufort scale changes at its limits", () => {
  const bft = { ...metric, wind: "bft" };
  assert.deepEqual([0.29, 0.3, 32.6, 32.7].map((speed) => format.wind(speed, bft)), ["Bft 0", "Bft 1", "Bft 11", "Bft 12"]);
});

test("pressure and precipitation are shown in each unit", () => {
  assert.equal(format.pressure(1018, metric), "1018 hPa");
  assert.equal(format.pressure(1018, imperial), "30.06 inHg");
  assert.equal(format.pressure(1018, { ...metric, pressure: "mmhg" }), "764 mmHg");
  assert.equal(format.precipitation(0.02, metric), "<0.1 mm");
  assert.equal(format.precipitation(0, metric), "0.0 mm");
  assert.equal(format.precipitation(12.4, metric), "12 mm");
  assert.equal(format.precipitation(0.1, imperial), "<0.01 in");
});

test("distances and accuracies", () => {
  assert.equal(format.distance(24_000, metric), "24 km");
  assert.equal(format.distance(400, metric), "0.4 km");
  assert.equal(format.distance(10, metric), "<0.1 km");
  assert.equal(format.accuracy(17), "17 m");
  assert.equal(format.accuracy(25_000), "25 km");
  assert.equal(format.accuracy(null), "unknown");
});

test("directions have sixteen points", () => {
  assert.deepEqual([0, 11, 12, 350, 360, -45, 225].map(format.compass), ["N", "N", "NNE", "N", "N", "NW", "SW"]);
});

test("settings are read in each form that a server may send", () => {
  assert.equal(readSettings({ units: "imperial" }).temperature, "f");
  assert.equal(readSettings({ units: { system: "uk", wind: "kn" } }).wind, "kn");
  assert.equal(readSettings({ "units.wind": { value: "bft", default: "kmh" } }).wind, "bft");
  assert.equal(readSettings({ "units.system": "uk" }).distance, "mi");
  assert.equal(readSettings({ clock: 12 }).clock, "12");
});

test("a system sets all its units", () => {
  assert.deepEqual(presetChange("imperial"), {
    "units.system": "imperial", "units.temperature": "f", "units.wind": "mph", "units.pressure": "inhg",
    "units.precipitation": "in", "units.distance": "mi",
  });
});

test("units of several systems count as none, so that each can be chosen again", () => {
  assert.equal(readSettings({ "units.system": "metric", "units.temperature": "f" }).system, "custom");
  assert.equal(readSettings({ "units.system": "metric", "units.temperature": null }).system, "metric");
  for (const system of ["metric", "imperial", "uk"]) assert.equal(readSettings(presetChange(system)).system, system);
});

test("snow on the ground has a depth, and none is not shown", () => {
  assert.deepEqual([5, 123, 2500].map((depth) => format.snowDepth(depth, metric)), ["1 cm", "12 cm", "250 cm"]);
  assert.equal(format.snowDepth(123, imperial), "5 in");
  assert.deepEqual([null, undefined, 0, 4].map((depth) => format.snowDepth(depth, metric)), [false, false, false, false]);
  assert.equal(format.snowDepth(12, imperial), false);
});
