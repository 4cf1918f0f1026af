// The short fade from one view to another.

/**
 * Shows another view with a short fade.
 * @param {() => void} show
 */
export async function fade(show) {
  const transition = /** @type {any} */ (document).startViewTransition(show);
  // A second navigation, or a turned phone, ends the fade early; the view is still shown.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
