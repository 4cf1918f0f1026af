import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import { degreesText, placeFrom, placeTitle, resultText, surroundings } from "../../../web/modules/names.js";

const position = (more) => ({ name: "10.013,98.0", latitude: 10.013, longitude: 98, admin1: null, country: null, ...more });

test("a position without a town near is called by its region, its country or its degrees", () => {
  assert.equal(placeTitle(position({ name: "Ranong", admin1: "Ranong" })), "Ranong");
  assert.equal(placeTitle(position({ admin1: "Tanintharyi", country: "Myanmar" })), "Tanintharyi");
  assert.equal(placeTitle(position({ country: "Myanmar" })), "Myanmar");
  assert.equal(placeTitle({ ...position({ name: "-12.0,-40.0" }), latitude: -12, longitude: -40 }), "12.00° S, 40.00° W");
  assert.equal(degreesText({ latitude: 0, longitude: 179.999 }), "0.00° N, 180.00° E");
});

test("the surroundings do not repeat the title, and have the position if no town is near", () => {
  assert.equal(surroundings(position({ admin1: "Tanintharyi", country: "Myanmar" }), "Tanintharyi"), "10.01° N, 98.00° E, Myanmar");
  assert.equal(surroundings(position({ name: "10001", admin1: "New York", country: "United States" }), "10001, New York"), "New York, United States");
  assert.equal(surroundings(position({ name: "Munich", admin1: "Bavaria", country: "Germany" }), "Home"), "Munich, Bavaria, Germany");
  assert.equal(surroundings(position({ name: "Longyearbyen", admin1: "Svalbard", country: "Svalbard and Jan Mayen" }), "Longyearbyen"), "Svalbard and Jan Mayen");
});

test("a town far away does not name a position", () => {
  const answer = (distance, more) => ({ latitude: 12, longitude: -40, results: [{ name: "Town", label: "Town, There", distance_m: distance }], ...more });
  assert.equal(placeFrom(answer(2000)).name, "Town");
  assert.equal(placeFrom(answer(1_561_397, { water: true })).name, "At sea");
  assert.equal(placeFrom(answer(60_000, { admin1: "Tanintharyi", country: "Myanmar" })).label, "Tanintharyi, Myanmar");
  assert.equal(placeFrom({ latitude: 1, longitude: 2, results: [] }).name, "1.00° N, 2.00° E");
});

test("a postal code is written with its town", () => {
  const code = { name: "10001", label: "10001 New York, New York, United States", kind: "postcode", admin2: "New York" };
  assert.deepEqual(resultText(code), { title: "10001, New York", rest: "New York, United States" });
  assert.deepEqual(resultText({ ...code, label: "10001, Algeria", admin2: null }), { title: "10001", rest: "Algeria" });
  assert.deepEqual(resultText({ name: "Munich", label: "Munich, Bavaria, Germany", kind: "city", admin2: "x" }), { title: "Munich", rest: "Bavaria, Germany" });
});
