// The geometry of the map: an equirectangular picture with a center and a scale, and the night.

/** @typedef {{longitude: number, latitude: number, scale: number}} Camera scale: pixels per degree */
/** @typedef {{width: number, height: number}} Size */

const METERS_PER_DEGREE = 111_195;
/** About 200 m on a phone: close enough for the circle of a good fix. */
const CLOSEST = 200_000;
/** The latitudes between which the whole world is drawn; what lies beyond is ice, and shown close up. */
const NORTH = 84, SOUTH = -72;

/**
 * The scale at which the world just fills the picture.
 * @param {Size} size
 */
export const widest = (size) => Math.max(size.width / 360, size.height / (NORTH - SOUTH));

/** @param {Camera} camera @param {Size} size @param {{latitude: number, longitude: number}} position */
export function project(camera, size, position) {
  const stretch = Math.cos((Math.min(Math.abs(camera.latitude), 75) * Math.PI) / 180);
  // Far out the picture is the plain world; close up, shapes keep their proportions.
  const across = camera.scale * squeeze(camera, stretch);
  return {
    x: size.width / 2 + wrapped(position.longitude - camera.longitude) * across,
    y: size.height / 2 - (position.latitude - camera.latitude) * camera.scale,
  };
}

/**
 * The shorter way around the world, in degrees.
 * @param {number} degrees
 */
export const wrapped = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** How much narrower a degree of longitude is drawn: none for the world, the true factor close up. */
/** @param {Camera} camera @param {number} stretch */
function squeeze(camera, stretch) {
  const near = Math.min(1, Math.max(0, Math.log2(camera.scale / 6) / 5));
  return 1 + (stretch - 1) * near;
}

/**
 * Pixels per degree of longitude.
 * @param {Camera} camera
 */
export function across(camera) {
  const stretch = Math.cos((Math.min(Math.abs(camera.latitude), 75) * Math.PI) / 180);
  return camera.scale * squeeze(camera, stretch);
}

/** @param {Camera} camera @param {Size} size @param {{x: number, y: number}} point */
export function unproject(camera, size, point) {
  return {
    longitude: camera.longitude + (point.x - size.width / 2) / across(camera),
    latitude: camera.latitude - (point.y - size.height / 2) / camera.scale,
  };
}

/**
 * Keeps the camera on the world.
 * @param {Camera} camera
 * @param {Size} size
 * @returns {Camera}
 */
export function clamp(camera, size) {
  const scale = Math.min(CLOSEST, Math.max(widest(size), camera.scale));
  const half = size.height / 2 / scale;
  const isWorld = scale < widest(size) * 1.5;
  const south = isWorld ? SOUTH + half : -90, north = isWorld ? NORTH - half : 90;
  return { scale, latitude: Math.max(south, Math.min(north, camera.latitude)), longitude: wrapped(camera.longitude) };
}

/**
 * Zooms about a point of the screen.
 * @param {Camera} camera
 * @param {Size} size
 * @param {{x: number, y: number}} point
 * @param {number} factor
 */
export function zoomed(camera, size, point, factor) {
  const fixed = unproject(camera, size, point);
  const next = clamp({ ...camera, scale: camera.scale * factor }, size);
  const moved = unproject(next, size, point);
  return clamp({
    scale: next.scale,
    latitude: next.latitude + fixed.latitude - moved.latitude,
    longitude: next.longitude + fixed.longitude - moved.longitude,
  }, size);
}

/** @param {number} meters @param {Camera} camera */
export const pixels = (meters, camera) => (meters / METERS_PER_DEGREE) * camera.scale;

/**
 * The scale that shows a circle of this radius well.
 * @param {number} meters
 * @param {Size} size
 */
export const scaleFor = (meters, size) => (Math.min(size.width, size.height) * 0.22) / (Math.max(meters, 60) / METERS_PER_DEGREE);

/**
 * The camera that shows a circle: the same one, if the circle is seen well already.
 * @param {Camera} camera
 * @param {Size} size
 * @param {{latitude: number, longitude: number}} center
 * @param {number} radius in meters
 * @returns {Camera}
 */
export function lookingAt(camera, size, center, radius) {
  const r = pixels(radius, camera), { x, y } = project(camera, size, center);
  if (r > 30 && x - r > 0 && x + r < size.width && y - r > 0 && y + r < size.height) return camera;
  return { ...center, scale: scaleFor(radius, size) };
}

/**
 * A round length for the scale bar: meters and pixels.
 * @param {Camera} camera
 * @param {number} widest
 */
export function scaleBar(camera, widest) {
  const most = (widest / camera.scale) * METERS_PER_DEGREE;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = [5, 2, 1].map((factor) => factor * power).find((length) => length <= most) ?? power;
  return { meters, pixels: pixels(meters, camera) };
}

/**
 * Where the sun is overhead.
 * @param {number} now milliseconds
 */
export function subsolar(now) {
  const days = now / 86_400_000 - 10_957.5;
  const mean = ((357.529 + 0.98560028 * days) * Math.PI) / 180;
  const longitude = ((280.459 + 0.98564736 * days + 1.915 * Math.sin(mean) + 0.02 * Math.sin(2 * mean)) * Math.PI) / 180;
  const tilt = (23.439 * Math.PI) / 180;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const sidereal = 280.46062 + 360.98564737 * days;
  const east = ((((ascension * 180) / Math.PI - sidereal) % 360) + 540) % 360 - 180;
  return { latitude: (declination * 180) / Math.PI, longitude: east };
}

/**
 * The night side as a ring of longitudes and latitudes, around a longitude.
 * @param {number} now
 * @param {number} [center]
 */
export function night(now, center = 0) {
  const sun = subsolar(now);
  const tilt = Math.tan((sun.latitude * Math.PI) / 180) || 1e-6;
  /** @type {[number, number][]} */
  const ring = [];
  for (let longitude = center - 360; longitude <= center + 360; longitude += 3) {
    const hour = ((longitude - sun.longitude) * Math.PI) / 180;
    ring.push([longitude, (Math.atan(-Math.cos(hour) / tilt) * 180) / Math.PI]);
  }
  const pole = sun.latitude > 0 ? -90 : 90;
  return [[center - 360, pole], ...ring, [center + 360, pole]];
}

/**
 * Meters between two positions.
 * @param {{latitude: number, longitude: number}} a
 * @param {{latitude: number, longitude: number}} b
 */
export function meters(a, b) {
  const radians = Math.PI / 180;
  const x = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  return Math.hypot(x, (b.latitude - a.latitude) * radians) * 6_371_000;
}
