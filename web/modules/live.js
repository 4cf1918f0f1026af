// Fixes, crossings of fences and decisions as they happen, from the server's event stream.

import { eventsAddress, get } from "./api.js";
import { loadWeather, targetAt } from "./actions.js";
import { accuracy } from "./format.js";
import { meters } from "./geo.js";
import { state, update } from "./store.js";
import { toast } from "./toast.js";

/** How many are remembered, and after how many meters the place and its weather are loaded again. */
const TRAIL = 400, LOG = 200, MOVED = 300, OTHER_WEATHER = 3000;
/** @type {EventSource|null} */
let source = null;
let namedAt = /** @type {{latitude: number, longitude: number}|null} */ (null);
let weatherAt = namedAt;

/** Follows the stream while the page is visible, and rests while it is not. */
export function followEvents() {
  const follow = () => (document.hidden ? stop() : start());
  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", follow);
  follow();
}

function stop() {
  source?.close();
  source = null;
  update({ live: "off" });
}

function start() {
  if (source) return;
  source = new EventSource(eventsAddress());
  source.onopen = () => update({ live: "open" });
  source.onerror = () => {
    update({ live: "waiting" });
    // The browser gives up for good after an error status; try again later.
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(() => !document.hidden && start(), 15_000);
    }
  };
  for (const type of ["fix", "lost", "enter", "exit", "decision", "weather"]) {
    source.addEventListener(type, (event) => {
      try {
        receive(type, JSON.parse(/** @type {MessageEvent} */ (event).data));
      } catch {
        // A message that cannot be read is skipped.
      }
    });
  }
}

/** @param {string} kind @param {string} text */
function note(kind, text) {
  update({ log: [{ time: Date.now(), kind, text }, ...state.log].slice(0, LOG) });
}

/** @param {import("./types.js").Decision} decision */
export function decisionText({ source: from, epoch, verdict, reason, detail }) {
  const subject = epoch === null || epoch === undefined ? from : `${from} epoch ${epoch}`;
  return `${subject}: ${verdict}${detail ? `, ${detail}` : reason ? `, ${reason.replaceAll("_", " ")}` : ""}`;
}

/** @param {string} type @param {any} data */
function receive(type, data) {
  switch (type) {
    case "fix": return takeFix(data.fix ?? data);
    case "lost": return note("lost", `lost ${data.source ?? "the fix"}${data.reason ? `: ${data.reason}` : ""}`);
    case "enter": case "exit": {
      const text = `${type === "enter" ? "Entered" : "Left"} ${data.fence}`;
      note(type, text);
      toast(text);
      return takeFix(data);
    }
    case "decision": return note(data.verdict ?? "decision", decisionText(data));
    case "weather": {
      if (state.target) loadWeather(state.target, { force: true });
    }
  }
}

/** @param {import("./types.js").Fix} fix */
function takeFix(fix) {
  if (typeof fix.latitude !== "number" || typeof fix.longitude !== "number") return;
  const last = state.trail.at(-1);
  const isSame = last && last[0] === fix.latitude && last[1] === fix.longitude;
  const trail = isSame ? state.trail : [...state.trail, /** @type {[number, number]} */ ([fix.latitude, fix.longitude])].slice(-TRAIL);
  update({ current: { fix, place: state.current?.place ?? null }, trail });
  if (!isSame) note("fix", `${fix.source}: fix within ${accuracy(fix.horizontal_accuracy_m)}`);
  if (!namedAt || meters(namedAt, fix) > MOVED) namePosition(fix);
  if (!weatherAt || meters(weatherAt, fix) > OTHER_WEATHER) {
    weatherAt = fix;
    if (state.weather.has("here")) loadWeather(targetAt(fix, "", "here"), { force: true });
  }
}

/** @param {import("./types.js").Fix} fix */
async function namePosition(fix) {
  namedAt = fix;
  try {
    const answer = await get("reverse", { lat: fix.latitude, lon: fix.longitude, lang: state.settings.language });
    const current = state.current;
    if (current && namedAt === fix) update({ current: { fix: current.fix, place: answer.results?.[0] ?? null } });
  } catch {
    namedAt = null;
  }
}
