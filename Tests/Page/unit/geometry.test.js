import assert from "node:assert/strict";
import { test } from "node:test";
import { layout, nights, niceScale, smoothPath } from "../../../web/modules/chart.js";
import { nameIn } from "../../../web/modules/map-names.js";
import * as near from "../../../web/modules/map-near.js";
import * as geo from "../../../web/modules/geo.js";
import { reach, ringPoints, ringsOf } from "../../../web/modules/map-fences.js";
import { parsePosition, parseRoute } from "../../../web/modules/router.js";

const settings = { temperature: "c", wind: "kmh", precipitation: "mm" };
const size = { width: 800, height: 500 };

test("a scale has round limits around all values", () => {
  assert.deepEqual(niceScale([3.2, 17.9]), { from: 0, to: 20, ticks: [0, 5, 10, 15, 20] });
  assert.deepEqual(niceScale([-3, -3]).ticks.length > 1, true);
});

test("a smooth line never leaves the range of its points", () => {
  const path = smoothPath([[0, 0], [10, 100], [20, 100], [30, 0]]);
  const ys = [...path.matchAll(/,(-?[\d.]+)/g)].map((match) => Number(match[1]));
  assert.ok(Math.min(...ys) >= 0 && Math.max(...ys) <= 100, path);
});

test("a town has the name of the place there, if as many people live in it", () => {
  const town = ["Munich", 48.137, 11.575, 1260391], answer = (population) => ({ results: [{ name: "ミュンヘン", population }] });
  assert.equal(nameIn(town, answer(1260391)), "ミュンヘン");
  for (const other of [answer(20000), answer(null), { results: [] }, {}, undefined]) assert.equal(nameIn(town, other), "Munich");
});

test("letters of Chinese, Japanese and Korean are wide", () => {
  assert.equal(near.letters("Munich"), 6);
  assert.ok(near.letters("東京") > 3 && near.letters("서울") > 3);
});

test("a gap breaks the line", () => {
  assert.equal(smoothPath([[0, 0], [1, 1], null, [3, 3], [4, 4]]).split("M").length - 1, 2);
  assert.equal(smoothPath([[0, 0], null, null]), "");
});

test("the freezing line is drawn only if the temperatures cross it", () => {
  const hours = (low) => Array.from({ length: 8 }, (_, index) => ({ time: `2026-11-22T0${index}:00:00Z`, temperature_c: low + index, is_day: true }));
  assert.notEqual(layout(hours(-4), 600, settings).freezingY, null);
  assert.equal(layout(hours(5), 600, settings).freezingY, null);
});

test("nights are bands, the last of which may be open", () => {
  const hours = [true, false, false, true, false].map((is_day) => ({ is_day }));
  const x = (/** @type {number} */ index) => index * 10;
  // The night that begins with the last hour has no width.
  assert.deepEqual(nights(hours, x, 40), [{ x: 10, width: 20 }]);
  assert.deepEqual(nights(hours.slice(0, 3), x, 25), [{ x: 10, width: 15 }]);
  // By rounding, the last hour can stand beyond the end.
  assert.deepEqual(nights(hours, (index) => x(index) + 1e-13, 40).length, 1);
});

test("a chart of values that are missing has no broken numbers", () => {
  const hours = Array.from({ length: 8 }, () => ({ time: "2026-11-22T00:00:00Z", temperature_c: null }));
  assert.doesNotMatch(JSON.stringify(layout(hours, 600, settings)), /NaN|Infinity/);
});

test("a projected point comes back", () => {
  for (const scale of [3, 60, 5000]) {
    const camera = { longitude: 11.5, latitude: 48.1, scale };
    const point = geo.project(camera, size, { latitude: 48.2, longitude: 11.7 });
    const back = geo.unproject(camera, size, point);
    assert.ok(Math.abs(back.latitude - 48.2) < 1e-9 && Math.abs(back.longitude - 11.7) < 1e-9);
  }
});

test("the map goes on across the antimeridian", () => {
  const { x } = geo.project({ longitude: 179, latitude: 0, scale: 4 }, size, { latitude: 0, longitude: -179 });
  assert.equal(Math.round(x), size.width / 2 + 8);
});

test("zooming keeps the point under the pointer", () => {
  const camera = geo.clamp({ longitude: 10, latitude: 20, scale: 20 }, size);
  const point = { x: 200, y: 300 };
  const before = geo.unproject(camera, size, point), after = geo.unproject(geo.zoomed(camera, size, point, 1.5), size, point);
  assert.ok(Math.abs(before.longitude - after.longitude) < 0.2 && Math.abs(before.latitude - after.latitude) < 0.2);
});

test("a circle of 17 meters is drawn as 17 meters", () => {
  const camera = { longitude: 0, latitude: 0, scale: 20_000 };
  assert.ok(Math.abs(geo.pixels(17, camera) - 3.06) < 0.01);
});

test("the sun stands over the tropic at the solstice", () => {
  const sun = geo.subsolar(Date.UTC(2026, 5, 21, 12));
  assert.ok(Math.abs(sun.latitude - 23.43) < 0.05 && Math.abs(sun.longitude) < 1, JSON.stringify(sun));
});

test("the night is at the pole that the sun does not reach", () => {
  /** Whether a position lies inside of the ring. */
  const isInside = (ring, longitude, latitude) => ring.reduce((inside, [x, y], index) => {
    const [a, b] = ring[(index + ring.length - 1) % ring.length];
    return y > latitude !== b > latitude && longitude < ((a - x) * (latitude - y)) / (b - y) + x ? !inside : inside;
  }, false);
  for (const [month, dark] of [[5, -1], [11, 1]]) {
    const now = Date.UTC(2026, month, 21, 12);
    for (const center of [0, 120, -170]) {
      const ring = geo.night(now, center);
      assert.ok(isInside(ring, center + 1.5, 89 * dark), `dark pole in month ${month}`);
      assert.ok(!isInside(ring, center + 1.5, -89 * dark), `bright pole in month ${month}`);
    }
    // At noon of UTC it is day at 0° and night at 180°.
    assert.ok(!isInside(geo.night(now), 1.5, 0) && isInside(geo.night(now), 178.5, 0));
  }
});

test("scale bars have round lengths that fit", () => {
  for (const scale of [2, 30, 900, 20_000]) {
    const bar = geo.scaleBar({ longitude: 0, latitude: 0, scale }, 140);
    assert.match(String(bar.meters), /^[125]0*$/);
    assert.ok(bar.pixels <= 140 && bar.pixels > 40);
  }
});

test("addresses lead to views", () => {
  assert.deepEqual(parseRoute(""), { view: "weather", kind: "default", value: "" });
  assert.equal(parseRoute("#/map").view, "map");
  assert.deepEqual(parseRoute("#/place/a%2Fb"), { view: "weather", kind: "place", value: "a/b" });
  assert.equal(parseRoute("#/place/%E0%A4%A").kind, "default");
});

test("positions in addresses are checked", () => {
  assert.deepEqual(parsePosition("48.1,-11.5"), { latitude: 48.1, longitude: -11.5 });
  for (const text of ["91,0", "1", "1,2,3", "a,b", ",", "0,181"]) assert.equal(parsePosition(text), null, text);
});

test("close up, the map reaches the poles", () => {
  const map = { width: 800, height: 600 };
  for (const latitude of [-90, 90]) {
    const camera = geo.clamp({ longitude: 0, latitude, scale: 500 }, map);
    assert.deepEqual(geo.project(camera, map, { latitude, longitude: 0 }), { x: 400, y: 300 });
  }
});

test("a fence that is cut at the antimeridian is drawn in one piece, whatever the map shows", () => {
  const map = { width: 800, height: 600 };
  const area = { type: "MultiPolygon", coordinates: [[[[170, 0], [180, 0], [180, 9], [170, 0]]], [[[-180, 0], [-170, 0], [-180, 9], [-180, 0]]]] };
  for (const longitude of [-179, -100, 100, 179]) {
    const camera = { longitude, latitude: 0, scale: 10 };
    const [east, west] = ringsOf(area).map((ring) => ringPoints(ring, camera, (position) => geo.project(camera, map, position)));
    for (const ring of [east, west]) {
      const xs = ring.map(({ x }) => x);
      assert.ok(Math.max(...xs) - Math.min(...xs) < 10.5 * 10, `torn at ${longitude}`);
    }
    const seam = [east, west].map((ring) => ring.filter(({ isCut }) => isCut).map(({ x }) => x));
    if (Math.abs(longitude) > 150) assert.ok(Math.abs(seam[0][0] - seam[1][0]) < 1, `apart at ${longitude}`);
  }
  assert.deepEqual(ringsOf(null), []);
});

test("the circle of a good fix is visible where the map shows the position", () => {
  for (const size of [{ width: 390, height: 480 }, { width: 1440, height: 900 }]) {
    const camera = geo.clamp({ longitude: 11.575, latitude: 48.137, scale: geo.scaleFor(17, size) }, size);
    assert.ok(geo.pixels(17, camera) > 15, `${geo.pixels(17, camera)} px`);
  }
});

test("the map around a position shows a fence that is near", () => {
  const fence = { latitude: 48, longitude: 11, radius_m: 200 }, fix = (north) => ({ latitude: 48 + north / 111_195, longitude: 11 });
  assert.equal(reach(fence, fix(50)), 200);
  assert.equal(Math.round(reach(fence, fix(450))), 450);
  assert.equal(reach(fence, fix(900)), 0);
  assert.equal(reach({ area: { type: "Polygon", coordinates: [] } }, fix(0)), 0);
});

test("names on the map cover no other name, and the first have the room", () => {
  const candidates = [["a", [0, 0, 50, 16]], ["b", [40, 10, 50, 16]], ["c", [0, 40, 50, 16]], ["d", [200, 0, 50, 16]]].map(([name, box]) => ({ name, box }));
  assert.deepEqual(near.free(candidates, [[190, 5, 20, 10]], 9).map(({ name }) => name), ["a", "c"]);
  assert.deepEqual(near.free(candidates, [], 1).map(({ name }) => name), ["a"]);
});

test("a view needs the countries that it shows, across the antimeridian too", () => {
  const boxes = { DE: [[5, 47, 16, 55]], FJ: [[176, -20, 181, -12]], US: [[-125, 24, -66, 50], [-180, 51, -129, 72]] };
  const seen = (longitude, latitude) => near.inView(boxes, { longitude, latitude, scale: 60 }, { width: 800, height: 600 });
  assert.deepEqual([seen(11, 48), seen(-179, -16), seen(-100, 40), seen(0, 0)], [["DE"], ["FJ"], ["US"], []]);
});
