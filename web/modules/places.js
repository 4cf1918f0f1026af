// The view of the places: the current one first, then the saved ones, each with its weather at a glance.

import { asProblem, changePlace, loadWeather, movePlace, removePlace, targetAt, targetOf } from "./actions.js";
import { nowAt, timeText } from "./clock.js";
import { fill, h } from "./dom.js";
import { coordinates, accuracy, temperature } from "./format.js";
import { glyph, weatherIcon } from "./icons.js";
import { counted } from "./i18n.js";
import { notice } from "./notices.js";
import { daysFrom, presentReading } from "./present.js";
import { placeAddress } from "./router.js";
import { searchBox } from "./search.js";
import { describeSky } from "./sky.js";
import { state } from "./store.js";
import { complain, toast } from "./toast.js";
import { conditionText } from "./words.js";

/** @typedef {import("./types.js").Saved} Saved */

let isEditing = false;

/** @param {HTMLElement} root */
export function drawPlaces(root) {
  document.title = "Places – wxloc";
  if (!root.querySelector(".places-view")) {
    isEditing = false;
    fill(root, h("div", { class: "view places-view" },
      h("header", { class: "view-head" }, h("h1", { tabindex: -1 }, "Places"), h("div", { class: "head-actions" })),
      searchBox(), h("div", { class: "cards" })));
  }
  const cards = /** @type {HTMLElement} */ (root.querySelector(".cards"));
  // A place that is being renamed is not redrawn under the fingers.
  if (cards.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
  const places = state.places ?? [];
  fill(/** @type {HTMLElement} */ (root.querySelector(".head-actions")), places.length > 0 && h("button", {
    type: "button", "data-key": "edit", "aria-pressed": String(isEditing),
    onclick: () => {
      isEditing = !isEditing;
      drawPlaces(root);
    },
  }, isEditing ? "Done" : "Edit"));
  const redraw = () => drawPlaces(root);
  fill(cards, h("ul", { class: "place-list", "aria-label": "Places" },
    currentCard(), places.map((place, index) => savedCard(place, index, places.length, redraw))),
  state.places && places.length === 0 && notice("welcome", "No saved places yet",
    "Type the name of a city above: in any language, with typing errors, as a postal code or as coordinates."));
  for (const place of places) loadWeather(targetOf(place));
  if (state.current) loadWeather(targetAt(state.current.fix, "", "here"));
}

/**
 * What a card shows of the weather.
 * @param {string} targetId
 */
function glance(targetId) {
  const loaded = state.weather.get(targetId);
  const report = loaded?.report;
  if (!report) return { sky: null, parts: [h("span", { class: "glance-text faint" }, loaded?.problem ? loaded.problem.message : "Loading…")] };
  const now = Date.now();
  const reading = presentReading(report, now), today = daysFrom(report, now)[0];
  const { settings } = state;
  return {
    sky: describeSky(report, now),
    parts: [
      h("span", { class: "glance-time" }, timeText(nowAt(report.place, now), settings)),
      reading && h("span", { class: "glance-icon" }, weatherIcon(reading)),
      reading && h("span", { class: "glance-text" }, conditionText(reading), (report.is_stale || loaded.fromCache) && h("span", { class: "stale-mark" }, " (stale)")),
      h("span", { class: "glance-temperature" }, temperature(reading?.temperature_c, settings)),
      today && !today.partial && h("span", { class: "glance-range" }, `${temperature(today.high_c, settings)} / ${temperature(today.low_c, settings)}`),
    ],
  };
}

/** @param {import("./sky.js").Sky|null} sky */
const skyData = (sky) => (sky ? { phase: sky.phase, mood: sky.mood, falling: sky.falling ?? (sky.fog > 0.5 ? "fog" : "none") } : { phase: "none", mood: "clear" });

function currentCard() {
  const { current } = state;
  if (!current) {
    return h("li", { class: "place-card here-card", data: { phase: "none" } },
      h("a", { class: "card-link", href: "#/map" }, h("span", { class: "card-name" }, glyph("here"), "Where am I?"),
        h("span", { class: "card-where" }, "No position yet: find it on the map")));
  }
  const { sky, parts } = glance("here");
  return h("li", { class: "place-card here-card", data: skyData(sky) },
    h("a", { class: "card-link", href: "#/here" },
      h("span", { class: "card-name" }, glyph("here"), h("bdi", null, current.place?.name ?? "Here")),
      h("span", { class: "card-where" }, `${coordinates(current.fix)}, within ${accuracy(current.fix.horizontal_accuracy_m)}`), parts));
}

/** @param {Saved} place @param {number} index @param {number} count @param {() => void} redraw */
function savedCard(place, index, count, redraw) {
  const id = String(place.id);
  const { sky, parts } = glance(`place:${id}`);
  const where = [place.place_name !== place.name ? place.place_name : null, place.admin1, place.country].filter((part, at, all) => part && part !== place.name && all.indexOf(part) === at).join(", ");
  const isDefault = place.is_default || id === state.defaultId;
  const heading = [
    h("span", { class: "card-name" }, h("bdi", null, place.name), isDefault && h("span", { class: "default-mark", title: "Default place" }, glyph("star"), h("span", { class: "sr" }, " (default place)"))),
    h("span", { class: "card-where", dir: "auto" }, where),
  ];
  return h("li", { class: `place-card${isEditing ? " editing" : ""}`, data: skyData(sky) },
    isEditing ? h("div", { class: "card-link" }, heading) : h("a", { class: "card-link", href: placeAddress(id), "data-key": `open-${id}` }, heading, parts),
    isEditing && tools(place, isDefault, index, count, redraw));
}

/**
 * @param {Saved} place
 * @param {boolean} isDefault
 * @param {number} index
 * @param {number} count
 * @param {() => void} redraw
 */
function tools(place, isDefault, index, count, redraw) {
  const id = String(place.id);
  const attempt = (/** @type {() => Promise<unknown>} */ run) => async () => {
    try {
      await run();
    } catch (error) {
      complain(asProblem(error));
    }
  };
  /**
   * @param {Parameters<typeof glyph>[0]} shape
   * @param {string} label
   * @param {() => unknown} run
   * @param {boolean} [off]
   */
  const tool = (shape, label, run, off = false) => h("button", {
    type: "button", class: "round small", "aria-label": `${label} ${place.name}`, title: label, "data-key": `${label}-${id}`,
    "aria-disabled": off ? "true" : null, onclick: () => !off && run(),
  }, glyph(shape));
  const field = h("input", { type: "text", name: "name", value: place.name, dir: "auto", maxlength: 200, "aria-label": `Name of ${place.name}`, autocomplete: "off" });
  const form = h("form", { class: "rename", onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = field.value.trim();
    field.blur();
    if (name && name !== place.name) await attempt(() => changePlace(id, { name }))();
    redraw();
  } }, field, h("button", { type: "submit", class: "round small", "aria-label": `Save the name of ${place.name}`, title: "Save the name" }, glyph("check")));
  const remove = attempt(async () => {
    const undo = await removePlace(place);
    toast(`Removed ${place.name}`, { action: "Undo", run: attempt(undo) });
  });
  return h("div", { class: "card-tools" }, form, h("div", { class: "tool-row" },
    tool("up", "Move up", () => movePlace(id, -1), index === 0), tool("down", "Move down", () => movePlace(id, 1), index === count - 1),
    tool("star", "Make default:", attempt(() => changePlace(id, { is_default: true, default: true })), isDefault), tool("trash", "Remove", remove)));
}

/** `3 places` for the status line. */
export const placesCount = () => counted(state.places?.length ?? 0, "place");
