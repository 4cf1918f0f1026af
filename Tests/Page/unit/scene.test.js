import assert from "node:assert/strict";
import { test } from "node:test";
import { moonAt, moonTimes, sunAt } from "../../../web/modules/astro.js";
import { airOf, hangings } from "../../../web/modules/colors.js";
import { groundOf, seasonOf, townOf } from "../../../web/modules/ground.js";
import { shoreAt } from "../../../web/modules/shore.js";
import { describeSky, lookOf, moodOf } from "../../../web/modules/sky.js";

const MUNICH = { latitude: 48.137, longitude: 11.575 }, NOON = Date.UTC(2026, 10, 22, 11, 0);
const near = (value, wanted, tolerance) => assert.ok(Math.abs(value - wanted) <= tolerance, `${value} is not ${wanted} ± ${tolerance}`);
const report = (condition, change = {}) => ({
  place: { timezone: "Europe/Berlin", country_code: "DE", ...MUNICH }, hours: [], days: [], alerts: null, air: null, sun: {}, moon: { phase: 0.42, illumination: 0.93 },
  current: condition && { time: new Date(NOON).toISOString(), temperature_c: 8, condition, intensity: "moderate", showers: false, thunder: condition === "thunderstorm" }, ...change,
});

test("the sun stands where the almanac says", () => {
  // Meeus, chapter 12 and the equinox of March 2026; Munich at its sunrise.
  near(sunAt({ latitude: 0, longitude: 0 }, Date.UTC(2026, 2, 20, 12, 7)).elevation, 90, 0.5);
  near(sunAt(MUNICH, Date.UTC(2026, 10, 22, 6, 30)).elevation, -0.83, 0.4);
  near(sunAt(MUNICH, NOON).azimuth, 180, 2.5);
  near(sunAt({ latitude: -33.87, longitude: 151.2 }, Date.UTC(2026, 10, 22, 1, 40)).azimuth, 0, 8);
});

test("the moon is opposite to the sun when it is full, and rises and sets once a day", () => {
  // A full moon of 2026: November 24, 14:53 UTC.
  const full = Date.UTC(2026, 10, 24, 14, 53), sun = sunAt(MUNICH, full), moon = moonAt(MUNICH, full);
  near(Math.abs(sun.azimuth - moon.azimuth), 180, 25);
  const { rise, set } = moonTimes(MUNICH, NOON);
  assert.ok(rise > NOON && set > NOON && rise < NOON + 26 * 3_600_000);
  near(moonAt(MUNICH, rise).elevation, -0.8, 0.3);
});

test("the grid of the shores knows sea, coast and land, over the antimeridian too", () => {
  const kind = (latitude, longitude) => { const { isSea, isCoast } = shoreAt({ latitude, longitude }); return isSea ? "sea" : isCoast ? "coast" : "land"; };
  assert.deepEqual([kind(0, -150), kind(48.1, 11.6), kind(50.8, -0.14), kind(21.3, -157.86), kind(60, -40), kind(-25, 135)], ["sea", "land", "coast", "coast", "sea", "land"]);
  assert.equal(kind(-20, 180), kind(-20, -180));
  for (const latitude of [-90, -56, 0, 72, 90]) assert.equal(typeof shoreAt({ latitude, longitude: 0 }).isSea, "boolean");
});

test("each kind of place has its ground", () => {
  const ground = (place) => groundOf({ kind: "city", country_code: "XX", ...place }, shoreAt(place));
  assert.equal(ground({ ...MUNICH, population: 1_260_391, elevation_m: 520 }), "city");
  assert.equal(ground({ latitude: 47.49, longitude: 11.09, population: 26_000, elevation_m: 708 }), "alps");
  assert.equal(ground({ latitude: 30.04, longitude: 31.24, population: 9_606_916, elevation_m: 23 }), "desert");
  assert.equal(ground({ latitude: 50.83, longitude: -0.14, population: 230_000, elevation_m: 30 }), "coast");
  assert.equal(ground({ latitude: 19.7, longitude: -155.1, population: 43_000, elevation_m: 20 }), "tropics");
  assert.equal(ground({ latitude: 78.22, longitude: 15.65, population: 2_000, elevation_m: 10 }), "polar");
  assert.equal(ground({ latitude: 48.4, longitude: 12.9, population: 9_000, elevation_m: 420 }), "hills");
  assert.equal(ground({ latitude: 52.3, longitude: 10.5, population: 40_000, elevation_m: 80 }), "plain");
  assert.equal(ground({ latitude: 0, longitude: -150, kind: "coordinate", country_code: null }), "sea");
});

test("seasons are turned in the south, and there are none in the tropics", () => {
  assert.deepEqual([seasonOf(48, 1), seasonOf(48, 4), seasonOf(48, 7), seasonOf(48, 10)], ["winter", "spring", "summer", "autumn"]);
  assert.deepEqual([seasonOf(-34, 1), seasonOf(-34, 7), seasonOf(-34, 10), seasonOf(-34, 4)], ["summer", "winter", "spring", "autumn"]);
  assert.equal(seasonOf(3, 1), "summer");
  assert.ok(townOf({ population: null }) === 0 && townOf({ population: 9e6 }) === 1 && townOf({ population: 50_000 }) > 0.2);
});

test("the sky follows the sun at the place", () => {
  const phase = (hour, minute = 0) => describeSky(report("clear"), Date.UTC(2026, 10, 22, hour - 1, minute)).phase;
  assert.deepEqual([phase(3), phase(7, 20), phase(12), phase(16, 25), phase(19)], ["night", "dawn", "day", "dusk", "night"]);
  assert.equal(describeSky(report("clear", { place: { timezone: "Europe/Oslo", latitude: 78.2, longitude: 15.6 } }), NOON).phase, "night");
  // It moves to the right, and to the left in the south.
  const across = (place, hour) => describeSky(report("clear", { place }), Date.UTC(2026, 10, 22, hour)).sunX;
  assert.ok(across({ ...MUNICH, timezone: "Europe/Berlin" }, 9) < across({ ...MUNICH, timezone: "Europe/Berlin" }, 13));
  const sydney = { latitude: -33.87, longitude: 151.2, timezone: "Australia/Sydney" };
  assert.ok(describeSky(report("clear", { place: sydney }), Date.UTC(2026, 10, 21, 22)).sunX > describeSky(report("clear", { place: sydney }), Date.UTC(2026, 10, 22, 6)).sunX);
});

test("each condition has a look, and no two of the fifteen share all of it", () => {
  const conditions = ["clear", "partlyCloudy", "overcast", "drizzle", "rain", "freezingRain", "sleet", "fog", "thunderstorm", "wind", "dust", "smoke"];
  const looks = [...conditions.map((condition) => lookOf({ condition, intensity: "moderate", showers: false, thunder: false })),
    ...["light", "heavy"].map((intensity) => lookOf({ condition: "snow", intensity, showers: false, thunder: false })), lookOf({ condition: "rain", intensity: "heavy", showers: false, thunder: false })];
  assert.equal(new Set(looks.map((look) => JSON.stringify(look))).size, 15);
  for (const { hanging } of looks) assert.ok(!hanging || hangings.includes(hanging), hanging);
});

test("snow lies on the ground, thunder darkens, fog hides the sun", () => {
  const sky = (condition) => describeSky(report(condition), NOON);
  assert.ok(sky("snow").snow > 0.9 && sky("snow").falling === "snow" && sky("clear").snow === 0);
  assert.deepEqual([sky("thunderstorm").thunder, moodOf(sky("thunderstorm")), moodOf(sky("dust")), moodOf(sky("clear"))], [true, "storm", "dust", "clear"]);
  assert.ok(sky("fog").disk === 0 && sky("fog").veil > 0.9);
  assert.ok(describeSky(report("clear", { current: { ...report("clear").current, snow_on_ground_mm: 300 } }), NOON).snow > 0.9);
});

test("the colors of the air are colors at every height of the sun", () => {
  for (const hanging of [null, ...hangings]) {
    for (let sun = -90; sun <= 90; sun += 3) {
      for (const color of airOf(sun, hanging, 1)) assert.ok(color.length === 3 && color.every((value) => value >= 0 && value <= 255), `${hanging} ${sun} ${color}`);
    }
  }
});
