// Makes the page open without the network, and always in one piece: all files of a version are stored together or not at all,
// and a page is made of one version only. modules/api.js stores the answers of /v1.

// The server writes this list: VERSION, and the digest of each file (Sources/WxService/HTTP/PageVersion.swift).
importScripts("files.js");

const { VERSION, FILES } = self;
const CACHE = `wxloc-shell-${VERSION}`;

/** The words of other languages than English, which are stored when they are used; English is there if they cannot be loaded. */
const BY_NEED = /^words\/(?!en\.)/;

self.addEventListener("install", (event) => event.waitUntil(storeAll()));

/** Stores every file, each compared with its digest, so that files of two versions never meet. */
async function storeAll() {
  const wasThere = await caches.has(CACHE);
  try {
    const used = await usedByNeed();
    const paths = Object.keys(FILES).filter((path) => !BY_NEED.test(path) || used.has(path));
    const requests = paths.map(request);
    // All, or none: https://w3c.github.io/ServiceWorker/#cache-addAll
    await (await caches.open(CACHE)).addAll(requests);
  } catch (error) {
    if (!wasThere) await caches.delete(CACHE);
    throw error;
  }
  // The first versions of this worker mixed files; their pages are those of the server, so nobody needs that worker.
  if (await caches.has("wxloc-shell-1")) await self.skipWaiting();
}

/** @param {string} path */
const request = (path) => new Request(path, { cache: "no-cache", integrity: FILES[path] });

/** The files by need that the version before had stored, so that another version has them without the network too. */
async function usedByNeed() {
  const paths = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith("wxloc-shell-")) continue;
    for (const { url } of await (await caches.open(name)).keys()) paths.add(url.slice(self.registration.scope.length));
  }
  return paths;
}

self.addEventListener("activate", (event) => event.waitUntil(replaceOthers()));

async function replaceOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith("wxloc-shell-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The page offers the new version; until the user takes it, or closes the last tab, the old one stays (modules/version.js).
self.addEventListener("message", ({ data }) => data === "activate" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const path = url.pathname.slice(new URL(self.registration.scope).pathname.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  if (event.request.method !== "GET" || url.origin !== location.origin || !Object.hasOwn(FILES, file)) return;
  event.respondWith(answer(file, event.request));
});

/**
 * The stored file. A file by need is stored now, compared with its digest; if the browser removed another one, it is the server's.
 *
 * @param {string} file
 * @param {Request} asked
 */
async function answer(file, asked) {
  const cache = await caches.open(CACHE), stored = await cache.match(file);
  if (stored) return stored;
  if (!BY_NEED.test(file)) return fetch(asked);
  const response = await fetch(request(file));
  if (response.ok) await cache.put(file, response.clone());
  return response;
}
