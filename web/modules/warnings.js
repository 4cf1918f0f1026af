// Official warnings with their text, the worst first.

import { h } from "./dom.js";
import { nowAt, timeWithDay } from "./clock.js";
import { glyph } from "./icons.js";
import { presentAlerts } from "./present.js";
import { state } from "./store.js";
import { pair, t } from "./text.js";
import { alertTitle, capital, severityRank, severityText } from "./words.js";

/** @typedef {import("./types.js").Warning} Warning */

/** @param {import("./types.js").Report} report @param {number} now */
export function warnings(report, now) {
  const alerts = [...presentAlerts(report, now)].sort((a, b) => severityRank(b.severity) - severityRank(a.severity));
  const failure = report.parts?.alerts?.startsWith("failed") ? report.parts.alerts.replace(/^failed:?\s*/, "") : "";
  if (!alerts.length && !failure) return null;
  return h("section", { class: "card warnings", id: "warnings", tabindex: -1, "aria-labelledby": "warnings-title" },
    h("header", { class: "card-head" }, h("h2", { id: "warnings-title" }, capital(t("part.alerts")))),
    alerts.map((alert) => warning(alert, nowAt(report.place, now), alerts.length === 1)),
    failure && h("p", { class: "note" }, pair(t("alert.unavailable"), failure)));
}

/**
 * @param {Warning} alert @param {string} now @param {boolean} open
 * @param {object|null} [summary] properties of what opens it @param {...import("./dom.js").Child} more at its end
 */
export function warning(alert, now, open, summary = null, ...more) {
  const { settings } = state;
  const rank = severityRank(alert.severity), lang = alert.language;
  const when = [
    alert.onset && Date.parse(alert.onset) > Date.parse(now) && t("alert.from", { time: timeWithDay(alert.onset, now, settings) }),
    alert.expires && t("alert.until", { time: timeWithDay(alert.expires, now, settings) }),
  ].filter(Boolean).join(" ");
  const headline = alert.headline && alert.headline !== alert.event ? alert.headline : null;
  return h("details", { class: `warning severity-${rank}`, open },
    h("summary", summary, glyph("warning"),
      h("span", { class: "warning-title", dir: "auto", lang }, alertTitle(alert)),
      rank > 0 && h("span", { class: "severity" }, severityText(alert.severity)),
      when && h("span", { class: "faint" }, when)),
    headline && h("p", { class: "warning-text headline", dir: "auto", lang }, headline),
    alert.description && h("p", { class: "warning-text", dir: "auto", lang }, alert.description),
    alert.instruction && h("p", { class: "warning-text instruction", dir: "auto", lang }, alert.instruction),
    h("p", { class: "faint", dir: "auto" }, [alert.area, alert.sender].filter(Boolean).join(" · ")),
    /^https:\/\//.test(alert.web ?? "") && h("p", null, h("a", { href: alert.web, rel: "noopener noreferrer", target: "_blank" }, t("web.fullWarning"))), more);
}
