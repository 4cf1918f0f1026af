// Fences on the map: circles, and polygons with their holes.

import { s } from "./dom.js";
import { known } from "./format.js";
import { across, meters, pixels, wrapped } from "./geo.js";

/** @typedef {import("./geo.js").Camera} Camera */
/** @typedef {(position: {latitude: number, longitude: number}) => {x: number, y: number}} Projection */

/**
 * @param {import("./types.js").Fence} fence
 * @param {Camera} camera
 * @param {Projection} at
 */
export function fenceShape(fence, camera, at) {
  if (known(fence.latitude) && known(fence.longitude) && known(fence.radius_m)) {
    const { x, y } = at({ latitude: fence.latitude, longitude: fence.longitude }), r = Math.max(3, pixels(fence.radius_m, camera));
    return group(fence, s("circle", { cx: x, cy: y, r }, s("title", null, fence.name)), s("circle", { class: "edge-reach", cx: x, cy: y, r }), r > 14 && label(fence.name, x, y - r));
  }
  const outline = outlineOf(fence.area, camera, at);
  if (!outline) return null;
  const { left, right, top, bottom, fill, border } = outline;
  // Far out, a small area is a dot.
  if (right - left < 5 && bottom - top < 5) {
    const dot = { cx: (left + right) / 2, cy: (top + bottom) / 2, r: 4 };
    return group(fence, s("circle", dot, s("title", null, fence.name)), s("circle", { class: "edge-reach", ...dot }));
  }
  return group(fence,
    s("path", { class: "fence-area", "fill-rule": "evenodd", d: fill }, s("title", null, fence.name)),
    s("path", { class: "fence-edge", d: border }), s("path", { class: "edge-reach", d: border }),
    right - left > 30 && label(fence.name, (left + right) / 2, top));
}

/**
 * Polygons in pixels: their box, and paths of what they cover and of their border; null without any.
 * @param {import("./types.js").Outline|null|undefined} area @param {Camera} camera @param {Projection} at
 */
export function outlineOf(area, camera, at) {
  const rings = ringsOf(area).map((ring) => ringPoints(ring, camera, at));
  if (rings.length === 0) return null;
  const points = rings.flat(), xs = points.map(({ x }) => x), ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys),
    fill: rings.map((ring) => `${line(ring)}Z`).join(""), border: rings.map(edge).join(""),
  };
}

/**
 * A fence is chosen by its edge or its name, so that there can be spots inside.
 * @param {import("./types.js").Fence} fence @param {...any} parts
 */
const group = (fence, ...parts) => s("g", { class: "fence", "data-pick": `fence:${fence.name}` }, parts);

/**
 * How many meters around the position show a fence that is near, or 0.
 * @param {import("./types.js").Fence} fence
 * @param {import("./types.js").Fix} fix
 */
export function reach({ latitude, longitude, radius_m: radius }, fix) {
  if (!known(latitude) || !known(longitude) || !known(radius)) return 0;
  const distance = meters({ latitude, longitude }, fix);
  return distance < 4 * radius ? Math.max(radius, distance) : 0;
}

/**
 * The middle of a fence, and a radius around it that shows the fence.
 * @param {import("./types.js").Fence} fence
 */
export function boxOf({ latitude, longitude, radius_m: radius, bbox }) {
  if (known(latitude) && known(longitude)) return { latitude, longitude, radius: radius ?? 0 };
  const [west, south, east, north] = bbox ?? [0, 0, 0, 0], wide = (east - west + 360) % 360;
  const middle = { latitude: (south + north) / 2, longitude: wrapped(west + wide / 2) };
  return { ...middle, radius: meters(middle, { latitude: north, longitude: middle.longitude + wide / 2 }) };
}

/** @param {string} text @param {number} x @param {number} y */
export const label = (text, x, y) => s("text", { "aria-hidden": "true", x, y: y - 6, "text-anchor": "middle" }, text);

/**
 * The rings of a GeoJSON Polygon or MultiPolygon.
 * @param {import("./types.js").Outline|null|undefined} area
 * @returns {[number, number][][]}
 */
export function ringsOf(area) {
  switch (area?.type) {
    case "Polygon": return area.coordinates;
    case "MultiPolygon": return area.coordinates.flat();
    default: return [];
  }
}

/** @typedef {{x: number, y: number, isCut: boolean}} Point isCut: on the antimeridian, where polygons are cut */

/**
 * A ring in pixels, on the side of the world where its middle is nearest to the camera. Each vertex follows the one before, so
 * that no ring is torn apart.
 *
 * @param {[number, number][]} ring longitudes and latitudes
 * @param {Camera} camera
 * @param {Projection} at
 * @returns {Point[]}
 */
export function ringPoints(ring, camera, at) {
  const longitudes = ring.map(([longitude]) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const shift = camera.longitude + wrapped(middle - camera.longitude) - middle;
  const wide = across(camera), center = at({ latitude: camera.latitude, longitude: camera.longitude }).x;
  return ring.map(([longitude, latitude]) => ({
    x: center + (longitude + shift - camera.longitude) * wide, y: at({ latitude, longitude }).y, isCut: Math.abs(longitude) === 180,
  }));
}

/** @param {Point[]} points */
const line = (points) => `M${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`;

/**
 * The border without the cut along the antimeridian, which is not a border of the fence.
 * @param {Point[]} points
 */
const edge = (points) => points.map((point, index) => {
  const before = points[index - 1];
  return `${!before || (before.isCut && point.isCut) ? "M" : "L"}${point.x.toFixed(1)},${point.y.toFixed(1)}`;
}).join("");
