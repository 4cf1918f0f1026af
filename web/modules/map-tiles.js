// Tiles of a map that the user has chosen, below everything that the page draws. They are squares of Web Mercator: each is
// drawn in rows that are low enough for the page's own projection, with an error below a pixel.

import { h } from "./dom.js";
import { across } from "./geo.js";

/** @typedef {{z: number, x: number, y: number, image: HTMLImageElement}} Tile */

/** Tiles that are stored at most; zoom levels below that of the view whose tiles are drawn. */
const MOST = 300, BELOW = 8;
/** Milliseconds after a failure until the next attempt. */
const PAUSE = 20_000;

/** @type {{tiles: string[], minzoom?: number, maxzoom?: number, attribution?: string}|null} */
let source = null;
let isAsked = false;
/** @type {Map<string, Tile>} */
const tiles = new Map();

/** The latitude of the northern edge of a row. */
/** @param {number} row @param {number} count */
export const latitudeOf = (row, count) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;

/** The row of a latitude. */
/** @param {number} latitude @param {number} count */
export const rowOf = (latitude, count) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) * count / 2;

/** @param {() => void} changed @param {(html: string) => void} credit */
async function load(changed, credit) {
  isAsked = true;
  try {
    source = await (await fetch(new URL("map/tiles.json", document.baseURI))).json();
    // The attribution may be HTML, of which the text is shown.
    credit(new DOMParser().parseFromString(source?.attribution ?? "", "text/html").body.textContent ?? "");
    changed();
  } catch {
    // The network may be back later.
    setTimeout(() => (isAsked = false), PAUSE);
  }
}

/**
 * @param {HTMLCanvasElement} canvas @param {import("./geo.js").Camera} camera @param {import("./geo.js").Size} size
 * @param {() => void} changed is called when something has arrived
 * @param {(text: string) => void} credit gets the names of the authors
 */
export function drawTiles(canvas, camera, size, changed, credit) {
  if (!isAsked) load(changed, credit);
  if (!source?.tiles?.length) return;
  const { minzoom = 0, maxzoom = 19, tiles: [address] } = source, wide = across(camera), ratio = devicePixelRatio;
  const zoom = Math.min(maxzoom, Math.max(minzoom, Math.round(Math.log2((wide * 360) / 256)))), count = 2 ** zoom;
  const x = (/** @type {number} */ longitude) => size.width / 2 + (longitude - camera.longitude) * wide;
  const y = (/** @type {number} */ latitude) => size.height / 2 - (latitude - camera.latitude) * camera.scale;
  const latitude = (/** @type {number} */ pixel) => Math.max(-85, Math.min(85, camera.latitude + (size.height / 2 - pixel) / camera.scale));

  /** A tile that is missing is replaced by the one around it. */
  const want = (/** @type {number} */ z, /** @type {number} */ column, /** @type {number} */ row) => {
    const key = `${z}/${column}/${row}`, known = tiles.get(key);
    tiles.delete(key);
    const image = known?.image ?? h("img", { referrerpolicy: "origin", onload: changed, onerror: changed });
    if (known && image.complete && !image.naturalWidth && z > minzoom) want(z - 1, column >> 1, row >> 1);
    if (!known) image.src = String(new URL(address.replace("{z}", String(z)).replace("{x}", String(column)).replace("{y}", String(row)), document.baseURI));
    // The latest ones are stored.
    tiles.set(key, { z, x: column, y: row, image });
  };
  const west = Math.floor((camera.longitude - size.width / 2 / wide + 180) / 360 * count), east = Math.floor((camera.longitude + size.width / 2 / wide + 180) / 360 * count);
  for (let row = Math.floor(rowOf(latitude(0), count)); row <= rowOf(latitude(size.height), count); row += 1) {
    for (let column = west; column <= east; column += 1) want(zoom, ((column % count) + count) % count, row);
  }
  for (const key of [...tiles.keys()].slice(0, -MOST)) tiles.delete(key);

  Object.assign(canvas, { width: size.width * ratio, height: size.height * ratio });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const pixel = (/** @type {number} */ length) => Math.round(length * ratio);
  for (const { z, x: column, y: row, image } of [...tiles.values()].sort((a, b) => a.z - b.z)) {
    if (!image.naturalWidth || z > zoom || z < zoom - BELOW) continue;
    const n = 2 ** z, tall = y(latitudeOf(row + 1, n)) - y(latitudeOf(row, n)), rows = Math.ceil(Math.sqrt((0.8 * tall) / n));
    for (const turn of [-360, 0, 360]) {
      const left = pixel(x((column / n) * 360 - 180 + turn)), right = pixel(x(((column + 1) / n) * 360 - 180 + turn));
      if (right < 0 || left > canvas.width) continue;
      for (let part = 0; part < rows; part += 1) {
        const top = pixel(y(latitudeOf(row + part / rows, n))), bottom = pixel(y(latitudeOf(row + (part + 1) / rows, n)));
        if (bottom < 0 || top > canvas.height) continue;
        pen.drawImage(image, 0, (part / rows) * image.naturalHeight, image.naturalWidth, image.naturalHeight / rows, left, top, right - left, bottom - top);
      }
    }
  }
}
