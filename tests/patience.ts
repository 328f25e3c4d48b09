/**
 * How long a test waits for what is certain to come. It costs nothing where it comes at once, and a
 * busy machine may take its time: the second that Vitest waits by itself is none of our limits.
 */
export const A_MINUTE = { timeout: 60_000, interval: 50 };
