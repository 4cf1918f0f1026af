// What time it is. A device whose clock is wrong, such as after a start without a network, follows the server's.

/** Milliseconds by which the clocks of two machines may differ. */
const SLACK = 300_000;
let behind = 0;

/** In milliseconds since 1970. */
export const currentTime = () => Date.now() + behind;

/**
 * Takes note of something that the server did: it is past.
 * @param {string|null|undefined} time
 */
export function hasPassed(time) {
  const ahead = Date.parse(time ?? "") - currentTime();
  if (ahead > SLACK) behind += ahead;
}

/**
 * Takes note of what the server has just sent as valid: the time at which that ends is to come.
 * @param {string|null|undefined} start
 * @param {string|null|undefined} end
 */
export function hasNotPassed(start, end) {
  const now = currentTime(), since = now - Date.parse(start ?? "");
  if (now - Date.parse(end ?? "") > SLACK && since > 0) behind -= since;
}
