// Places are put into another order by dragging their cards; the buttons and the keyboard do the same.

import { movePlace } from "./actions.js";
import { asProblem } from "./api.js";
import { state } from "./store.js";
import { complain } from "./toast.js";

/** The id of the place that is being dragged. */
let dragged = "";

/** @param {string} id */
const indexOf = (id) => (state.places ?? []).findIndex((place) => String(place.id) === id);

/**
 * Makes a card draggable.
 * @param {HTMLElement} card @param {string} id
 */
export function makeDraggable(card, id) {
  card.draggable = true;
  card.addEventListener("dragstart", (event) => {
    // A name in its field is selected by the pointer.
    if (document.activeElement instanceof HTMLInputElement && card.contains(document.activeElement)) return event.preventDefault();
    dragged = id;
    event.dataTransfer?.setData("text/plain", id);
    card.classList.add("dragged");
  });
  card.addEventListener("dragend", () => {
    dragged = "";
    card.classList.remove("dragged");
  });
  card.addEventListener("dragover", (event) => {
    if (!dragged || dragged === id) return;
    event.preventDefault();
    card.classList.add("target");
  });
  card.addEventListener("dragleave", () => card.classList.remove("target"));
  card.addEventListener("drop", async (event) => {
    event.preventDefault();
    card.classList.remove("target");
    const from = indexOf(dragged), to = indexOf(id);
    if (from < 0 || to < 0 || from === to) return;
    try {
      await movePlace(dragged, to - from);
    } catch (error) {
      complain(asProblem(error));
    }
  });
  return card;
}
