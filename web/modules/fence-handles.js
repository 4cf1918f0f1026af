// The handles of a fence that is being changed on the map, for the pointer, fingers and the keyboard.

import { s } from "./dom.js";
import { MOST, closeFence, draftFence, moveFence, resizeFence, round } from "./fence-edit.js";
import { meters, pixels, wrapped } from "./geo.js";
import { fenceShape } from "./map-fences.js";
import { degreesText } from "./names.js";
import { pair, t } from "./text.js";

/** @typedef {{latitude: number, longitude: number}} Position */

/**
 * Follows the pointer that holds a handle.
 * @param {string} handle @param {Position} position @param {import("./geo.js").Camera} camera
 */
export function dragFence(handle, position, camera) {
  const draft = draftFence();
  if (!draft?.center) return;
  if (handle === "center") return moveFence(position);
  const { center } = draft, narrow = Math.cos((camera.latitude * Math.PI) / 180);
  draft.turn = Math.atan2(center.latitude - position.latitude, wrapped(position.longitude - center.longitude) * narrow);
  resizeFence(meters(center, position));
}

/**
 * What is being changed, with its handles: one moves it, one at its edge sets the radius.
 * @param {import("./geo.js").Camera} camera @param {(position: Position) => {x: number, y: number}} at
 */
export function draftShape(camera, at) {
  const draft = draftFence();
  if (!draft) return null;
  const { was, center, radius, turn } = draft;
  if (!center) return s("g", { class: "draft" }, was && fenceShape(was, camera, at));
  const { x, y } = at(center), r = pixels(radius, camera), far = Math.max(r, 30);
  const keys = (/** @type {(step: [number, number], isLarge: boolean) => void} */ run) => (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], PageUp: [0, 5], PageDown: [0, -5] }[event.key];
    if (event.key === "Escape") closeFence();
    else if (step) run(/** @type {[number, number]} */ (step), event.shiftKey);
    else return;
    event.preventDefault();
    // It does not move the map.
    event.stopPropagation();
  };
  const handle = (/** @type {string} */ name, /** @type {number} */ left, /** @type {number} */ top, /** @type {object} */ properties, /** @type {string} */ d, angle = 0) => s("g", {
    class: "handle", tabindex: 0, "data-handle": name, "data-key": `handle-${name}`, transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})`, ...properties,
  }, s("circle", { class: "handle-reach", r: 22 }), s("circle", { class: "handle-dot", r: 10 }), s("path", { d, transform: `rotate(${(angle * 180) / Math.PI})` }));
  return s("g", { class: "draft" }, s("circle", { cx: x, cy: y, r }),
    handle("center", x, y, {
      role: "button", "aria-label": pair(t("web.position"), degreesText(center)),
      onkeydown: keys(([east, north], isLarge) => {
        const degrees = (isLarge ? 40 : 8) / camera.scale;
        moveFence({ latitude: center.latitude + north * degrees, longitude: center.longitude + east * degrees });
      }),
    }, "M-6,0H6M0,-6V6M-4,-2L-6,0L-4,2M4,-2L6,0L4,2M-2,-4L0,-6L2,-4M-2,4L0,6L2,4"),
    handle("radius", x + far * Math.cos(turn), y + far * Math.sin(turn), {
      role: "slider", "aria-label": t("web.radius"), "aria-valuemin": 1, "aria-valuemax": MOST, "aria-valuenow": radius, "aria-valuetext": `${radius} ${t("unit.m")}`,
      onkeydown: keys(([east, north], isLarge) => {
        const factor = 1.05 ** ((east + north) * (isLarge ? 5 : 1)), next = round(radius * factor);
        resizeFence(next === radius ? radius + Math.sign(east + north) : next);
      }),
    }, "M-6,0H6M-3,-3L-6,0L-3,3M3,-3L6,0L3,3", turn));
}
