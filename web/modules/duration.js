// Times to wait, as text.

import { localized, t } from "./text.js";

/**
 * `14:05 min`, `45 s`
 * @param {number} seconds
 */
export function countdown(seconds) {
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 60 ? t("span.seconds", { n: localized(String(seconds)) }) : t("span.minutes", { n: localized(minutes) });
}
