// Makes the page open without the network, and always in one piece: all files of a version are stored together or not at all,
// and a page is made of one version only. modules/api.js stores the answers of /v1.

// The server writes this list: VERSION, and the digest of each file (Sources/WxService/HTTP/PageVersion.swift).
importScripts("files.js");

const { VERSION, FILES } = self;
const CACHE = `wxloc-shell-${VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(storeAll()));

/** Stores every file, each compared with its digest, so that files of two versions never meet. */
async function storeAll() {
  const wasThere = await caches.has(CACHE);
  try {
    const requests = Object.entries(FILES).map(([path, integrity]) => new Request(path, { cache: "no-cache", integrity }));
    // All, or none: https://w3c.github.io/ServiceWorker/#cache-addAll
    await (await caches.open(CACHE)).addAll(requests);
  } catch (error) {
    if (!wasThere) await caches.delete(CACHE);
    throw error;
  }
  // The first versions of this worker mixed files; their pages are those of the server, so nobody needs that worker.
  if (await caches.has("wxloc-shell-1")) await self.skipWaiting();
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
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(self.registration.scope).pathname.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  if (request.method !== "GET" || url.origin !== location.origin || !Object.hasOwn(FILES, file)) return;
  event.respondWith(answer(file, request));
});

/**
 * The stored file. Only if the browser removed it, the server's.
 *
 * @param {string} file
 * @param {Request} request
 */
async function answer(file, request) {
  return (await (await caches.open(CACHE)).match(file)) ?? fetch(request);
}
