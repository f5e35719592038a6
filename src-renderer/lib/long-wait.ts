/**
 * The longest single wait for a moment. Timers stand still while the machine sleeps and support about 24 days, so a
 * longer wait is cut into pieces, and the clock is read after each.
 */
export const longestWaitMs = 30_000;
