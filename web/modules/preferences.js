// Choices that concern this browser only: look, motion, order of places.

const KEY = "wxloc-preferences";

/** @typedef {{theme: "auto"|"light"|"dark", motion: boolean, order: string[]}} Preferences */

/** @type {Preferences} */
const usual = { theme: "auto", motion: true, order: [] };

/** @returns {Preferences} */
export function preferences() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...usual };
  }
}

/** @param {Partial<Preferences>} change */
export function prefer(change) {
  localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...change }));
  applyPreferences();
}

/** Shows the look and the motion that are chosen. */
export function applyPreferences() {
  const { theme, motion } = preferences();
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = motion ? "on" : "off";
}

/**
 * Places in the order that the user gave them; new ones come last.
 *
 * @template {{id: string|number}} P
 * @param {P[]} places
 * @returns {P[]}
 */
export function inOrder(places) {
  const { order } = preferences();
  const rank = (/** @type {P} */ place) => {
    const index = order.indexOf(String(place.id));
    return index < 0 ? order.length : index;
  };
  return places.map((place, index) => ({ place, index }))
    .sort((a, b) => rank(a.place) - rank(b.place) || a.index - b.index).map(({ place }) => place);
}

// Another tab may change them.
addEventListener("storage", (event) => {
  if (event.key === KEY) applyPreferences();
});
