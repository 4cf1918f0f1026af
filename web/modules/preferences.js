// Choices that concern this browser only: look, motion, messages and language.

import { isWidget, store, stored } from "./storage.js";

const KEY = "wxloc-preferences";

/** @typedef {{theme: "auto"|"light"|"dark", motion: boolean, crossings: boolean, language: string|null, shortcuts: boolean}} Preferences */

/** @type {Preferences} */
const usual = { theme: "auto", motion: true, crossings: true, language: null, shortcuts: true };

/** @returns {Preferences} */
export function preferences() {
  if (isWidget) {
    const asked = new URLSearchParams(location.search), theme = asked.get("theme");
    return { ...usual, motion: false, theme: theme === "dark" || theme === "light" ? theme : "auto", language: asked.get("lang") };
  }
  try {
    return { ...usual, ...JSON.parse(stored(KEY) ?? "{}") };
  } catch {
    return { ...usual };
  }
}

/** @param {Partial<Preferences>} change */
export function prefer(change) {
  store(KEY, JSON.stringify({ ...preferences(), ...change }));
  applyPreferences();
}

/** Shows the look and the motion that are chosen. */
export function applyPreferences() {
  const { theme, motion } = preferences();
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = motion ? "on" : "off";
}

// Another tab may change them.
addEventListener("storage", (event) => {
  if (event.key === KEY) applyPreferences();
});
