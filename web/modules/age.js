// How old the data are, and the button that loads them again.

import { ageText, nowAt, timeText } from "./clock.js";
import { h } from "./dom.js";
import { glyph } from "./icons.js";
import { currentTime } from "./now.js";
import { plainReason } from "./problems.js";
import { loadWeather } from "./reports.js";
import { state } from "./store.js";
import { ended, pair, t } from "./text.js";
import { complain, toast } from "./toast.js";

/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Loaded} Loaded */

const PARTS = /** @type {Record<string, string>} */ ({ air: "part.air", current: "part.current", hours: "part.hours", days: "part.days" });

/** The target that the user wants to be loaded again. */
let refreshing = "";

/** @param {import("./types.js").Report} report @param {number} now */
export const age = (report, now) => ageText((now - Date.parse(report.fetched_at ?? "")) / 1000);

/** @param {Target} target */
function refreshButton(target) {
  const isBusy = refreshing === target.id;
  return h("button", {
    type: "button", class: "plain", "data-key": "refresh", "aria-disabled": isBusy ? "true" : null, onclick: () => !isBusy && refresh(target),
  }, t(isBusy ? "web.refreshing" : "web.refresh"));
}

/**
 * Loads the weather again, and says what came of it.
 * @param {Target} target
 */
async function refresh(target) {
  const before = state.weather.get(target.id)?.report?.fetched_at;
  refreshing = target.id;
  await loadWeather(target, { force: true }).finally(() => (refreshing = ""));
  const { report, problem, fromCache } = state.weather.get(target.id) ?? {};
  if (problem) return complain({ message: pair(t("web.notRefreshed"), problem.message) });
  if (fromCache) return complain({ message: pair(t("web.notRefreshed"), t("web.unreachable")) });
  if (!report) return;
  if (report.is_stale) return complain({ message: `${ended(t("web.notRefreshed"))} ${plainReason(report.stale_reason)}` });
  if (report.fetched_at !== before) return toast(t("web.refreshed"));
  const expires = Date.parse(report.expires_at ?? "");
  const next = expires > currentTime() ? ` ${t("web.newerAfter", { time: timeText(nowAt(report.place, expires), state.settings) })}` : "";
  toast(`${t("web.newest")}${next}`);
}

/**
 * `Stale: fetched 3 hours ago`, or nothing if the data are fresh, or will probably be in a moment.
 * @param {Loaded} loaded
 * @param {number} now
 */
export function ageSummary({ report, fromCache, loading, isSlow }, now) {
  if (!report || !(fromCache || report.is_stale)) return "";
  const fetched = t("source.fetched", { age: age(report, now) });
  if (!fromCache) return pair(t("source.stale"), fetched);
  if (!loading) return pair(t("web.offline"), fetched);
  return isSlow ? pair(t("web.waiting"), fetched) : "";
}

/**
 * How old the data are, and why, if they are not fresh.
 * @param {Loaded} loaded
 * @param {Target} target
 * @param {number} now
 */
export function ageNote(loaded, target, now) {
  const summary = ageSummary(loaded, now);
  if (!summary) return null;
  const problem = loaded.problem?.isOffline ? null : loaded.problem?.message;
  const why = loaded.loading ? "" : loaded.fromCache ? problem ?? t("web.unreachable") : plainReason(loaded.report?.stale_reason);
  return h("p", { class: "age-note", id: "age", tabindex: -1 }, glyph("warning"),
    h("span", { dir: "auto" }, h("strong", null, `${ended(summary)} `), why ?? ""), refreshButton(target));
}

/**
 * Who made the forecast, and when.
 * @param {import("./types.js").Report} report
 * @param {Target} target
 * @param {number} now
 */
export function source(report, target, now) {
  const parts = report.attribution.split("; ").map((text) => /^(.*) \((https:\/\/[^\s)]+)\)$/.exec(text) ?? [text, text, ""]);
  const failed = Object.entries(report.parts ?? {}).filter(([part, text]) => part !== "alerts" && text.startsWith("failed"));
  return h("footer", { class: "source" },
    failed.map(([part, text]) => h("p", { class: "note", dir: "auto" }, `${ended(pair(t("web.unavailable"), t(PARTS[part] ?? part)))} ${plainReason(text.replace(/^failed:?\s*/, ""))}`)),
    h("p", null, parts.map(([, text, url]) => [url ? h("a", { href: url, rel: "noopener noreferrer", target: "_blank" }, text) : text, " · "]),
      h("span", { class: "fetched" }, t("source.fetched", { age: age(report, now) })), " · ", refreshButton(target)));
}
