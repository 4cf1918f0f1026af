// The display settings as the server sends them, by the command's configuration keys.

/** @typedef {import("./types.js").Settings} Settings */

const PRESETS = {
  metric: { temperature: "c", wind: "kmh", pressure: "hpa", precipitation: "mm", distance: "km" },
  imperial: { temperature: "f", wind: "mph", pressure: "inhg", precipitation: "in", distance: "mi" },
  uk: { temperature: "c", wind: "mph", pressure: "hpa", precipitation: "mm", distance: "mi" },
};
export const QUANTITIES = /** @type {const} */ (["temperature", "wind", "pressure", "precipitation", "distance"]);

/**
 * Reads settings: `{"units.wind": "kn"}`, or with `units` as an object or as the name of a preset.
 *
 * @param {Record<string, any>} data
 * @returns {Settings}
 */
export function readSettings(data) {
  const units = typeof data.units === "object" && data.units !== null ? data.units : {};
  const value = (/** @type {string} */ key) => plain(data[`units.${key}`]) ?? plain(units[key]);
  const system = value("system") ?? (typeof data.units === "string" ? data.units.split(",")[0] : "metric");
  const preset = PRESETS[/** @type {keyof typeof PRESETS} */ (system)] ?? PRESETS.metric;
  /** @type {Record<string, any>} */
  const settings = { system, ...preset, clock: String(plain(data.clock) ?? "24"), language: plain(data.language) ?? null };
  for (const quantity of QUANTITIES) settings[quantity] = value(quantity) ?? settings[quantity];
  // With any other unit, the system is custom, so that each system can be chosen again.
  if (QUANTITIES.some((quantity) => settings[quantity] !== preset[quantity])) settings.system = "custom";
  return /** @type {Settings} */ (settings);
}

/**
 * A value, or the value of `config list`'s `{"value": …}`.
 * @param {any} entry
 */
const plain = (entry) => (entry && typeof entry === "object" && "value" in entry ? entry.value : entry);

/**
 * The change that chooses a system with all its units.
 * @param {string} system
 */
export function presetChange(system) {
  const preset = PRESETS[/** @type {keyof typeof PRESETS} */ (system)];
  return { "units.system": system, ...Object.fromEntries(Object.entries(preset).map(([key, value]) => [`units.${key}`, value])) };
}
