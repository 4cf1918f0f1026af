// Registers the service worker, and offers another version of the page as soon as it is stored completely.

import { t } from "./text.js";
import { storeWords } from "./language.js";
import { toast } from "./toast.js";

const HOUR = 3_600_000;

export async function followVersions() {
  const workers = navigator.serviceWorker;
  // Only over https or on this machine.
  if (!workers) return;
  // A page that no worker controls is the server's newest.
  let isControlled = workers.controller !== null, isAsked = false, checked = Date.now();
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await workers.register("service-worker.js", { updateViaCache: "none" });
  } catch {
    return;
  }
  /** @param {() => unknown} take */
  const offer = (take) => toast(t("web.newVersion"), { action: t("web.reload"), run: take, stays: true });
  /** @param {ServiceWorker|null} worker */
  const offerWorker = (worker) => worker && isControlled && offer(() => {
    isAsked = true;
    worker.postMessage("activate");
  });
  offerWorker(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && offerWorker(worker));
  });
  workers.addEventListener("controllerchange", () => {
    // The worker has not seen the words that were loaded before it was there.
    storeWords();
    if (isAsked) location.reload();
    // Another tab has taken the new version.
    else if (isControlled) offer(() => location.reload());
    isControlled = true;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < HOUR) return;
    checked = Date.now();
    registration.update().catch(() => {});
  });
}
