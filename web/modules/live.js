// Fixes, crossings of fences and decisions as they happen, from the server's event stream.

import { Problem, get } from "./api.js";
import { readEvents } from "./events.js";
import { within } from "./format.js";
import { meters } from "./geo.js";
import { nameLanguage } from "./i18n.js";
import { placeFrom } from "./names.js";
import { nameOwn } from "./own.js";
import { preferences } from "./preferences.js";
import { loadWeather, targetAt } from "./reports.js";
import { state, subscribe, update } from "./store.js";
import { pair, t } from "./text.js";
import { toast } from "./toast.js";

/** The maximum number of positions and entries, and the meters after which the place and its weather are loaded again. */
const TRAIL = 400, LOG = 200, MOVED = 300, OTHER_WEATHER = 3000;
/** Milliseconds until the next attempt after the end of a stream, and after a refusal. */
const AGAIN = 2000, MUCH_LATER = 15_000;
/** @type {AbortController|null} */
let stream = null;
let timer = 0;
let namedAt = /** @type {{latitude: number, longitude: number}|null} */ (null);
let weatherAt = namedAt;
/** The language of that name. */
let namedIn = /** @type {string|null} */ (null);

/** Follows the stream while the page is visible, and stops while it is hidden. */
export function followEvents() {
  const follow = () => (document.hidden ? stop() : start());
  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", follow);
  subscribe(["settings", "language"], () => {
    if (namedIn === nameLanguage()) return;
    if (state.current) namePosition(state.current.fix);
    nameOwn();
    namedIn = nameLanguage();
  });
}

/** Connects again, such as with another token. */
export function followAgain() {
  stop();
  if (!document.hidden) start();
}

function stop() {
  clearTimeout(timer);
  stream?.abort();
  stream = null;
  update({ live: "off" });
}

async function start() {
  if (stream) return;
  const mine = (stream = new AbortController());
  let pause = AGAIN;
  try {
    await readEvents("events", mine, () => update({ live: "open" }), (type, data) => receive(type, JSON.parse(data)));
  } catch (error) {
    if (error instanceof Problem && !error.isOffline) pause = MUCH_LATER;
  }
  // Stopped on purpose, and perhaps started again.
  if (stream !== mine) return;
  mine.abort();
  stream = null;
  update({ live: "waiting" });
  timer = setTimeout(() => !document.hidden && start(), pause);
}

/**
 * Adds an entry. What a receiver repeats every second is one entry with a count, so that crossings stay in sight.
 *
 * @param {string} kind
 * @param {string} text
 * @param {string} [topic] what entries that repeat each other have in common
 */
function note(kind, text, topic) {
  const last = topic ? state.log.slice(0, 2).find((entry) => entry.topic === topic) : null;
  const entry = { time: Date.now(), kind, text, topic, count: (last?.count ?? 0) + 1 };
  update({ log: [entry, ...state.log.filter((other) => other !== last)].slice(0, LOG) });
}

/** @param {import("./types.js").Decision} decision */
function decisionText({ source: from, epoch, verdict, reason, detail }) {
  const subject = epoch === null || epoch === undefined ? from : `${from} epoch ${epoch}`;
  return `${subject}: ${verdict}${detail ? `, ${detail}` : reason ? `, ${reason.replaceAll("_", " ")}` : ""}`;
}

/** @param {import("./types.js").Decision[]} decisions of one answer */
export function noteDecisions(decisions) {
  const entries = decisions.map((decision) => ({ time: Date.now(), kind: decision.verdict, text: decisionText(decision) }));
  update({ log: [...entries.reverse(), ...state.log].slice(0, LOG) });
}

/** @param {string} type @param {any} data */
function receive(type, data) {
  switch (type) {
    case "fix": return takeFix(data.fix ?? data);
    case "lost": return note("lost", pair(t("web.lost"), [data.source, data.reason].filter(Boolean).join(", ")));
    case "enter": case "exit": {
      const text = t(type === "enter" ? "web.entered" : "web.left", { fence: data.fence });
      note(type, text);
      if (preferences().crossings) toast(text);
      return takeFix(data);
    }
    case "decision": return note(data.verdict ?? "decision", decisionText(data), `${data.source} ${data.verdict} ${data.reason}`);
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
  if (!isSame) note("fix", `${fix.source}: ${within(fix.horizontal_accuracy_m)}`, `${fix.source} fix`);
  if (!namedAt || meters(namedAt, fix) > MOVED) namePosition(fix);
  if (!weatherAt || meters(weatherAt, fix) > OTHER_WEATHER) {
    weatherAt = fix;
    if (state.weather.has("here") && !state.own) loadWeather(targetAt(fix, "", "here"), { force: true });
  }
}

/** @param {import("./types.js").Fix} fix */
async function namePosition(fix) {
  namedAt = fix;
  namedIn = nameLanguage();
  try {
    const answer = await get("reverse", { lat: fix.latitude, lon: fix.longitude, lang: nameLanguage() });
    const current = state.current;
    if (current && namedAt === fix) update({ current: { fix: current.fix, place: placeFrom(answer) } });
  } catch {
    namedAt = null;
  }
}
