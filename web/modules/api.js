// Requests to /v1, with the server's token, and what is known about the connection.

import { plainReason } from "./problems.js";
import { ANSWERS, removeCache, store, stored } from "./storage.js";
import { t } from "./text.js";

const TOKEN = "wxloc-token";
const TIMEOUT = 20_000;

/** Why a request failed: an RFC 9457 problem of the server, or no answer at all. */
export class Problem extends Error {
  /** @param {Record<string, any>} body */
  constructor(body) {
    super(plainReason(body.detail) || (body.title ?? t("web.unavailable")));
    /** @type {string} */
    this.code = body.code ?? "unknown";
    /** @type {number} */
    this.status = body.status ?? 0;
    /**
     * What to do next.
     * @type {string|null}
     */
    this.hint = plainReason(body.hint) || null;
    /** @type {import("./types.js").Result[]} */
    this.candidates = body.candidates ?? [];
    /** @type {import("./types.js").Decision[]} */
    this.decisions = body.decisions ?? [];
    /** @type {{source: string, outcome: string, detail: string}[]} */
    this.tried = body.tried ?? [];
    /** @type {number|null} */
    this.retryAfter = body.retryAfter ?? null;
    /** The time, in milliseconds, before which another attempt is in vain. */
    this.retryAt = Date.now() + (this.retryAfter ?? 0) * 1000;
  }

  /** Whether no server answered. */
  get isOffline() {
    return this.code === "offline";
  }
}

/**
 * An error of this page itself is of no use to who reads it.
 * @param {unknown} error @returns {Problem}
 */
export const asProblem = (error) => (error instanceof Problem ? error : new Problem({ code: "internal" }));

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
export function address(path, query = {}) {
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
  /** @type {Response} */
  let response;
  try {
    response = await fetch(url, { ...options, headers, signal: signals.any(limits), cache: "no-store" });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportConnection(false);
    throw unreachable();
  }
  reportConnection(true);
  if (response.ok) return response;
  // Unless the token was changed meanwhile.
  if (response.status === 401 && secret === token.get()) {
    // Whoever has no token must not see what is stored.
    await removeCache(ANSWERS);
    reportDenial();
  }
  const wait = Number(response.headers.get("Retry-After"));
  const body = await response.json().catch(() => {
    if (response.status >= 500) throw unreachable();
  });
  throw new Problem({ status: response.status, title: response.statusText, ...body, retryAfter: wait || null });
}

const unreachable = () => new Problem({ code: "offline", title: t("web.noConnection") });

/**
 * What an answer consists of. A page of a hotel's network, of a proxy whose server is down, and half an answer are not the server's.
 *
 * @param {Response} response
 * @param {AbortSignal} [signal]
 */
async function read(response, signal) {
  try {
    const body = await response.json();
    if (body && typeof body === "object") return body;
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw unreachable();
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {Record<string, string|null>} [query]
 * @returns {Promise<any>}
 */
export async function change(method, path, body, query) {
  /** @type {Record<string, string>} */
  const headers = body ? { "Content-Type": "application/json" } : {};
  const response = await send(address(path, query), { method, headers, body: body && JSON.stringify(body) });
  return response.status === 204 ? null : read(response);
}

/**
 * @param {string} path
 * @param {Record<string, string|number|null|undefined>} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function get(path, query, signal) {
  return read(await send(address(path, query), { signal }), signal);
}

/**
 * The answers to several queries.
 *
 * @param {string} path
 * @param {string[]} lines
 * @param {Record<string, string>} query
 * @returns {Promise<any[]>}
 */
export async function batch(path, lines, query) {
  const response = await send(address(path, query), { method: "POST", headers: { "Content-Type": "text/plain" }, body: lines.join("\n") });
  return (await response.text()).trim().split("\n").map((line) => JSON.parse(line));
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
