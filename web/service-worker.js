// Makes the page open without the network: its files are stored at the first visit and refreshed at each one.
// modules/api.js stores the answers of /v1.

const CACHE = "wxloc-shell-1";
const PATIENCE = 4_000;
const SHELL = [
  "./", "manifest.webmanifest", "map/world.json", "icons/icon.svg",
  ...["base", "scene", "weather", "icons", "chart", "views", "map"].map((name) => `styles/${name}.css`),
  ...[
    "actions", "api", "chart", "clock", "dom", "events", "facts", "falling", "format", "geo", "heavens", "hero", "i18n", "icons",
    "live", "main", "map", "map-fences", "map-layers", "map-panel", "meteogram", "notices", "outlook", "pager", "place-tools", "places", "preferences", "present",
    "random", "reports", "router", "rows", "scene", "scenery", "search", "settings", "settings-data", "sky", "storage", "store",
    "toast", "token-form",
    "warnings", "weather", "words",
  ].map((name) => `modules/${name}.js`),
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((keys) => Promise.all(keys.filter((key) => key.startsWith("wxloc-shell-") && key !== CACHE).map((key) => caches.delete(key))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(self.registration.scope).pathname.length);
  if (request.method !== "GET" || url.origin !== location.origin || /^v\d+\//.test(path)) return;
  if (!SHELL.includes(path || "./")) return;
  event.respondWith(answer(event, request));
});

/**
 * The server's file, or the stored one if the server does not answer in time. So all files of one load come
 * from the same version.
 *
 * @param {FetchEvent} event
 * @param {Request} request
 */
async function answer(event, request) {
  const cache = await caches.open(CACHE);
  const fresh = fetch(request, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) }).then((response) => {
    if (response.ok) event.waitUntil(cache.put(request, response.clone()));
    return response.ok ? response : Promise.reject(new Error(response.statusText));
  });
  try {
    return await fresh;
  } catch {
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}
