// Saves a position: the one here, or a spot on the map.

import { addPosition } from "./actions.js";
import { asProblem } from "./api.js";
import { openUnlessLeft } from "./router.js";
import { t } from "./text.js";
import { complain, toast } from "./toast.js";

let isBusy = false;

/**
 * @param {{latitude: number, longitude: number}} position
 * @param {Partial<import("./types.js").Place>} place
 * @param {string} name
 */
export async function savePosition(position, place, name) {
  if (isBusy) return;
  isBusy = true;
  const open = openUnlessLeft();
  try {
    const { place: saved, created } = await addPosition(position, place, name);
    toast(t(created ? "web.saved" : "web.savedAlready", { name: saved.name }));
    open(String(saved.id));
  } catch (error) {
    complain(asProblem(error));
  } finally {
    isBusy = false;
  }
}
