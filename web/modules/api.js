// Requests to /v1. Successful answers are cached in this browser, so that the page has something to
// show, with its age, when the server cannot be reached.

import { openCache, store, stored } from "./storage.js";

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
     * What to do next, without sentences about options of the command line and parameters of the interface.
     * @type {string|null}
     */
    this.hint = (body.hint ?? "").split(/(?<=[.?!]) /).filter((/** @type {string} */ text) => !/ --\w|\bparameter/.test(text)).join(" ") || null;
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

/** @param {unknown} error @returns {Problem} */
export const asProblem = (error) => (error instanceof Problem ? error : new Problem({ detail: String(error), code: "internal" }));

/** @type {(online: boolean) => void} */
let reportConnection = () => {};

/** @type {() => void} */
let reportDenial = () => {};

/** @param {(online: boolean) => void} report @param {() => void} denied the server needs a token, or another one */
export function onConnection(report, denied) {
  reportConnection = report;
  reportDenial = denied;
}

export const token = {
  get: () => stored(TOKEN),
  /** @param {string|null} value @param {boolean} [onlyThisTab] */
  set: (value, onlyThisTab) => store(TOKEN, value, onlyThisTab),
  /** Calls a function when another tab stores or removes the token. */
  onChange: (/** @type {() => void} */ run) => addEventListener("storage", (event) => event.key === TOKEN && run()),
};

/**
 * Whether a token is the server's, or null if the server cannot be reached.
 * @param {string} value
 * @returns {Promise<boolean|null>}
 */
export async function isToken(value) {
  // A header cannot have other characters.
  if (!/^[\x21-\x7e]+$/.test(value)) return false;
  try {
    const { ok, status } = await fetch(address("settings"), { headers: { Authorization: `Bearer ${value}` }, cache: "no-store" });
    return ok ? true : status === 401 ? false : null;
  } catch {
    return null;
  }
}

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
 * @param {number} [patience] milliseconds for the whole answer; 0 for a stream
 */
async function send(url, options, patience = TIMEOUT) {
  // `timeout` and `any` are newer than the checker's library.
  const signals = /** @type {any} */ (AbortSignal);
  const limits = [options.signal, patience && signals.timeout(patience)].filter(Boolean);
  const secret = token.get();
  const headers = { ...options.headers, ...(secret && { Authorization: `Bearer ${secret}` }) };
  let response;
  try {
    response = await fetch(url, { ...options, headers, signal: signals.any(limits), cache: "no-store" });
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
  // Unless the token was changed meanwhile.
  if (response.status === 401 && secret === token.get()) reportDenial();
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
  const headers = body ? { "Content-Type": "application/json" } : {};
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
  return (await send(address(path, query), { signal })).json();
}

/**
 * The body of an answer that continues until the signal ends it.
 *
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {Promise<ReadableStream<Uint8Array>>}
 */
export async function openStream(path, signal) {
  const { body } = await send(address(path), { signal }, 0);
  if (!body) throw new Problem({ code: "internal", detail: "This browser cannot read streams." });
  return body;
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
  try {
    const cache = await openCache(CACHE);
    if (!cache) return;
    await cache.put(url, new Response(JSON.stringify({ data, receivedAt })));
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - 200))) await cache.delete(old);
  } catch {
    // The answer is shown even if the disk is full.
  }
}

/** @param {string} url @returns {Promise<{data: any, receivedAt: number}|null>} */
export async function recall(url) {
  try {
    const answer = await (await openCache(CACHE))?.match(url);
    return answer ? await answer.json() : null;
  } catch {
    return null;
  }
}
