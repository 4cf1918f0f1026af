// Breaks a text into lines, where no browser does it: in a picture.

import { language } from "./text.js";

/**
 * The lines of a text, which are at most as wide as the room; what does not fit ends with three dots.
 * @param {string} text @param {number} room @param {number} most @param {(text: string) => number} widthOf @returns {string[]}
 */
export function linesOf(text, room, most, widthOf) {
  const hasSpaces = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);
  const parts = hasSpaces ? text.split(/(?<=[\s-])/) : Array.from(new Intl.Segmenter(language(), { granularity: "word" }).segment(text), ({ segment }) => segment);
  const lines = [""];
  for (const part of parts) {
    const last = lines[lines.length - 1];
    if (!last || widthOf((last + part).trimEnd()) <= room) lines[lines.length - 1] = last + part;
    else if (lines.length < most) lines.push(part.trimStart());
    else {
      lines[lines.length - 1] = `${last.trimEnd()}…`;
      break;
    }
  }
  return lines.map((line) => line.trimEnd());
}
