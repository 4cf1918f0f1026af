// The view of the places: the current one first, then the saved ones, each with its weather at a glance.

import { loadPlaces } from "./actions.js";
import { nowAt, timeText } from "./clock.js";
import { fill, h, hiddenText } from "./dom.js";
import { coordinates, temperature, within } from "./format.js";
import { glyph, weatherIcon } from "./icons.js";
import { surroundings } from "./names.js";
import { notice, problemNotice } from "./notices.js";
import { currentTime } from "./now.js";
import { makeDraggable } from "./place-drag.js";
import { placeTools } from "./place-tools.js";
import { daysFrom, presentReading } from "./present.js";
import { insteadOfWeather } from "./problems.js";
import { hereTarget, loadWeather, targetOf } from "./reports.js";
import { placeAddress } from "./router.js";
import { searchBox } from "./search.js";
import { describeSky, moodOf } from "./sky.js";
import { here, state } from "./store.js";
import { inline, pair, t } from "./text.js";
import { conditionText } from "./words.js";

/** @typedef {import("./types.js").Saved} Saved */

let isEditing = false;

/**
 * What the cards were drawn from, and the report on each.
 * @type {unknown[]}
 */
let drawnFrom = [];
/** @type {Map<string, {card: HTMLElement, loaded: unknown}>} */
const cards = new Map();

/** The weather of a card is loaded when the card comes into view: there may be a thousand. */
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const place = isIntersecting && state.places?.find(({ id }) => String(id) === /** @type {HTMLElement} */ (target).dataset.id);
    if (place) loadWeather(targetOf(place));
  }
}, { rootMargin: "200px" });

/** @param {HTMLElement} root */
export function drawPlaces(root) {
  document.title = `${t("web.places")} – wxloc`;
  if (!root.querySelector(".places-view")) {
    isEditing = false;
    drawnFrom = [];
    fill(root, h("div", { class: "view places-view" },
      h("header", { class: "view-head" }, h("h1", { tabindex: -1 }, t("web.places")), h("div", { class: "head-actions" })),
      searchBox(), h("div", { class: "cards" })));
  }
  const area = /** @type {HTMLElement} */ (root.querySelector(".cards"));
  // A place that is being renamed is not redrawn while the user types.
  if (area.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
  const target = hereTarget();
  if (target) loadWeather(target);
  const sources = [state.places, state.placesProblem, state.settings, state.defaultId, here(), state.weather.get("here"), isEditing, Math.floor(currentTime() / 60_000)];
  if (sources.every((source, index) => source === drawnFrom[index])) return redrawCards(root);
  drawnFrom = sources;
  drawAll(root, area);
}

/** @param {HTMLElement} root @param {HTMLElement} area */
function drawAll(root, area) {
  const places = state.places ?? [];
  const redraw = () => drawPlaces(root);
  fill(/** @type {HTMLElement} */ (root.querySelector(".head-actions")), places.length > 0 && h("button", {
    type: "button", "data-key": "edit", "aria-pressed": String(isEditing),
    onclick: () => {
      isEditing = !isEditing;
      redraw();
    },
  }, t(isEditing ? "web.done" : "web.edit")));
  cards.clear();
  watcher.disconnect();
  fill(area, h("ul", { class: "place-list", "aria-label": t("web.places") },
    currentCard(), places.map((place, index) => placeCard(place, index, places.length, redraw))),
  !state.places && !state.placesProblem && h("p", { class: "search-hint", role: "status" }, t("web.loading")),
  state.placesProblem && !state.places && problemNotice(state.placesProblem, loadPlaces),
  state.places && places.length === 0 && notice("welcome", t("web.noPlaces"),
    t("web.typeName"), {}));
  for (const { card } of cards.values()) watcher.observe(card);
}

/**
 * A card with what its weather was drawn from.
 * @param {Saved} place @param {number} index @param {number} count @param {() => void} redraw
 */
function placeCard(place, index, count, redraw) {
  const id = String(place.id);
  const card = savedCard(place, index, count, redraw);
  cards.set(id, { card, loaded: state.weather.get(`place:${id}`) });
  return card;
}

/**
 * Draws the cards again whose weather has changed.
 * @param {HTMLElement} root
 */
function redrawCards(root) {
  const places = state.places ?? [];
  places.forEach((place, index) => {
    const drawn = cards.get(String(place.id));
    const loaded = state.weather.get(`place:${place.id}`);
    // What was removed from memory stays on the screen.
    if (!drawn || !loaded || drawn.loaded === loaded) return;
    const hadFocus = drawn.card.contains(document.activeElement);
    const card = placeCard(place, index, places.length, () => drawPlaces(root));
    drawn.card.replaceWith(card);
    watcher.unobserve(drawn.card);
    if (hadFocus) /** @type {HTMLElement|null} */ (card.querySelector("[data-key]"))?.focus({ preventScroll: true });
  });
}

/**
 * What a card shows of the weather.
 * @param {string} targetId
 */
function glance(targetId) {
  const loaded = state.weather.get(targetId);
  const report = loaded?.report, now = currentTime(), reading = report && presentReading(report, now);
  if (!report || !reading) return { sky: null, parts: [h("span", { class: "glance-text faint" }, insteadOfWeather(loaded))] };
  const today = daysFrom(report, now)[0];
  const { settings } = state;
  return {
    sky: describeSky(report, now),
    parts: [
      h("span", { class: "glance-time" }, timeText(nowAt(report.place, now), settings)),
      h("span", { class: "glance-icon" }, weatherIcon(reading)),
      h("span", { class: "glance-text" }, conditionText(reading), (report.is_stale || (loaded.fromCache && Date.parse(report.expires_at ?? "") < now)) && h("span", { class: "stale-mark" }, ` (${inline(t("source.stale"))})`)),
      h("span", { class: "glance-temperature" }, temperature(reading.temperature_c, settings)),
      today && !today.partial && h("span", { class: "glance-range" }, hiddenText(t("web.high"), " "), temperature(today.high_c, settings), " / ", hiddenText(t("web.low"), " "), temperature(today.low_c, settings)),
    ],
  };
}

/** @param {import("./sky.js").Sky|null} sky */
const skyData = (sky) => (sky ? { phase: sky.phase, mood: moodOf(sky), falling: sky.falling ?? (sky.veil > 0.9 ? "fog" : "none") } : { phase: "none", mood: "clear" });

function currentCard() {
  const position = here();
  if (!position) {
    return h("li", { class: "place-card here-card", data: { phase: "none" } },
      h("a", { class: "card-link", href: "#/map" }, h("span", { class: "card-name" }, glyph("here"), t("web.whereAmI")),
        h("span", { class: "card-where" }, t("web.findPosition"))));
  }
  const { sky, parts } = glance("here");
  const where = t("join.item", { a: coordinates(position.fix), b: within(position.fix.horizontal_accuracy_m) });
  return h("li", { class: "place-card here-card", data: skyData(sky) },
    h("a", { class: "card-link", href: "#/here" },
      h("span", { class: "card-name" }, glyph("here"), h("bdi", null, position.place?.name ?? t("web.here"))),
      h("span", { class: "card-where" }, state.own ? pair(t("web.thisBrowser"), where) : where), parts));
}

/** @param {Saved} place @param {number} index @param {number} count @param {() => void} redraw */
function savedCard(place, index, count, redraw) {
  const id = String(place.id);
  const { sky, parts } = glance(`place:${id}`);
  // The weather has the names in the language of the page, which may be another than when the place was saved.
  const { admin1, country } = state.weather.get(`place:${id}`)?.report?.place ?? place;
  const where = surroundings({ ...place, name: place.place_name ?? place.name, admin1, country }, place.name);
  const isDefault = place.is_default || id === state.defaultId;
  const heading = [
    h("span", { class: "card-name" }, h("bdi", null, place.name), isDefault && h("span", { class: "default-mark", title: t("web.defaultPlace") }, glyph("star"), h("span", { class: "sr" }, ` (${inline(t("web.defaultPlace"))})`))),
    h("span", { class: "card-where", dir: "auto" }, where),
  ];
  const card = h("li", { class: `place-card${isEditing ? " editing" : ""}`, data: { ...skyData(sky), id } },
    isEditing ? h("div", { class: "card-link" }, heading) : h("a", { class: "card-link", href: placeAddress(id), "data-key": `open-${id}` }, heading, parts),
    isEditing && placeTools(place, isDefault, index, count, redraw));
  return isEditing ? makeDraggable(card, id) : card;
}
