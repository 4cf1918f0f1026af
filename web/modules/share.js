// Shares the weather of today: as a link, and as a picture that this page paints.

import { dateText, hourText, nowAt } from "./clock.js";
import { fill, h } from "./dom.js";
import { temperature } from "./format.js";
import { surroundings } from "./names.js";
import { sentence } from "./outlook.js";
import { daysFrom, hoursFrom, presentReading } from "./present.js";
import { pictureOf } from "./scene.js";
import { describeSky } from "./sky.js";
import { state } from "./store.js";
import { t } from "./text.js";
import { complain, toast } from "./toast.js";
import { conditionText } from "./words.js";

const WIDTH = 1200, HEIGHT = 630, MARGIN = 64;

/**
 * The picture of the day, with the words of the page.
 * @param {import("./types.js").Report} report @param {string} title @param {number} now
 */
export function card(report, title, now) {
  const { settings } = state, reading = presentReading(report, now), today = daysFrom(report, now)[0], local = nowAt(report.place, now);
  const canvas = pictureOf(describeSky(report, now), { width: WIDTH, height: HEIGHT });
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const isLeft = document.documentElement.dir !== "rtl", x = isLeft ? MARGIN : WIDTH - MARGIN;
  const shade = brush.createLinearGradient(isLeft ? 0 : WIDTH, 0, isLeft ? WIDTH * 0.75 : WIDTH * 0.25, 0);
  shade.addColorStop(0, "rgb(4 12 30 / 0.72)");
  shade.addColorStop(1, "rgb(4 12 30 / 0)");
  brush.fillStyle = shade;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.fillStyle = "rgb(5 14 32 / 0.7)";
  brush.fillRect(0, HEIGHT - 128, WIDTH, 128);
  const family = getComputedStyle(document.body).fontFamily;
  const write = (/** @type {string} */ text, /** @type {number} */ at, /** @type {number} */ y, /** @type {number} */ size, weight = 400, align = "start") => {
    Object.assign(brush, { font: `${weight} ${size}px ${family}`, fillStyle: "#ffffff", textAlign: align, direction: isLeft ? "ltr" : "rtl" });
    brush.fillText(text, at, y, WIDTH - 2 * MARGIN);
  };
  write(title, x, 104, 58, 600);
  write([surroundings(report.place, title), dateText(local, settings)].filter(Boolean).join(" · "), x, 146, 27);
  write(temperature(reading?.temperature_c, settings), x, 334, 168, 200);
  write([reading && conditionText(reading), today && !today.partial && `${temperature(today.high_c, settings)} / ${temperature(today.low_c, settings)}`].filter(Boolean).join("  ·  "), x, 398, 36, 500);
  write(sentence(report, now), x, 448, 27);
  const hours = hoursFrom(report, now).slice(0, 12).filter((_, index) => index % 2 === 0), column = (WIDTH - 2 * MARGIN) / hours.length;
  hours.forEach((hour, index) => {
    const at = isLeft ? MARGIN + column * (index + 0.5) : WIDTH - MARGIN - column * (index + 0.5);
    write(index ? hourText(hour.time, settings) : t("label.now"), at, HEIGHT - 82, 24, 400, "center");
    write(temperature(hour.temperature_c, settings), at, HEIGHT - 40, 36, 600, "center");
  });
  return canvas;
}

/** @param {import("./types.js").Report} report @param {string} title */
export function share(report, title) {
  const canvas = card(report, title, Date.now()), { latitude, longitude } = report.place;
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
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" });
  fill(dialog, h("header", { class: "card-head" }, h("h2", { id: "dialog-title", tabindex: -1 }, title),
    h("button", { type: "button", class: "plain", "data-key": "close-dialog", onclick: () => dialog.close() }, t("web.close"))), content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
