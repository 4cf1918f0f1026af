import assert from "node:assert/strict";
import { test } from "node:test";
import "./tables.js";
import * as clock from "../../../web/modules/clock.js";

const h24 = { clock: "24" }, h12 = { clock: "12" };

test("the wall clock is the place's, whatever zone the browser is in", () => {
  assert.equal(clock.timeText("2026-11-22T05:07:00+05:45", h24), "05:07");
  assert.equal(clock.timeText("2026-11-22T00:07:00-08:00", h12), "12:07 AM");
  assert.equal(clock.timeText("2026-11-22T12:00:00Z", h12), "12:00 PM");
  assert.equal(clock.hourText("2026-11-22T17:00:00Z", h12), "5 PM");
  assert.equal(clock.timeText("nonsense", h24), "–");
});

test("now at a place comes from its zone, and from its offset if the zone is unknown", () => {
  const now = Date.UTC(2026, 10, 22, 12, 0);
  assert.equal(clock.nowAt({ timezone: "Asia/Kathmandu" }, now), "2026-11-22T17:45:00+05:45");
  assert.equal(clock.nowAt({ timezone: "America/St_Johns" }, now), "2026-11-22T08:30:00-03:30");
  assert.equal(clock.nowAt({ timezone: "Nowhere/Here", utc_offset_s: -7200 }, now), "2026-11-22T10:00:00-02:00");
});

test("a zone's offset follows its clock changes", () => {
  assert.equal(clock.zoneOffset("Europe/Berlin", Date.UTC(2026, 6, 1)), 7200);
  assert.equal(clock.zoneOffset("Europe/Berlin", Date.UTC(2026, 11, 1)), 3600);
});

test("dates in both orders", () => {
  assert.equal(clock.dateText("2026-11-22", h24), "Sun 22 Nov");
  assert.equal(clock.dateText("2026-11-22", h12), "Sun, Nov 22");
  assert.equal(clock.longWeekday("2024-02-29"), "Thursday");
});

test("a time has its weekday if it is on another date", () => {
  const now = "2026-11-22T23:30:00+01:00";
  assert.equal(clock.timeWithDay("2026-11-22T23:45:00+01:00", now, h24), "23:45");
  assert.equal(clock.timeWithDay("2026-11-23T02:00:00+01:00", now, h24), "Mon 02:00");
  assert.equal(clock.timeWithDay("2026-12-02T02:00:00+01:00", now, h24), "2 Dec 02:00");
});

test("ages in words", () => {
  const shown = [3, 70, 3000, 5400, 90_000, NaN].map(clock.ageText);
  assert.deepEqual(shown, ["now", "1 minute ago", "50 minutes ago", "2 hours ago", "1 day ago", "at an unknown time"]);
});
