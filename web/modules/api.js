// Requests to /v1. Successful answers are cached in this browser, so that the page has something to
// show, with its age, when the server cannot be reached.

const CACHE = "wxloc-answers-1";
const TOKEN = "wxloc-token";
const TIMEOUT = 20_000;

/** Why a request failed: an RFC 9457 problem of the server, or no answer at all. */
export class Problem extends Error {
  /** @param {Record<string, any>} body */
  constructor(body) {
    super(body.detail ?? body.title ?? "The request failed.");
    /** @type {string} */
    this.code = body.code ?? "unknown";
    /** @type {number} */
    this.status = body.status ?? 0;
    /**
     * What to do next; options of the command line are of no use here.
     * @type {string|null}
     */
    this.hint = / --\w/.test(body.hint ?? "") ? null : body.hint ?? null;
    /** @type {import("./types.js").Result[]} */
    this.candidates = body.candidates ?? [];
    /** @type {import("./types.js").Decision[]} */
    this.decisions = body.decisions ?? [];
    /** @type {number|null} */
    this.retryAfter = body.retryAfter ?? null;
  }

  /** Whether no server answered. */
  get isOffline() {
    return this.code === "offline";
  }
}

/** @type {(online: boolean) => void} */
let reportConnection = () => {};

/** @param {(online: boolean) => void} report */
export function onConnection(report) {
  reportConnection = report;
}

export const token = {
  get: () => localStorage.getItem(TOKEN),
  /** @param {string|null} value */
  set: (value) => (value ? localStorage.setItem(TOKEN, value) : localStorage.removeItem(TOKEN)),
};

/**
 * @param {string} path
 * @param {Record<string, string|number|null|undefined>} [query]
 */
function address(path, query = {}) {
  const url = new URL(`v1/${path}`, document.baseURI);
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") url.searchParams.set(key, String(value));
  }
  return url.href;
}

/**
 * @param {string} url
 * @param {RequestInit} options
 */
async function send(url, options) {
  // `timeout` and `any` are newer than the checker's library.
  const signals = /** @type {any} */ (AbortSignal);
  const limit = signals.timeout(TIMEOUT);
  const signal = options.signal ? signals.any([options.signal, limit]) : limit;
  let response;
  try {
    response = await fetch(url, { ...options, signal, cache: "no-store" });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportConnection(false);
    throw new Problem({
      code: "offline", title: "No connection", detail: "The wxloc server cannot be reached.",
      hint: "The page tries again when the connection is back.",
    });
  }
  reportConnection(true);
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get("Retry-After"));
  throw new Problem({ status: response.status, title: response.statusText, ...body, retryAfter: wait || null });
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function change(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = {};
  const secret = token.get();
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body) headers["Content-Type"] = "application/json";
  const response = await send(address(path), { method, headers, body: body && JSON.stringify(body) });
  return response.status === 204 ? null : response.json();
}

/**
 * @param {string} path
 * @param {Record<string, string|number|null|undefined>} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function get(path, query, signal) {
  const headers = token.get() ? { Authorization: `Bearer ${token.get()}` } : undefined;
  return (await send(address(path, query), { headers, signal })).json();
}

/**
 * Gets an answer from the server or, if it cannot be reached, from this browser's cache.
 *
 * @param {string} path
 * @param {Record<string, string|number|null|undefined>} [query]
 * @returns {Promise<{data: any, fromCache: boolean, receivedAt: number}>}
 */
export async function getCached(path, query) {
  try {
    const data = await get(path, query);
    const receivedAt = Date.now();
    await remember(address(path, query), data, receivedAt);
    return { data, fromCache: false, receivedAt };
  } catch (problem) {
    const known = problem instanceof Problem && problem.isOffline && (await recall(address(path, query)));
    if (!known) throw problem;
    return { ...known, fromCache: true };
  }
}

/** @param {string} url @param {any} data @param {number} receivedAt */
async function remember(url, data, receivedAt) {
  // Without a secure context there is no cache storage; the page works without it.
  if (!("caches" in window)) return;
  try {
    const store = await caches.open(CACHE);
    await store.put(url, new Response(JSON.stringify({ data, receivedAt })));
    const keys = await store.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - 200))) await store.delete(old);
  } catch {
    // A full disk is no reason to show nothing.
  }
}

/** @param {string} url @returns {Promise<{data: any, receivedAt: number}|null>} */
export async function recall(url) {
  if (!("caches" in window)) return null;
  const answer = await (await caches.open(CACHE)).match(url).catch(() => undefined);
  return answer ? answer.json() : null;
}

/** @param {string} path @param {Record<string, any>} [query] */
export function recallPath(path, query) {
  return recall(address(path, query));
}

/** The address of the event stream. */
export function eventsAddress() {
  return address("events");
}
