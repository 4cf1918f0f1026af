// The state of the page, in one place. Views read `state` and subscribe to the keys they draw.

/**
 * @typedef {object} State
 * @property {import("./types.js").Saved[]|null} places null until loaded
 * @property {import("./api.js").Problem|null} placesProblem
 * @property {string|null} defaultId
 * @property {{fix: import("./types.js").Fix, place: import("./types.js").Place|null}|null} current
 * @property {{fix: import("./types.js").Fix, place: import("./types.js").Place|null}|null} own this browser's own position, if the user chose it
 * @property {import("./types.js").Settings} settings
 * @property {string} language of the page
 * @property {Map<string, import("./types.js").Loaded>} weather by target id
 * @property {boolean} online whether the server answered last time
 * @property {boolean} denied whether the server needs a token that this browser does not have
 * @property {"off"|"waiting"|"open"} live the event stream
 * @property {import("./types.js").Fence[]} fences
 * @property {[number, number][]} trail latitudes and longitudes of recent fixes
 * @property {{time: number, text: string, kind: string, topic?: string, count?: number}[]} log decisions and crossings, newest first
 * @property {import("./types.js").Target|null} target the place whose weather is shown
 */

/** @type {State} */
export const state = {
  places: null,
  placesProblem: null,
  defaultId: null,
  current: null,
  own: null,
  settings: {
    system: "metric", temperature: "c", wind: "kmh", pressure: "hpa", precipitation: "mm",
    distance: "km", clock: "24", language: null,
  },
  language: "en",
  weather: new Map(),
  online: true,
  denied: false,
  live: "off",
  fences: [],
  trail: [],
  log: [],
  target: null,
};

/** The position here: this browser's own, if the user chose it, else that of the server's machine. */
export const here = () => state.own ?? state.current;

/** @type {{keys: Set<string>, draw: () => void}[]} */
const subscribers = [];
/** @type {Set<string>} */
let changed = new Set();

/**
 * Changes the state and redraws, once, what depends on it.
 *
 * @param {Partial<State>} change
 */
export function update(change) {
  Object.assign(state, change);
  if (changed.size === 0) queueMicrotask(notify);
  for (const key of Object.keys(change)) changed.add(key);
}

function notify() {
  const keys = changed;
  changed = new Set();
  for (const subscriber of [...subscribers]) {
    if ([...keys].some((key) => subscriber.keys.has(key))) subscriber.draw();
  }
}

/**
 * Calls `draw` after each change of one of the keys.
 *
 * @param {(keyof State)[]} keys
 * @param {() => void} draw
 * @returns {() => void} ends the subscription
 */
export function subscribe(keys, draw) {
  const subscriber = { keys: new Set(/** @type {string[]} */ (keys)), draw };
  subscribers.push(subscriber);
  return () => {
    const index = subscribers.indexOf(subscriber);
    if (index >= 0) subscribers.splice(index, 1);
  };
}
