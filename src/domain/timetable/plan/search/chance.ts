const TWO_TO_32 = 4_294_967_296;
const LOGARITHMS = 4096;

/** -ln of evenly spread numbers between 0 and 1: how much dearer a move may be, over temperature. */
const PATIENCE = Float64Array.from(
  { length: LOGARITHMS },
  (_, index) => -Math.log((index + 0.5) / LOGARITHMS),
);

/** A generator of its own (xorshift), so that a seed gives the same numbers on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // Seeds that follow each other give unlike sequences only after their bits are mixed.
    let mixed = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    this.#state = (mixed ^ (mixed >>> 16)) | 1;
  }

  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number {
    return Math.floor((this.#next() / TWO_TO_32) * bound);
  }

  /** How much dearer a move may be at temperature 1. */
  patience(): number {
    return PATIENCE[this.#next() >>> 20] ?? 0;
  }

  #next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state >>> 0;
  }
}
