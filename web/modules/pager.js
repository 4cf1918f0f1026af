// A list in pages of six, side by side: a swipe, the arrow keys or the buttons turn them.

import { h } from "./dom.js";
import { glyph } from "./icons.js";

const SIZE = 6;

/**
 * Pages that the user has turned to, so that a redrawn list stays where it was.
 * @type {Map<string, number>}
 */
const turned = new Map();

/**
 * @param {string} id of the section
 * @param {string} title
 * @param {(() => HTMLElement)[]} rows make the list items; a page is made when it or its neighbor is shown
 * @param {string} noun such as `hours`
 */
export function pagedList(id, title, rows, noun) {
  /** @type {HTMLElement[]} */
  const pages = [];
  // A single row is not worth a page: seven days are one.
  const size = rows.length === SIZE + 1 ? rows.length : SIZE;
  for (let first = 0; first < rows.length; first += size) {
    pages.push(h("ol", { class: "page", "aria-label": `${title}, page ${pages.length + 1}` }));
  }
  const strip = h("div", {
    class: "pages", tabindex: 0, role: "group", "aria-label": `${title}: ${rows.length} ${noun}${pages.length > 1 ? ", six a page" : ""}`, "data-key": `${id}-pages`,
  }, pages);
  const position = h("span", { class: "page-number" });
  const back = button("left", `Earlier ${noun}`, () => turn(-1)), forward = button("right", `Later ${noun}`, () => turn(1));
  let page = Math.min(turned.get(id) ?? 0, pages.length - 1);

  /** @param {"left"|"right"} shape @param {string} label @param {() => void} run */
  function button(shape, label, run) {
    return h("button", { type: "button", class: "round small", "aria-label": label, "data-key": `${id}-${shape}`, onclick: run }, glyph(shape));
  }
  /** @param {number} index */
  function make(index) {
    const list = pages[index];
    if (list && list.childElementCount === 0) list.append(...rows.slice(index * size, (index + 1) * size).map((row) => row()));
  }
  function show() {
    for (const index of [page, page - 1, page + 1]) make(index);
    position.textContent = `${page + 1} of ${pages.length}`;
    // A disabled button would lose the focus.
    back.setAttribute("aria-disabled", String(page === 0));
    forward.setAttribute("aria-disabled", String(page === pages.length - 1));
    pages.forEach((list, index) => list.toggleAttribute("inert", index !== page));
  }
  /** @param {number} by */
  function turn(by) {
    page = Math.max(0, Math.min(pages.length - 1, page + by));
    turned.set(id, page);
    make(page);
    pages[page].scrollIntoView({ block: "nearest", inline: "start" });
    show();
  }
  strip.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1, Home: -pages.length, End: pages.length }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  });
  let settling = 0;
  strip.addEventListener("scroll", () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      page = Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
      turned.set(id, page);
      show();
    }, 120);
  }, { passive: true });

  show();
  if (page > 0) requestAnimationFrame(() => (strip.scrollLeft = page * strip.clientWidth));
  return h("section", { class: "card paged", id, tabindex: -1, "aria-labelledby": `${id}-title` },
    h("header", { class: "card-head" }, h("h2", { id: `${id}-title` }, title),
      pages.length > 1 && h("div", { class: "turn" }, back, position, forward)),
    strip);
}

export const forgetPages = () => turned.clear();
