// Times to wait, as text.

/**
 * `14:05 min`, `45 s`
 * @param {number} seconds
 */
export const countdown = (seconds) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
