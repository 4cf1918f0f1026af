// Successful answers are stored in this browser, so that the page has something to show, with its age, at once and when the
// server cannot be reached.

import { Problem, address, get } from "./api.js";
import { ANSWERS, openCache } from "./storage.js";

/**
 * Gets an answer from the server or, if it cannot be reached, from this browser's cache.
 *
 * @param {string} path
 * @param {Record<string, string|number|null|undefined>} [query]
 * @param {(known: {data: any, receivedAt: number}) => void} [early] gets the stored answer, if there is one, unless the
 *   server answers first
 * @returns {Promise<{data: any, fromCache: boolean, receivedAt: number}>}
 */
export async function getCached(path, query, early) {
  let isOver = false;
  if (early) recall(address(path, query)).then((known) => known && !isOver && early(known));
  try {
    const data = await get(path, query).finally(() => (isOver = true));
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
    const cache = await openCache(ANSWERS);
    if (!cache) return;
    await cache.put(url, new Response(JSON.stringify({ data, receivedAt })));
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - 200))) await cache.delete(old);
  } catch {
    // The answer is shown even if the disk is full.
  }
}

/**
 * The stored answer, without a request.
 * @param {string} path
 * @param {Record<string, string|number|null|undefined>} query
 */
export const lastAnswer = async (path, query) => (await recall(address(path, query)))?.data ?? null;

/** @param {string} url @returns {Promise<{data: any, receivedAt: number}|null>} */
async function recall(url) {
  try {
    const answer = await (await openCache(ANSWERS))?.match(url);
    return answer ? await answer.json() : null;
  } catch {
    return null;
  }
}
