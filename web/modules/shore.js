// Whether a position is at sea, on land or near a coast, by a grid of half a degree (shores.js).

import { SHORES } from "./shores.js";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const NORTH = 72, SOUTH = -56, COLUMNS = 720;

/** @type {string|null} one letter a cell: s, l or c */
let cells = null;

/** Reads the runs, as scripts/page-shores writes them. */
function read() {
  let text = "", last = "s", at = 0;
  while (at < SHORES.length) {
    const others = [..."slc"].filter((kind) => kind !== last);
    if (SHORES[at] === "!") at += 1;
    else last = SHORES[at] === "." ? others[1] : others[0];
    if (SHORES[at] === ".") at += 1;
    let length = 0, scale = 1, digit;
    do {
      digit = LETTERS.indexOf(SHORES[at]);
      at += 1;
      length += (digit % 32) * scale;
      scale *= 32;
    } while (digit >= 32);
    text += last.repeat(length);
  }
  return text;
}

/**
 * @param {{latitude: number, longitude: number}} position
 * @returns {{isSea: boolean, isCoast: boolean}}
 */
export function shoreAt({ latitude, longitude }) {
  if (latitude >= NORTH || latitude <= SOUTH) return { isSea: latitude < 0 && latitude > -66, isCoast: false };
  cells ??= read();
  const column = Math.floor((((longitude + 180) % 360) + 360) % 360 * 2);
  const kind = cells[Math.floor((NORTH - latitude) * 2) * COLUMNS + column];
  return { isSea: kind === "s", isCoast: kind === "c" };
}
