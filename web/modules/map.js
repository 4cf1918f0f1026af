// The view "Where am I": the world, places, the fix with its accuracy, fences, a chosen spot, and why the fix was taken.

import { loadFences } from "./actions.js";
import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { draftFence, editFence, fenceForm, forgetFenceForm, moveFence, newFence } from "./fence-edit.js";
import { dragFence } from "./fence-handles.js";
import { clamp, lookingAt, scaleFor, widest, wrapped, zoomed } from "./geo.js";
import { nameLanguage } from "./i18n.js";
import { glyph } from "./icons.js";
import { listen } from "./map-gestures.js";
import { showNear } from "./map-near.js";
import { mapPanel } from "./map-panel.js";
import { drawTiles } from "./map-tiles.js";
import { boxOf, reach } from "./map-fences.js";
import { showWarning, shownArea } from "./map-warnings.js";
import { drawOverlay, drawScale, moveWorld, worldLayer } from "./map-layers.js";
import { askBrowser, attempt, find } from "./map-position.js";
import { placeFrom } from "./names.js";
import { forgetOwn } from "./own.js";
import { here, state } from "./store.js";
import { t } from "./text.js";
import { toast } from "./toast.js";

/** @type {import("./geo.js").Camera} */
let camera = { longitude: 10, latitude: 24, scale: 3 }, isPlaced = false;
/** Whether the position stays in the middle: since the user requested it, until they move the map. */
let isFollowing = false;
/** @type {HTMLElement|null} */
let view = null;
/** @type {import("./map-layers.js").Stage|null} */
let stage = null;
/** @type {{latitude: number, longitude: number, place: import("./types.js").Place|null}|null} chosen on the map */
let spot = null;

/** Draws it anew. */
export function forgetMap() {
  view = null;
  forgetFenceForm();
}

/** @param {HTMLElement} root */
export function drawMap(root) {
  document.title = `${t("web.whereAmI")} – wxloc`;
  view ??= build();
  if (!view.isConnected) {
    fill(root, view);
    loadFences();
  }
  redraw();
}

function build() {
  stage = worldLayer();
  const { svg } = stage;
  const frame = h("div", { class: "map-frame" }, svg, h("p", { class: "scale" }), h("p", { class: "map-credit", dir: "auto" }),
    h("div", { class: "map-controls" },
      control("plus", t("web.zoomIn"), () => zoom(1.8)), control("minus", t("web.zoomOut"), () => zoom(1 / 1.8)),
      control("here", t("web.showPosition"), () => showFix()), control("world", t("web.showWorld"), () => showWorld())));
  new ResizeObserver(() => redraw()).observe(frame);
  listen(frame, svg, {
    size, camera: () => camera, drag: (handle, position) => dragFence(handle, position, camera),
    choose: (position) => (draftFence()?.center ? moveFence(position) : choose(position)),
    pick: (what) => (what.startsWith("alert:") ? openWarning(what.slice(6)) : openFence(state.fences.find(({ name }) => `fence:${name}` === what))),
    show: (next, isMoved) => {
      if (isMoved) isFollowing = false;
      camera = next;
      redraw();
    },
  });
  return h("div", { class: "map-view" }, frame, h("aside", { class: "map-panel card", "aria-labelledby": "map-title" }));
}

/** @param {Parameters<typeof glyph>[0]} shape @param {string} label @param {() => void} run */
const control = (shape, label, run) => h("button", { type: "button", class: "round", title: label, onclick: run }, glyph(shape));

const size = () => ({ width: stage?.svg.clientWidth || 600, height: stage?.svg.clientHeight || 400 });

function redraw() {
  if (!stage || !view?.isConnected) return;
  // The panel first: the map has the room that it leaves.
  const panel = /** @type {HTMLElement} */ (view.querySelector(".map-panel")), form = fenceForm();
  if (!form) fill(panel, mapPanel({ spot, ...attempt, find: () => find(redraw, () => (isPlaced = false)), askBrowser: () => askBrowser(redraw, showFix), forget: forgetOwn, drop, addFence, openFence, openWarning }));
  else if (panel.firstChild !== form) fill(panel, form);
  if (!isPlaced && size().width > 0) {
    isPlaced = true;
    if (here()) showFix();
    else showWorld();
    return;
  }
  const fix = isFollowing ? here()?.fix : null;
  camera = clamp(fix ? { ...camera, longitude: fix.longitude, latitude: fix.latitude } : camera, size());
  const covered = /** @type {HTMLElement[]} */ ([...view.querySelectorAll(".map-controls, .map-panel")])
    .map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => /** @type {import("./map-near.js").Box} */ ([offsetLeft, offsetTop, offsetWidth, offsetHeight]));
  moveWorld(stage, camera, size());
  drawTiles(stage.tiles, camera, size(), drawSoon, (text) => view && fill(/** @type {Element} */ (view.querySelector(".map-credit")), text));
  showNear(stage.world, camera, size(), drawSoon);
  drawOverlay(stage, camera, size(), { fix: state.current?.fix ?? null, own: state.own?.fix ?? null, spot, fences: state.fences, places: state.places ?? [], trail: state.trail, covered });
  drawScale(/** @type {HTMLElement} */ (view.querySelector(".scale")), camera, size());
}

/** Several arrivals within a frame are one drawing. */
let frame = 0;
function drawSoon() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(redraw);
}

/** @param {number} factor */
function zoom(factor) {
  const { width, height } = size();
  camera = zoomed(camera, size(), { x: width / 2, y: height / 2 }, factor);
  redraw();
}

function showWorld() {
  isFollowing = false;
  const center = here()?.fix ?? state.places?.[0];
  camera = { longitude: size().width > 900 ? 12 : center?.longitude ?? 12, latitude: 20, scale: widest(size()) };
  redraw();
}

function showFix() {
  const fix = here()?.fix;
  if (!fix) return toast(t("web.noPosition"));
  // A precise fix is shown with its surroundings, not as a circle on nothing.
  const radius = Math.max(fix.horizontal_accuracy_m ?? 0, ...state.fences.map((fence) => reach(fence, fix)));
  isFollowing = true;
  camera = { longitude: fix.longitude, latitude: fix.latitude, scale: scaleFor(radius, size()) };
  redraw();
}

const drop = () => {
  spot = null;
  redraw();
};

/** @param {string} name */
function addFence(name) {
  const center = spot ?? { latitude: camera.latitude, longitude: camera.longitude };
  // As large as the map shows well, but no region.
  const radius = Math.min(1000, Math.max(50, (Math.min(size().width, size().height) / 5 / camera.scale) * 111_195));
  spot = null;
  isFollowing = false;
  camera = lookingAt(camera, size(), center, radius);
  newFence(center, radius, name, redraw);
}

/** @param {string|null} key */
function openWarning(key) {
  showWarning(key);
  const area = shownArea();
  if (area) camera = lookingAt(camera, size(), area.middle, area.radius);
  isFollowing &&= !area;
  redraw();
  view?.querySelector(".map-panel details[open].warning")?.scrollIntoView({ block: "nearest" });
}

/** @param {import("./types.js").Fence} [fence] */
function openFence(fence) {
  if (!fence) return;
  const { latitude, longitude, radius } = boxOf(fence);
  isFollowing = false;
  camera = lookingAt(camera, size(), { latitude, longitude }, radius);
  spot = null;
  editFence(fence, redraw);
}

/**
 * Chooses a spot, and names it.
 * @param {{latitude: number, longitude: number}} position
 */
async function choose({ latitude, longitude }) {
  const mine = (spot = { latitude: Number(latitude.toFixed(5)), longitude: Number(wrapped(longitude).toFixed(5)), place: null });
  if (Math.abs(latitude) > 90) return;
  redraw();
  try {
    const place = placeFrom(await get("reverse", { lat: mine.latitude, lon: mine.longitude, lang: nameLanguage() }));
    if (spot === mine) spot = { ...mine, place };
  } catch {
    // Its numbers are shown.
  }
  redraw();
}
