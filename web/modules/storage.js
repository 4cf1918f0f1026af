// What this browser stores. If it stores nothing, because cookies are blocked or the disk is full, values last
// as long as the page.

/** The name of the cache of the server's answers. */
export const ANSWERS = "wxloc-answers-1";

/** Whether this is the page for frames, which stores nothing but a token. */
export const isWidget = "location" in globalThis && /\/widget$/.test(location.pathname);

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @template T
 * @param {() => T} use
 * @returns {T|null}
 */
function attempt(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

/** @param {string} key @returns {string|null} */
export const stored = (key) => memory.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key));

/**
 * @param {string} key
 * @param {string|null} value null removes it
 * @param {boolean} [onlyThisTab]
 */
export function store(key, value, onlyThisTab = false) {
  memory.delete(key);
  for (const kind of /** @type {const} */ (["sessionStorage", "localStorage"])) attempt(() => window[kind].removeItem(key));
  if (value === null) return;
  const isStored = attempt(() => {
    (onlyThisTab ? sessionStorage : localStorage).setItem(key, value);
    return true;
  });
  if (!isStored) memory.set(key, value);
}

/**
 * The browser's cache of answers, if it has one: only on a secure connection or on this machine.
 * @param {string} name
 * @returns {Promise<Cache|null>}
 */
export async function openCache(name) {
  try {
    return "caches" in window && !isWidget ? await caches.open(name) : null;
  } catch {
    return null;
  }
}

/** @param {string} name */
export async function removeCache(name) {
  try {
    if ("caches" in window) await caches.delete(name);
  } catch {
    // Nothing is stored.
  }
}
