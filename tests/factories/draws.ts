/** Draws whole numbers from 0 to a bound. */
export type Draw = (bound: number) => number;

/** The same numbers for the same seed. */
export function draws(seed: number): Draw {
  let state = seed * 2_654_435_761;
  return (bound) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a_2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
}
