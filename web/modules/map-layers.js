// What the map draws: the world moves by a transform, everything else is placed in pixels, so that a circle
// of a few meters is as exact as a continent.

import { fill, h, s, setStyle } from "./dom.js";
import { across, night, pixels, project, scaleBar } from "./geo.js";
import { countryName } from "./i18n.js";
import { known } from "./format.js";
import { draftFence } from "./fence-edit.js";
import { draftShape } from "./fence-handles.js";
import { fenceShape } from "./map-fences.js";
import { free, letters, textSize, townMarks } from "./map-near.js";
import { warningShapes } from "./map-warnings.js";
import { currentTime } from "./now.js";
import { pair, t } from "./text.js";

/** @typedef {import("./geo.js").Camera} Camera */
/** @typedef {import("./geo.js").Size} Size */
/** @typedef {{svg: any, world: any, tiles: HTMLCanvasElement, dark: any, overlay: any, unit: number}} Stage */

export function worldLayer() {
  // A screen reader would read two hundred countries before the first place.
  const world = s("g", { class: "world", "aria-hidden": "true" }), tiles = h("canvas"), dark = s("path", { class: "night-side" }), overlay = s("g", { class: "overlay" });
  const svg = s("svg", { class: "map", tabindex: 0, role: "application", "aria-label": t("web.mapHelp"), "aria-describedby": "map-title" }, world, s("foreignObject", { class: "tiles", width: "100%", height: "100%" }, tiles), dark, overlay);
  /** @type {Stage} */
  const stage = { svg, world, tiles, dark, overlay, unit: 20 };
  loadWorld(stage);
  return stage;
}

/** @param {Stage} stage */
async function loadWorld(stage) {
  try {
    const { countries, lakes, unitsPerDegree } = await (await fetch(new URL("map/world.json", document.baseURI))).json();
    stage.unit = unitsPerDegree;
    const around = 360 * unitsPerDegree;
    fill(stage.world,
      s("g", { id: "land" },
        Object.entries(countries).map(([code, path]) => s("path", { class: "country", d: path, "data-code": code }, s("title", null, countryName(code)))),
        s("path", { class: "lake", d: lakes, "data-code": "lake" }), s("path", { class: "river", "data-code": "river" })),
      // East and west of the antimeridian the world continues.
      s("use", { href: "#land", x: -around }), s("use", { href: "#land", x: around }));
  } catch {
    // Without outlines the grid and the positions are still right.
  }
}

/** @param {Stage} stage @param {Camera} camera @param {Size} size */
export function moveWorld(stage, camera, size) {
  const { svg, world, dark, unit } = stage;
  svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  const wide = across(camera), tall = camera.scale;
  const x = size.width / 2 - camera.longitude * wide, y = size.height / 2 + camera.latitude * tall;
  world.setAttribute("transform", `matrix(${wide / unit} 0 0 ${tall / unit} ${x} ${y})`);
  // Close up, the edge of the night is nowhere near.
  const isFar = camera.scale < 60;
  dark.setAttribute("visibility", isFar ? "visible" : "hidden");
  if (isFar) {
    const ring = night(currentTime(), camera.longitude).map(([longitude, latitude]) => `${(x + longitude * wide).toFixed(1)},${(y - latitude * tall).toFixed(1)}`);
    dark.setAttribute("d", `M${ring.join("L")}Z`);
  }
}

/**
 * @param {Stage} stage
 * @param {Camera} camera
 * @param {Size} size
 * @param {{fix: import("./types.js").Fix|null, own: import("./types.js").Fix|null,
 *   spot: {latitude: number, longitude: number}|null, fences: import("./types.js").Fence[],
 *   places: import("./types.js").Saved[], trail: [number, number][], covered: import("./map-near.js").Box[]}} content covered: what lies over the map
 */
export function drawOverlay(stage, camera, size, { fix, own, spot, fences, places, trail, covered }) {
  const at = (/** @type {{latitude: number, longitude: number}} */ position) => project(camera, size, position);
  /** @type {import("./map-near.js").Box[]} */
  const taken = fix ? [...covered, [at(fix).x - 12, at(fix).y - 12, 24, 24]] : [...covered];
  const marks = placeMarks(places, at, size, taken);
  fill(stage.overlay,
    grid(camera, size),
    warningShapes(camera, at),
    fences.map((fence) => fence.name !== draftFence()?.was?.name && fenceShape(fence, camera, at)),
    trail.length > 1 && s("polyline", { class: "trail", points: trail.map(([latitude, longitude]) => {
      const { x, y } = at({ latitude, longitude });
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    }).join(" ") }),
    townMarks(camera, size, at, taken, places.map(({ name }) => name)), marks,
    spot && s("g", { class: "spot-mark", transform: `translate(${at(spot).x.toFixed(1)} ${at(spot).y.toFixed(1)})` }, s("path", { d: "M0,0C-9,-12 -13,-17 -13,-24a13,13 0 0 1 26,0c0,7 -4,12 -13,24Z" }), s("circle", { cy: -24, r: 4.5 })),
    draftShape(camera, at),
    own && fixMark(own, camera, at, "own-fix"), fix && fixMark(fix, camera, at, "fix-mark"));
}

/** @param {Camera} camera @param {Size} size */
function grid(camera, size) {
  const step = [30, 10, 5, 1, 0.5, 0.1, 0.05, 0.01, 0.005, 0.001, 0.0005].find((degrees) => degrees * camera.scale < 260) ?? 0.0005;
  const wide = across(camera), lines = [];
  const west = camera.longitude - size.width / 2 / wide, south = camera.latitude - size.height / 2 / camera.scale;
  for (let longitude = Math.ceil(west / step) * step, n = 0; n < 60 && (longitude - west) * wide < size.width; longitude += step, n += 1) {
    const x = (longitude - west) * wide;
    lines.push(`M${x.toFixed(1)},0V${size.height}`);
  }
  for (let latitude = Math.ceil(south / step) * step, n = 0; n < 60 && (latitude - south) * camera.scale < size.height; latitude += step, n += 1) {
    if (Math.abs(latitude) <= 90) lines.push(`M0,${(size.height - (latitude - south) * camera.scale).toFixed(1)}H${size.width}`);
  }
  return s("path", { class: "graticule", d: lines.join("") });
}

/**
 * Marks with names; a name that would cover another is left out.
 * @param {import("./types.js").Saved[]} places
 * @param {(position: any) => {x: number, y: number}} at
 * @param {Size} size
 * @param {import("./map-near.js").Box[]} taken gets the boxes of the names
 */
function placeMarks(places, at, size, taken) {
  const em = textSize();
  return places.map((place) => {
    const { x, y } = at(place);
    // The keyboard reaches only what is in view.
    if (x < 0 || y < 0 || x > size.width || y > size.height) return null;
    const wide = letters(place.name) * 0.5 * em + 10;
    const isLeft = x + wide > size.width;
    const start = isLeft ? x - wide : x;
    const box = /** @type {import("./map-near.js").Box} */ ([start - 5, y - em / 2, wide + 5, em]);
    const isFree = free([{ box }], taken, 1).length > 0;
    taken.push(isFree ? box : [x - 6, y - 6, 12, 12]);
    const mark = s("g", { class: "place-mark", "aria-hidden": "true", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      s("circle", { r: 0.28 * em }, s("title", null, place.name)),
      isFree && s("text", { x: (isLeft ? -0.56 : 0.56) * em, y: 0.28 * em, "text-anchor": isLeft ? "end" : "start" }, place.name));
    return s("a", { href: `#/place/${encodeURIComponent(String(place.id))}`, "aria-label": pair(t("web.weather"), place.name) }, mark);
  });
}

/**
 * @param {import("./types.js").Fix} fix
 * @param {Camera} camera
 * @param {(position: any) => {x: number, y: number}} at
 * @param {string} name
 */
function fixMark(fix, camera, at, name) {
  const { x, y } = at(fix);
  const r = known(fix.horizontal_accuracy_m) ? pixels(fix.horizontal_accuracy_m, camera) : 0;
  return s("g", { class: name, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    r > 8 && s("circle", { class: "accuracy", r: Math.min(r, 4000) }),
    s("circle", { class: "pulse", r: 9 }),
    known(fix.course_deg) && (fix.speed_ms ?? 0) > 0.5 && s("path", { class: "course", d: "M0,-25L5.5,-12H-5.5Z", transform: `rotate(${fix.course_deg})` }),
    s("circle", { class: "dot", r: 7 }));
}

/**
 * The scale bar.
 * @param {HTMLElement} element
 * @param {Camera} camera
 * @param {Size} size
 */
export function drawScale(element, camera, size) {
  const bar = scaleBar(camera, Math.min(9.4 * textSize(), size.width / 2));
  setStyle(element, { "--length": `${bar.pixels.toFixed(1)}px` });
  element.textContent = bar.meters >= 1000 ? `${bar.meters / 1000} ${t("unit.km")}` : `${bar.meters} ${t("unit.m")}`;
}
