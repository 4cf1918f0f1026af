// Starts the page: routes, redraws, keyboard, connection, service worker.

import { loadPlaces, loadSettings, loadFences } from "./actions.js";
import { onConnection, token } from "./api.js";
import { followAgain, followEvents } from "./live.js";
import { forgetDays } from "./days.js";
import { fade } from "./fade.js";
import { drawKiosk, leaveKiosk } from "./kiosk.js";
import { applyLanguage } from "./language.js";
import { drawMap, forgetMap } from "./map.js";
import { applyPreferences } from "./preferences.js";
import { drawPlaces } from "./places.js";
import { restoreOwn } from "./own.js";
import { afterOutage, loadAhead, loadWeather } from "./reports.js";
import { parseRoute } from "./router.js";
import { coverScene } from "./scene.js";
import { turn } from "./scrolls.js";
import { drawSettings } from "./settings.js";
import { forgetStrips } from "./strip.js";
import { listenToKeys } from "./shortcuts.js";
import { isWidget } from "./storage.js";
import { state, subscribe, update } from "./store.js";
import { drawTokenForm } from "./token-form.js";
import { followVersions } from "./version.js";
import { drawWeather } from "./weather.js";
import { drawWidget } from "./widget.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const offline = /** @type {HTMLElement} */ (document.getElementById("offline"));
const weatherLink = /** @type {HTMLElement} */ (document.querySelector("nav [data-view=weather]"));
/** Milliseconds; after the second, what nobody needs yet is loaded. */
const MINUTE = 60_000, IDLE = 4000;
let isStarted = false;

takeToken();
let route = parseRoute(location.hash);

/** A server may open the page with its token in the address; it is stored and removed from there. */
function takeToken() {
  const match = /^#token=([^&]+)$/.exec(location.hash);
  if (!match) return;
  token.set(decodeURIComponent(match[1]));
  history.replaceState(null, "", "#/");
}

function draw() {
  if (state.denied) {
    drawTokenForm(main, () => {
      update({ denied: false });
      start();
    });
    return coverScene(0.85);
  }
  switch (route.view) {
    case "places": drawPlaces(main); break;
    case "map": drawMap(main); break;
    case "settings": drawSettings(main); break;
    case "kiosk": drawKiosk(main); break;
    case "widget": drawWidget(main, route); break;
    default: drawWeather(main, route);
  }
  coverByScroll();
}

function coverByScroll() {
  if (route.view === "kiosk" || isWidget) return coverScene(0);
  if (route.view !== "weather") return coverScene(1);
  if (main.querySelector(".notice")) return coverScene(0.85);
  coverScene(Math.min(1, Math.max(0, (scrollY - 20) / (innerHeight * 0.55))));
}

async function navigate() {
  const next = parseRoute(location.hash), top = turn();
  const isOther = next.view !== route.view || next.value !== route.value || next.kind !== route.kind;
  route = next;
  // What was opened above one view is not for the next.
  if (isOther) document.querySelector("dialog")?.close();
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("data-view") === route.view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (route.view !== "kiosk") leaveKiosk();
  document.body.dataset.view = route.view;
  // The other views lead back to the place that was shown.
  if (route.view === "weather") weatherLink.setAttribute("href", location.hash || "#/");
  if (isOther) {
    forgetStrips();
    forgetDays();
  }
  // Another program may have saved it since.
  if (route.kind === "place" && !state.places?.some(({ id }) => String(id) === route.value)) loadPlaces();
  const show = () => {
    main.replaceChildren();
    draw();
    scrollTo({ top, behavior: /** @type {any} */ ("instant") });
  };
  const moves = document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isOther && moves && "startViewTransition" in document) await fade(show);
  else if (isOther) show();
  else draw();
  // A keyboard or a screen reader continues at the heading of the opened view.
  if (isOther && !main.contains(document.activeElement)) main.querySelector("h1")?.focus({ preventScroll: true });
}

onConnection((online) => {
  if (online === state.online) return;
  update({ online });
  if (online) refresh();
}, () => update({ denied: true }));
token.onChange(() => {
  update({ denied: false });
  start();
});

/** Loads again what may have changed meanwhile, such as by the command. */
function refresh() {
  afterOutage();
  loadSettings();
  loadPlaces();
  if (state.target) loadWeather(state.target);
}

/** Several changes within a frame are one drawing. */
let frame = 0;
function drawSoon() {
  if (!isStarted) return;
  cancelAnimationFrame(frame);
  // A hidden page has no frames, but its title and its cache are kept up to date.
  if (document.hidden) draw();
  else frame = requestAnimationFrame(draw);
}

subscribe(["places", "placesProblem", "defaultId", "settings", "weather", "denied", "own"], drawSoon);
// All words change: nothing that was drawn stays.
subscribe(["language"], () => {
  if (isStarted) {
    forgetMap();
    main.replaceChildren();
  }
  drawSoon();
});
// The link does not lead to a place that was removed.
subscribe(["places"], () => {
  const { kind, value } = parseRoute(weatherLink.getAttribute("href") ?? "");
  if (kind === "place" && route.view !== "weather" && !state.places?.some(({ id }) => String(id) === value)) weatherLink.setAttribute("href", "#/");
});
let ahead = 0;
subscribe(["places", "online"], () => {
  clearTimeout(ahead);
  if (!isWidget) ahead = setTimeout(loadAhead, IDLE);
});
subscribe(["current", "live", "log", "fences", "trail"], () => (route.view === "map" || route.view === "places" || route.kind === "here") && drawSoon());
subscribe(["online"], () => (offline.hidden = state.online));

/**
 * The fences that the event stream watches: those that were saved when it began.
 * @type {string|null}
 */
let watched = null;
subscribe(["fences"], () => {
  const fences = JSON.stringify(state.fences);
  if (watched !== null && watched !== fences) followAgain();
  watched = fences;
});

addEventListener("hashchange", navigate);
addEventListener("scroll", coverByScroll, { passive: true });
addEventListener("online", refresh);
document.addEventListener("visibilitychange", () => !document.hidden && refresh());
// Ages and the current hour change.
setInterval(() => {
  if (document.hidden) return;
  if (state.target) loadWeather(state.target);
  if (!state.online) loadPlaces();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) draw();
}, MINUTE);

/** Loads everything, at first and with another token. */
function start() {
  state.weather.clear();
  draw();
  loadSettings();
  loadPlaces();
  if (isWidget) return;
  loadFences();
  followAgain();
}

applyPreferences();
await applyLanguage();
isStarted = true;
navigate();
if (!isWidget) followEvents();
start();
if (!isWidget) {
  restoreOwn();
  followVersions();
  listenToKeys();
}
