// Official warnings with their text, the worst first.

import { h } from "./dom.js";
import { nowAt, timeWithDay } from "./clock.js";
import { glyph } from "./icons.js";
import { presentAlerts } from "./present.js";
import { state } from "./store.js";
import { severityRank } from "./words.js";

/** @param {import("./types.js").Report} report @param {number} now */
export function warnings(report, now) {
  const alerts = [...presentAlerts(report, now)].sort((a, b) => severityRank(b.severity) - severityRank(a.severity));
  const failure = report.parts?.alerts?.startsWith("failed") ? report.parts.alerts.replace(/^failed:?\s*/, "") : "";
  if (!alerts.length && !failure) return null;
  return h("section", { class: "card warnings", id: "warnings", tabindex: -1, "aria-labelledby": "warnings-title" },
    h("header", { class: "card-head" }, h("h2", { id: "warnings-title" }, "Warnings")),
    alerts.map((alert, index) => warning(alert, nowAt(report.place, now), index === 0 && alerts.length === 1)),
    failure && h("p", { class: "note" }, `Warnings unavailable: ${failure}`));
}

/** @param {import("./types.js").Alert} alert @param {string} now @param {boolean} open */
function warning(alert, now, open) {
  const { settings } = state;
  const rank = severityRank(alert.severity);
  const when = [
    alert.starts && Date.parse(alert.starts) > Date.parse(now) && `from ${timeWithDay(alert.starts, now, settings)}`,
    alert.ends && `until ${timeWithDay(alert.ends, now, settings)}`,
  ].filter(Boolean).join(" ");
  return h("details", { class: `warning severity-${rank}`, open },
    h("summary", null, glyph("warning"),
      h("span", { class: "warning-title", dir: "auto" }, alert.title),
      rank > 0 && h("span", { class: "severity" }, alert.severity),
      when && h("span", { class: "faint" }, when)),
    alert.description && h("p", { class: "warning-text", dir: "auto" }, alert.description),
    h("p", { class: "faint" }, [alert.regions?.join(", "), alert.sender].filter(Boolean).join(" · ")),
    /^https:\/\//.test(alert.uri ?? "") && h("p", null, h("a", { href: alert.uri, rel: "noopener noreferrer", target: "_blank" }, "The full warning")));
}
