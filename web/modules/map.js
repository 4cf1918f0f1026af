// The view "Where am I": the world, places, the fix with its accuracy, fences, and why the fix was taken.

import { findPosition, loadFences } from "./actions.js";
import { asProblem } from "./api.js";
import { fill, h } from "./dom.js";
import { clamp, scaleFor, unproject, widest, zoomed } from "./geo.js";
import { glyph } from "./icons.js";
import { decisionText } from "./live.js";
import { mapPanel } from "./map-panel.js";
import { reach } from "./map-fences.js";
import { drawOverlay, drawScale, moveWorld, worldLayer } from "./map-layers.js";
import { waitText } from "./notices.js";
import { state, update } from "./store.js";
import { complain, toast } from "./toast.js";

/** @type {import("./geo.js").Camera} */
let camera = { longitude: 10, latitude: 24, scale: 3 };
let isPlaced = false;
/** Whether the position stays in the middle: since the user requested it, until they move the map. */
let isFollowing = false;
/** @type {HTMLElement|null} */
let view = null;
/** @type {import("./map-layers.js").Stage|null} */
let stage = null;
/**
 * The browser's own position, if the user requested it.
 * @type {import("./types.js").Fix|null}
 */
let own = null;
let isBusy = false;

/** @param {HTMLElement} root */
export function drawMap(root) {
  document.title = "Where am I – wxloc";
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
  const frame = h("div", { class: "map-frame" }, svg, h("p", { class: "scale" }),
    h("div", { class: "map-controls" },
      control("plus", "Zoom in", () => zoom(1.8)), control("minus", "Zoom out", () => zoom(1 / 1.8)),
      control("here", "Show the position", () => showFix()), control("world", "Show the world", () => showWorld())));
  new ResizeObserver(() => redraw()).observe(frame);
  listen(frame, svg);
  return h("div", { class: "map-view" }, frame, h("aside", { class: "map-panel card", "aria-labelledby": "map-title" }));
}

/** @param {Parameters<typeof glyph>[0]} shape @param {string} label @param {() => void} run */
const control = (shape, label, run) => h("button", { type: "button", class: "round", "aria-label": label, title: label, onclick: run }, glyph(shape));

const size = () => ({ width: stage?.svg.clientWidth || 600, height: stage?.svg.clientHeight || 400 });

function redraw() {
  if (!stage || !view?.isConnected) return;
  if (!isPlaced && size().width > 0) {
    isPlaced = true;
    if (state.current) showFix();
    else showWorld();
    return;
  }
  const fix = isFollowing ? own ?? state.current?.fix : null;
  camera = clamp(fix ? { ...camera, longitude: fix.longitude, latitude: fix.latitude } : camera, size());
  moveWorld(stage, camera, size());
  drawOverlay(stage, camera, size(), { fix: state.current?.fix ?? null, own, fences: state.fences, places: state.places ?? [], trail: state.trail });
  drawScale(/** @type {HTMLElement} */ (view.querySelector(".scale")), camera, size());
  fill(/** @type {HTMLElement} */ (view.querySelector(".map-panel")), mapPanel({ own, isBusy, find, askBrowser }));
}

/** @param {number} factor */
function zoom(factor) {
  const { width, height } = size();
  camera = zoomed(camera, size(), { x: width / 2, y: height / 2 }, factor);
  redraw();
}

function showWorld() {
  isFollowing = false;
  const center = state.current?.fix ?? state.places?.[0];
  camera = { longitude: size().width > 900 ? 12 : center?.longitude ?? 12, latitude: 20, scale: widest(size()) };
  redraw();
}

function showFix() {
  const fix = own ?? state.current?.fix;
  if (!fix) return toast("There is no position yet.");
  // A precise fix is shown with its surroundings, not as a circle on nothing.
  const radius = Math.max(fix.horizontal_accuracy_m ?? 0, ...state.fences.map((fence) => reach(fence, fix)));
  isFollowing = true;
  camera = { longitude: fix.longitude, latitude: fix.latitude, scale: scaleFor(radius, size()) };
  redraw();
}

/** @param {HTMLElement} frame @param {SVGElement} svg */
function listen(frame, svg) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  const at = (/** @type {MouseEvent} */ event) => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    camera = zoomed(camera, size(), at(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)));
    redraw();
  }, { passive: false });
  svg.addEventListener("dblclick", (event) => {
    camera = zoomed(camera, size(), at(event), 2.2);
    redraw();
  });
  svg.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, at(event));
    svg.setPointerCapture(event.pointerId);
  });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event), others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.set(event.pointerId, now);
    if (others.length > 0) {
      const gap = (/** @type {{x: number, y: number}} */ point) => Math.max(20, Math.hypot(point.x - others[0].x, point.y - others[0].y));
      camera = zoomed(camera, size(), others[0], gap(now) / gap(before));
    } else {
      const from = unproject(camera, size(), before), to = unproject(camera, size(), now);
      isFollowing = false;
      camera = { ...camera, longitude: camera.longitude + from.longitude - to.longitude, latitude: camera.latitude + from.latitude - to.latitude };
    }
    redraw();
  });
  for (const type of ["pointerup", "pointercancel"]) svg.addEventListener(type, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  svg.addEventListener("keydown", (event) => {
    const step = 60 / camera.scale;
    const [east, north] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key] ?? [0, 0];
    if (event.key === "+" || event.key === "=") zoom(1.5);
    else if (event.key === "-") zoom(1 / 1.5);
    else if (east || north) {
      isFollowing = false;
      camera = { ...camera, longitude: camera.longitude + east, latitude: camera.latitude + north };
      redraw();
    } else return;
    event.preventDefault();
  });
  frame.addEventListener("gesturestart", (event) => event.preventDefault());
}

async function find() {
  if (isBusy) return;
  isBusy = true;
  redraw();
  try {
    const answer = await findPosition();
    record(answer.decisions ?? []);
    isPlaced = false;
  } catch (error) {
    const problem = asProblem(error);
    record(problem.decisions);
    complain({ message: problem.message, hint: problem.retryAfter ? `Try again ${waitText(problem.retryAfter)}.` : problem.hint });
  }
  isBusy = false;
  redraw();
}

/** @param {import("./types.js").Decision[]} decisions */
function record(decisions) {
  const entries = decisions.map((decision) => ({ time: Date.now(), kind: decision.verdict, text: decisionText(decision) }));
  update({ log: [...entries.reverse(), ...state.log].slice(0, 200) });
}

function askBrowser() {
  navigator.geolocation.getCurrentPosition(({ coords, timestamp }) => {
    const time = new Date(timestamp).toISOString();
    own = { latitude: coords.latitude, longitude: coords.longitude, horizontal_accuracy_m: coords.accuracy, time, received_at: time, source: "browser" };
    showFix();
  }, (error) => toast(`This browser did not report a position: ${error.message}`, { isError: true }), { enableHighAccuracy: true, timeout: 15_000 });
}
