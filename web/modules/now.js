// What time it is. A device whose clock is behind, such as after a start without a network, follows the server's.

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
