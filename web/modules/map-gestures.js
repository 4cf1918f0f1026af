// What fingers, the pointer and the keyboard do on the map: move it, zoom it, choose a spot.

import { unproject, zoomed } from "./geo.js";

/** @typedef {import("./geo.js").Camera} Camera */
/** @typedef {{x: number, y: number}} Point */

/** A finger that moves less than this, in pixels, does not move the map: it chooses. */
const STILL = 6;

/**
 * @param {HTMLElement} frame
 * @param {SVGElement} svg
 * @param {object} map
 * @param {() => import("./geo.js").Size} map.size
 * @param {() => Camera} map.camera
 * @param {(camera: Camera, isMoved: boolean) => void} map.show isMoved: the user moved the map away from what it follows
 * @param {(position: {latitude: number, longitude: number}) => void} map.choose
 * @param {(what: string) => void} map.pick what was chosen, such as `fence:NAME`
 * @param {(handle: string, position: {latitude: number, longitude: number}) => void} map.drag a handle was moved
 */
export function listen(frame, svg, { size, camera, show, choose, pick, drag }) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  /** @type {{start: Point, link: Element|null}|null} */
  let press = null;
  /** @type {string|null} what the finger holds */
  let handle = null;
  const at = (/** @type {MouseEvent} */ event) => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const middle = () => ({ x: size().width / 2, y: size().height / 2 });

  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    show(zoomed(camera(), size(), at(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022))), false);
  }, { passive: false });
  svg.addEventListener("dblclick", (event) => show(zoomed(camera(), size(), at(event), 2.2), false));
  svg.addEventListener("pointerdown", (event) => {
    const target = /** @type {Element} */ (event.target);
    fingers.set(event.pointerId, at(event));
    handle = fingers.size === 1 ? target.closest("[data-handle]")?.getAttribute("data-handle") ?? null : null;
    press = fingers.size === 1 && !handle ? { start: at(event), link: target.closest("a, [data-pick]") } : null;
    svg.setPointerCapture(event.pointerId);
  });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event), others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (press && Math.hypot(now.x - press.start.x, now.y - press.start.y) < STILL) return;
    press = null;
    fingers.set(event.pointerId, now);
    if (handle) return drag(handle, unproject(camera(), size(), now));
    if (others.length > 0) {
      const gap = (/** @type {Point} */ point) => Math.max(20, Math.hypot(point.x - others[0].x, point.y - others[0].y));
      return show(zoomed(camera(), size(), others[0], gap(now) / gap(before)), false);
    }
    const from = unproject(camera(), size(), before), to = unproject(camera(), size(), now);
    show({ ...camera(), longitude: camera().longitude + from.longitude - to.longitude, latitude: camera().latitude + from.latitude - to.latitude }, true);
  });
  svg.addEventListener("pointerup", (event) => {
    fingers.delete(event.pointerId);
    handle = null;
    if (!press) return;
    const { link } = press;
    press = null;
    // The pointer is the map's since it went down, so that links get no click of their own.
    const picked = link?.getAttribute("data-pick");
    if (picked) pick(picked);
    else if (link) location.hash = link.getAttribute("href") ?? "";
    else choose(unproject(camera(), size(), at(event)));
  });
  svg.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    press = handle = null;
  });
  svg.addEventListener("keydown", (event) => {
    // A mark that has the focus is a link.
    if (event.key === "Enter" && event.target !== svg) return;
    const step = 60 / camera().scale;
    const [east, north] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key] ?? [0, 0];
    if (event.key === "+" || event.key === "=") show(zoomed(camera(), size(), middle(), 1.5), false);
    else if (event.key === "-") show(zoomed(camera(), size(), middle(), 1 / 1.5), false);
    else if (event.key === "Enter") choose(unproject(camera(), size(), middle()));
    else if (east || north) show({ ...camera(), longitude: camera().longitude + east, latitude: camera().latitude + north }, true);
    else return;
    event.preventDefault();
  });
  frame.addEventListener("gesturestart", (event) => event.preventDefault());
}
