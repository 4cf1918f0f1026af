// How far each entry of the history was scrolled, so that the way back leads to the same part of a list.

/** @type {Map<number, number>} */
const scrolls = new Map();
// The browser would scroll before the view is drawn.
history.scrollRestoration = "manual";
let entry = mark();

/** The number of the entry that is shown; a new one gets its own. */
function mark() {
  const known = history.state?.entry;
  if (known) return known;
  const next = Math.random();
  history.replaceState({ entry: next }, "");
  return next;
}

/** Notes how far the entry that was left is scrolled, and returns how far the one that is opened was. */
export function turn() {
  scrolls.set(entry, scrollY);
  entry = mark();
  return scrolls.get(entry) ?? 0;
}
