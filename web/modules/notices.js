// Designed states: nothing saved yet, offline, rate-limited, failed. Each has a picture, what happened, and
// what to do next.

import { countdown } from "./duration.js";
import { h, s } from "./dom.js";
import { weatherReason } from "./problems.js";
import { searchBox } from "./search.js";
import { state } from "./store.js";
import { t } from "./text.js";

/** @typedef {"welcome"|"offline"|"failed"|"limited"|"nowhere"|"denied"} Shape */

const SHAPES = /** @type {Record<Shape, () => any[]>} */ ({
  welcome: () => [
    s("circle", { class: "n-glow", cx: 80, cy: 66, r: 52 }), s("circle", { class: "n-sun", cx: 80, cy: 58, r: 24 }),
    s("path", { class: "n-hill far", d: "M6,106C40,70 72,82 96,96S140,94 154,88V118H6Z" }), s("path", { class: "n-hill", d: "M6,114C50,86 100,98 154,107V118H6Z" }),
    s("path", { class: "n-pin", d: "M112,88c-9,-12 -15,-19 -15,-28a15,15 0 0 1 30,0c0,9 -6,16 -15,28Z" }), s("circle", { class: "n-hole", cx: 112, cy: 59, r: 5.5 })],
  offline: () => [
    cloudShape(), s("path", { class: "n-line", d: "M58,84a32,32 0 0 1 44,0M67,94a19,19 0 0 1 26,0" }),
    s("circle", { class: "n-dot", cx: 80, cy: 104, r: 4 }), s("path", { class: "n-strike", d: "M48,40L112,108" })],
  failed: () => [
    cloudShape(), s("path", { class: "n-line", d: "M63,38v5M91,38v5M66,61Q77,51 88,61" }),
    s("path", { class: "n-drop", d: "M56,86l-4,12M80,86l-4,12M104,86l-4,12M68,98l-4,12M92,98l-4,12" })],
  limited: () => [
    cloudShape(), s("circle", { class: "n-clock", cx: 80, cy: 92, r: 21 }), s("path", { class: "n-line", d: "M80,79V92L89,98" })],
  nowhere: () => [
    s("ellipse", { class: "n-ring", cx: 80, cy: 98, rx: 56, ry: 15 }), s("ellipse", { class: "n-ring", cx: 80, cy: 98, rx: 32, ry: 8 }),
    s("path", { class: "n-pin", d: "M80,98c-14,-19 -24,-29 -24,-44a24,24 0 0 1 48,0c0,15 -10,25 -24,44Z" }),
    s("path", { class: "n-question", d: "M73,49a7.5,7.5 0 1 1 9,7.3c-2,.7 -2,2 -2,4.5M80,67v.5" })],
  denied: () => [
    s("rect", { class: "n-lock", x: 54, y: 66, width: 52, height: 42, rx: 8 }), s("path", { class: "n-line", d: "M64,66V54a16,16 0 0 1 32,0V66" }),
    s("circle", { class: "n-dot", cx: 80, cy: 84, r: 5 }), s("path", { class: "n-line light", d: "M80,86V95" })],
});

const cloudShape = () => s("path", { class: "n-cloud", d: "M46,74a19,19 0 0 1 1,-38A30,30 0 0 1 104,32a21,21 0 0 1 8,42Z" });

/**
 * @param {Shape} shape
 * @param {string} title
 * @param {import("./dom.js").Child} text
 * @param {{place?: string}} about the place whose state this is
 * @param {...import("./dom.js").Child} actions
 */
export function notice(shape, title, text, { place }, ...actions) {
  return h("section", { class: `notice notice-${shape}` },
    s("svg", { class: "notice-picture", viewBox: "0 0 160 124", "aria-hidden": "true" }, SHAPES[shape]()),
    place && h("p", { class: "notice-place", dir: "auto" }, place),
    h("h1", { tabindex: -1 }, title), [text].flat().map((part) => (part instanceof Node ? part : part && h("p", { dir: "auto" }, part))),
    actions.length > 0 && h("p", { class: "notice-actions" }, actions));
}

/**
 * The state for a problem without anything older to show.
 *
 * @param {import("./api.js").Problem} problem
 * @param {() => unknown} retry
 * @param {string} [place] whose weather was requested
 */
export function problemNotice(problem, retry, place) {
  const again = retryButton(problem, retry), about = { place };
  const text = [problem.message, problem.hint].filter(Boolean).join(" ");
  const more = h("details", { class: "notice-more" }, h("summary", null, t("web.says")), h("p", { dir: "auto" }, text));
  if (problem.isOffline) return notice("offline", t("web.noConnection"), t("web.unreachable"), about, again);
  if (problem.status === 429 || problem.code === "rate_limited") return notice("limited", t("web.tooMany"), [weatherReason(problem), more], about, again);
  if (problem.status === 401 || problem.status === 403) return notice("denied", t("web.notAllowed"), text, about, h("a", { class: "button", href: "#/settings" }, t("web.settings")));
  if (problem.status === 404) return notice("nowhere", t("web.noSuchPlace"), text, about, h("a", { class: "button", href: "#/places" }, t("web.addPlace")));
  return notice("failed", t("web.noWeather"), [weatherReason(problem), more], about, again);
}

/**
 * A button for another attempt, which is possible as soon as the server has said that it is.
 *
 * @param {import("./api.js").Problem} problem
 * @param {() => unknown} retry
 */
function retryButton(problem, retry) {
  const button = h("button", { type: "button", class: "primary", "data-key": "retry" }, t("web.tryAgain"));
  const left = () => Math.ceil((problem.retryAt - Date.now()) / 1000);
  const show = () => {
    const seconds = left();
    button.textContent = seconds > 0 ? t("web.tryAgainIn", { time: countdown(seconds) }) : t("web.tryAgain");
    if (seconds > 0) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    return seconds > 0;
  };
  button.addEventListener("click", () => left() <= 0 && retry());
  if (problem.retryAfter && show()) {
    const timer = setInterval(() => {
      if (!button.isConnected || !show()) clearInterval(timer);
    }, 1000);
  }
  return button;
}

/**
 * The state of an address without a place.
 * @param {import("./router.js").Route} route
 */
export function withoutTarget(route) {
  if (state.placesProblem && !state.places) return problemNotice(state.placesProblem, () => location.reload());
  if (route.kind === "here") {
    return notice("nowhere", t("web.noPosition"), t("web.notFound"), {},
      h("a", { class: "button primary", href: "#/map" }, t("web.findPosition")));
  }
  if (route.kind !== "default") {
    return notice("nowhere", t("web.noSuchPlace"), t("web.mayBeRemoved"), {}, h("a", { class: "button", href: "#/places" }, t("web.places")));
  }
  return notice("welcome", t("web.atHome"),
    [t("web.saveCity"), searchBox()], {}, h("a", { class: "button", href: "#/map" }, t("web.findPosition")));
}
