// Colors of the scene: those of the air by the height of the sun and by what hangs in it, and the light on the ground.

/** @typedef {[number, number, number]} Color red, green and blue, 0 to 255 */
/** @typedef {[Color, Color, Color, Color]} Air from the zenith to the horizon */

/** @param {Color} a @param {Color} b @param {number} share @returns {Color} */
export const mix = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];

/** @param {Color} color @param {Color} light 1 is full light @returns {Color} */
export const times = ([red, green, blue], light) => [red * light[0], green * light[1], blue * light[2]];

/** @param {Color} color @param {number} [alpha] */
export const css = ([red, green, blue], alpha = 1) => `rgb(${red.toFixed(0)} ${green.toFixed(0)} ${blue.toFixed(0)} / ${alpha.toFixed(3)})`;

/**
 * The value at `x` between the nearest of some points.
 * @template {number[]} T
 * @param {[number, ...T[]][]} points ascending
 * @param {number} x
 * @returns {T[]}
 */
function between(points, x) {
  const after = points.findIndex(([at]) => at >= x);
  if (after <= 0) return /** @type {any} */ (points[after < 0 ? points.length - 1 : 0].slice(1));
  const [from, ...a] = points[after - 1], [to, ...b] = points[after];
  const share = (x - from) / (to - from);
  return /** @type {any} */ (a.map((color, index) => mix(/** @type {any} */ (color), /** @type {any} */ (b[index]), share)));
}

/** Clear air by the elevation of the sun: zenith, upper, lower, horizon. */
const CLEAR = /** @type {[number, ...Color[]][]} */ ([
  [-18, [4, 8, 24], [8, 17, 42], [15, 29, 62], [27, 46, 84]],
  [-12, [7, 14, 40], [15, 28, 66], [36, 52, 98], [72, 80, 122]],
  [-6, [21, 35, 86], [56, 64, 126], [148, 100, 128], [230, 148, 108]],
  [-2, [40, 58, 120], [106, 94, 150], [222, 130, 108], [255, 184, 108]],
  [1, [56, 88, 152], [128, 130, 174], [238, 170, 126], [255, 210, 140]],
  [6, [48, 110, 184], [106, 158, 208], [190, 202, 208], [250, 226, 184]],
  [15, [32, 102, 190], [84, 154, 220], [156, 202, 236], [214, 234, 242]],
  [40, [20, 90, 184], [62, 144, 222], [132, 192, 240], [204, 231, 248]],
  [70, [12, 80, 176], [52, 134, 218], [120, 186, 240], [198, 229, 250]],
]);
/** What hangs in the air by day, from the zenith to the horizon, and the share of the light that reaches the ground. */
const HANGING = /** @type {Record<string, {air: Air, light: Color}>} */ ({
  overcast: { air: [[118, 134, 152], [146, 161, 177], [176, 188, 200], [206, 214, 221]], light: [0.76, 0.79, 0.82] },
  drizzle: { air: [[150, 158, 146], [166, 173, 160], [182, 188, 176], [200, 205, 196]], light: [0.7, 0.73, 0.7] },
  rain: { air: [[82, 99, 122], [104, 121, 144], [132, 149, 168], [166, 180, 192]], light: [0.56, 0.6, 0.66] },
  downpour: { air: [[46, 60, 74], [62, 78, 92], [88, 104, 116], [126, 140, 148]], light: [0.42, 0.46, 0.5] },
  freezing: { air: [[92, 138, 158], [122, 166, 184], [160, 198, 210], [206, 230, 236]], light: [0.66, 0.76, 0.82] },
  sleet: { air: [[106, 98, 128], [130, 122, 150], [158, 152, 174], [190, 186, 200]], light: [0.62, 0.62, 0.7] },
  snow: { air: [[148, 166, 192], [174, 190, 212], [202, 214, 230], [228, 235, 243]], light: [0.92, 0.95, 1] },
  blizzard: { air: [[204, 210, 218], [214, 219, 226], [223, 228, 233], [232, 236, 239]], light: [0.96, 0.97, 1] },
  fog: { air: [[178, 180, 176], [192, 193, 188], [202, 202, 196], [208, 207, 200]], light: [0.8, 0.8, 0.78] },
  thunder: { air: [[32, 28, 54], [54, 50, 82], [90, 84, 112], [156, 142, 134]], light: [0.36, 0.36, 0.46] },
  hail: { air: [[58, 74, 76], [82, 102, 102], [116, 138, 134], [168, 184, 174]], light: [0.5, 0.56, 0.54] },
  dust: { air: [[178, 120, 60], [206, 152, 86], [224, 182, 120], [236, 206, 152]], light: [0.98, 0.82, 0.56] },
  smoke: { air: [[96, 86, 82], [128, 108, 96], [164, 128, 100], [204, 146, 96]], light: [0.66, 0.54, 0.46] },
  haze: { air: [[118, 152, 182], [152, 180, 200], [190, 204, 208], [226, 226, 214]], light: [0.94, 0.92, 0.86] },
  wind: { air: [[20, 106, 170], [70, 160, 204], [150, 208, 222], [220, 240, 236]], light: [1, 1, 0.98] },
});

/** How bright a covered sky is, by the elevation of the sun; by night it has the light of towns. */
const BRIGHT = /** @type {[number, ...Color[]][]} */ ([
  [-18, [0.25, 0.265, 0.335]], [-10, [0.27, 0.285, 0.36]], [-6, [0.32, 0.325, 0.42]], [-1, [0.5, 0.46, 0.52]], [4, [0.78, 0.72, 0.7]], [14, [0.96, 0.95, 0.94]], [30, [1, 1, 1]],
]);
const LIGHT = /** @type {[number, ...Color[]][]} */ ([
  [-18, [0.11, 0.15, 0.27]], [-8, [0.18, 0.21, 0.35]], [-3, [0.38, 0.35, 0.46]], [1, [0.72, 0.55, 0.48]], [6, [0.94, 0.8, 0.64]], [15, [1.02, 0.97, 0.89]], [40, [1.04, 1.03, 1]],
]);

/** The names of what hangs in the air. */
export const hangings = Object.keys(HANGING);

/**
 * The colors of the air.
 *
 * @param {number} sun its elevation
 * @param {string|null} hanging
 * @param {number} amount how much of it, 0 to 1
 * @returns {Air}
 */
export function airOf(sun, hanging, amount) {
  const clear = between(CLEAR, sun);
  const thing = hanging ? HANGING[hanging] : null;
  if (!thing) return /** @type {Air} */ (clear);
  const [bright] = between(BRIGHT, sun);
  return /** @type {Air} */ (thing.air.map((color, index) => {
    // Some of the colors of the twilight come through, near the horizon most.
    const covered = mix(times(color, bright), clear[index], sun > -9 && sun < 9 ? 0.07 + 0.07 * index : 0.03);
    return mix(clear[index], covered, amount);
  }));
}

/**
 * The light on the ground.
 * @param {number} sun @param {string|null} hanging @param {number} amount @param {number} moonlight 0 to 1 @returns {Color}
 */
export function lightOf(sun, hanging, amount, moonlight) {
  const [clear] = between(LIGHT, sun), [bright] = between(BRIGHT, sun);
  const thing = hanging ? HANGING[hanging] : null;
  const light = thing ? mix(clear, times(thing.light, bright), amount) : clear;
  const night = sun < -4 ? moonlight * 0.1 * (1 - amount * 0.7) : 0;
  return [light[0] + night * 0.8, light[1] + night * 0.95, light[2] + night * 1.3];
}
