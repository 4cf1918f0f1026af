// Shares the weather of today: as a link, and as a picture that this page paints.

import { dateText, hourText, nowAt } from "./clock.js";
import { fill, h } from "./dom.js";
import { temperature } from "./format.js";
import { linesOf } from "./lines.js";
import { surroundings } from "./names.js";
import { currentTime } from "./now.js";
import { sentence } from "./outlook.js";
import { daysFrom, hoursFrom, presentReading } from "./present.js";
import { pictureOf } from "./scene.js";
import { describeSky } from "./sky.js";
import { state } from "./store.js";
import { t } from "./text.js";
import { complain, toast } from "./toast.js";
import { conditionText } from "./words.js";

/** Width and height of the picture, and the size of its type; on a phone it is upright, so that its words are read there. */
const WIDE = /** @type {const} */ ([1200, 630, 1]), TALL = /** @type {const} */ ([1080, 1350, 1.6]), MARGIN = 64;

/**
 * The picture of the day, with the words of the page.
 * @param {import("./types.js").Report} report @param {string} title @param {number} now
 */
export function card(report, title, now) {
  const { settings } = state, reading = presentReading(report, now), today = daysFrom(report, now)[0], local = nowAt(report.place, now);
  const isTall = innerWidth < 620, [width, height, scale] = isTall ? TALL : WIDE, bottom = height - 128 * scale;
  const canvas = pictureOf(describeSky(report, now), { width, height });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const isLeft = document.documentElement.dir !== "rtl", x = isLeft ? MARGIN : width - MARGIN;
  // Below an upright picture's words, from its upper and its lower edge; else from the side where they begin.
  const shades = isTall ? [[0, 0, 0, height * 0.35], [0, height, 0, height * 0.25]] : [[isLeft ? 0 : width, 0, isLeft ? width * 0.75 : width * 0.25, 0]];
  for (const [x0, y0, x1, y1] of shades) {
    const shade = brush.createLinearGradient(x0, y0, x1, y1);
    shade.addColorStop(0, "rgb(4 12 30 / 0.72)");
    shade.addColorStop(1, "rgb(4 12 30 / 0)");
    brush.fillStyle = shade;
    brush.fillRect(0, 0, width, height);
  }
  brush.fillStyle = "rgb(5 14 32 / 0.7)";
  brush.fillRect(0, bottom, width, height - bottom);
  const family = getComputedStyle(document.body).fontFamily, room = width - 2 * MARGIN;
  const font = (/** @type {number} */ size, weight = 400, /** @type {CanvasTextAlign} */ align = "start") => Object.assign(brush, {
    font: `${weight} ${size * scale}px ${family}`, fillStyle: "#ffffff", textAlign: align, direction: isLeft ? "ltr" : "rtl",
  });
  const lines = (/** @type {string} */ text, most = 2) => linesOf(text, room, most, (part) => brush.measureText(part).width);
  let y = MARGIN - 16 * scale;
  const down = (/** @type {string} */ text, /** @type {number} */ size, weight = 400, most = 2) => {
    font(size, weight);
    for (const line of lines(text, most)) brush.fillText(line, x, (y += size * 1.2 * scale), room);
    y += 8 * scale;
  };
  down(title, 54, 600, isTall ? 4 : 2);
  down([surroundings(report.place, title), dateText(local, settings)].filter(Boolean).join(" · "), 27);
  // What is said about the weather ends above the hours.
  y = bottom - 26 * scale;
  const up = (/** @type {string} */ text, /** @type {number} */ size, weight = 400, gap = 12) => {
    font(size, weight);
    for (const line of lines(text).reverse()) {
      brush.fillText(line, x, y, room);
      y -= size * 1.2 * scale;
    }
    y -= gap * scale;
  };
  up(sentence(report, now), 27);
  up([reading && conditionText(reading), today && !today.partial && `${temperature(today.high_c, settings)} / ${temperature(today.low_c, settings)}`].filter(Boolean).join("  ·  "), 36, 500, 16);
  up(temperature(reading?.temperature_c, settings), isTall ? 168 : 150, 200);
  const hours = hoursFrom(report, now).slice(0, 12).filter((_, index) => index % 2 === 0), column = room / hours.length;
  hours.forEach((hour, index) => {
    const at = isLeft ? MARGIN + column * (index + 0.5) : width - MARGIN - column * (index + 0.5);
    font(24, 400, "center").fillText(index ? hourText(hour.time, settings) : t("label.now"), at, height - 82 * scale, column);
    font(36, 600, "center").fillText(temperature(hour.temperature_c, settings), at, height - 40 * scale, column);
  });
  return canvas;
}

/** @param {import("./types.js").Report} report @param {string} title */
export function share(report, title) {
  const canvas = card(report, title, currentTime()), { latitude, longitude } = report.place;
  const link = new URL(`#/at/${latitude},${longitude}`, document.baseURI).href, file = `${title.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", title);
  const picture = () => new Promise((/** @type {(blob: Blob|null) => void} */ done) => canvas.toBlob(done, "image/png"));
  const attempt = (/** @type {() => Promise<unknown>} */ run) => () => run().catch((error) => error.name !== "AbortError" && complain({ message: t("web.failedHere") }));
  const save = attempt(async () => {
    const address = URL.createObjectURL(/** @type {Blob} */ (await picture()));
    const anchor = h("a", { href: address, download: file });
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  });
  const copy = attempt(async () => {
    await navigator.clipboard.writeText(link);
    toast(t("web.linkCopied"));
  });
  const send = attempt(async () => {
    const files = [new File([/** @type {Blob} */ (await picture())], file, { type: "image/png" })];
    await navigator.share(navigator.canShare?.({ files }) ? { title, url: link, files } : { title, url: link });
  });
  openDialog(t("web.share"), canvas, h("p", { class: "panel-actions" },
    "share" in navigator && h("button", { type: "button", class: "primary", onclick: send }, t("web.share")),
    h("button", { type: "button", "data-key": "save-picture", onclick: save }, t("web.savePicture")),
    h("button", { type: "button", "data-key": "copy-link", onclick: copy }, t("web.copyLink"))));
}

/**
 * Shows something above the page until it is closed.
 * @param {string} title @param {...import("./dom.js").Child} content
 */
export function openDialog(title, ...content) {
  document.querySelector("dialog")?.remove();
  const key = document.activeElement?.getAttribute("data-key");
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" });
  fill(dialog, h("header", { class: "card-head" }, h("h2", { id: "dialog-title", tabindex: -1 }, title),
    h("button", { type: "button", class: "plain", "data-key": "close-dialog", onclick: () => dialog.close() }, t("web.close"))), content);
  dialog.addEventListener("close", () => {
    dialog.remove();
    // The view may have been drawn again meanwhile.
    if (key && document.activeElement === document.body) /** @type {HTMLElement|null} */ (document.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
