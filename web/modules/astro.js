// Where the sun and the moon stand: low precision (about 0.1° and 0.5°), which is finer than a picture shows.

const RADIANS = Math.PI / 180, DAY = 86_400_000, J2000 = Date.UTC(2000, 0, 1, 12);

const sin = (/** @type {number} */ degrees) => Math.sin(degrees * RADIANS);
const cos = (/** @type {number} */ degrees) => Math.cos(degrees * RADIANS);
const turn = (/** @type {number} */ degrees) => ((degrees % 360) + 360) % 360;

/** @typedef {{latitude: number, longitude: number}} Position */
/** @typedef {{elevation: number, azimuth: number}} Direction degrees above the horizon, degrees clockwise from north */

/**
 * A direction in the sky from an ecliptic longitude and latitude.
 *
 * @param {number} longitude @param {number} latitude @param {number} days since J2000 @param {Position} place
 * @returns {Direction}
 */
function horizontal(longitude, latitude, days, place) {
  const tilt = 23.4393 - 3.563e-7 * days;
  const x = cos(longitude) * cos(latitude);
  const y = cos(tilt) * sin(longitude) * cos(latitude) - sin(tilt) * sin(latitude);
  const z = sin(tilt) * sin(longitude) * cos(latitude) + cos(tilt) * sin(latitude);
  const ascension = Math.atan2(y, x) / RADIANS, declination = Math.asin(z) / RADIANS;
  const hourAngle = turn(280.46062 + 360.98564737 * days + place.longitude) - ascension;
  const up = sin(place.latitude) * sin(declination) + cos(place.latitude) * cos(declination) * cos(hourAngle);
  const azimuth = Math.atan2(-sin(hourAngle), Math.tan(declination * RADIANS) * cos(place.latitude) - sin(place.latitude) * cos(hourAngle));
  return { elevation: Math.asin(Math.max(-1, Math.min(1, up))) / RADIANS, azimuth: turn(azimuth / RADIANS) };
}

/** @param {Position} place @param {number} instant milliseconds @returns {Direction} */
export function sunAt(place, instant) {
  const days = (instant - J2000) / DAY;
  const anomaly = 357.529 + 0.98560028 * days;
  const longitude = 280.459 + 0.98564736 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  return horizontal(longitude, 0, days, place);
}

/** @param {Position} place @param {number} instant milliseconds @returns {Direction} */
export function moonAt(place, instant) {
  const days = (instant - J2000) / DAY;
  const mean = 218.316 + 13.176396 * days, anomaly = 134.963 + 13.064993 * days, node = 93.272 + 13.22935 * days;
  const elongation = 297.85 + 12.190749 * days, sun = 357.529 + 0.98560028 * days;
  const longitude = mean + 6.289 * sin(anomaly) + 1.274 * sin(2 * elongation - anomaly) + 0.658 * sin(2 * elongation)
    + 0.214 * sin(2 * anomaly) - 0.186 * sin(sun);
  const latitude = 5.128 * sin(node) + 0.281 * sin(anomaly + node);
  const seen = horizontal(longitude, latitude, days, place);
  // From the surface of the Earth the moon stands lower than from its center.
  return { ...seen, elevation: seen.elevation - 0.95 * cos(seen.elevation) };
}

/**
 * The next rise and the next set of the moon within a day and a bit, to the minute or two.
 *
 * @param {Position} place
 * @param {number} instant milliseconds
 * @returns {{rise: number|null, set: number|null}} milliseconds
 */
export function moonTimes(place, instant) {
  const step = 10 * 60_000;
  /** @type {{rise: number|null, set: number|null}} */
  const found = { rise: null, set: null };
  // The upper limb, with the refraction at the horizon.
  const height = (/** @type {number} */ time) => moonAt(place, time).elevation + 0.8;
  let before = height(instant);
  for (let time = instant + step; time <= instant + 25.5 * 3_600_000; time += step) {
    const now = height(time);
    if (before < 0 !== now < 0) {
      const key = before < 0 ? "rise" : "set";
      found[key] ??= Math.round(time - step * (now / (now - before)));
    }
    before = now;
  }
  return found;
}
