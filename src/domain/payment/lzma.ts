/**
 * LZMA without its header, for texts of a few hundred bytes: literals and the longest match, with
 * lc = 3, lp = 0, pb = 2, as PAY by square asks for. The usual encoders allocate megabytes for each
 * text, whose collection takes longer than the compression.
 */
export function lzmaOf(bytes: Uint8Array): number[] {
  const coder = new Coder();
  let state = 0;
  for (let at = 0, rep = 0; at < bytes.length; ) {
    const { length, distance } = longestMatch(bytes, at);
    const isMatch = length >= SHORTEST_MATCH;
    coder.bit(coder.isMatch, (state << 4) + (at & POSITION_MASK), isMatch ? 1 : 0);
    if (isMatch) {
      coder.bit(coder.isRepetition, state, 0);
      coder.match({ length, distance, position: at & POSITION_MASK });
      state = state < 7 ? 7 : 10;
      rep = distance;
      at += length;
    } else {
      const matched = state < 7 ? null : (bytes[at - rep] ?? 0);
      coder.literal(bytes[at] ?? 0, { previous: bytes[at - 1] ?? 0, matched });
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      at += 1;
    }
  }
  return coder.finish();
}

/** Two letters cost less one by one. */
const SHORTEST_MATCH = 3;
const LONGEST_MATCH = 273;
const POSITION_MASK = 3;

function longestMatch(bytes: Uint8Array, at: number): { length: number; distance: number } {
  let best = { length: 0, distance: 0 };
  for (let distance = 1; distance <= at; distance++) {
    let length = 0;
    while (
      length < LONGEST_MATCH &&
      at + length < bytes.length &&
      bytes[at + length] === bytes[at + length - distance]
    ) {
      length += 1;
    }
    if (length > best.length) best = { length, distance };
  }
  return best;
}

/** Adaptive probabilities of 11 bits, each a half at first. */
type Model = Uint16Array;
const model = (size: number): Model => new Uint16Array(size).fill(1024);

class Coder {
  readonly isMatch = model(12 << 4);
  readonly isRepetition = model(12);
  readonly #literals = model(0x300 << 3);
  readonly #lengthChoices = model(2);
  readonly #shortLengths = model(POSITION_MASK * 8 + 8);
  readonly #middleLengths = model(POSITION_MASK * 8 + 8);
  readonly #longLengths = model(256);
  readonly #slots = model(4 * 64);
  readonly #footers = model(128);
  readonly #alignment = model(16);
  readonly #out: number[] = [];
  #low = 0;
  #range = 0xffffffff;
  #held = 0;
  #heldCount = 1;

  bit(probabilities: Model, index: number, bit: number): void {
    const probability = probabilities[index] ?? 0;
    const bound = (this.#range >>> 11) * probability;
    if (bit === 0) {
      this.#range = bound;
      probabilities[index] = probability + ((2048 - probability) >> 5);
    } else {
      this.#low += bound;
      this.#range -= bound;
      probabilities[index] = probability - (probability >> 5);
    }
    this.#normalize();
  }

  /** After a match the byte that would have gone on with it is a hint. */
  literal(byte: number, { previous, matched }: { previous: number; matched: number | null }): void {
    const base = 0x300 * (previous >> 5);
    let mask = matched === null ? 0 : 0x100;
    let hint = matched ?? 0;
    for (let symbol = byte | 0x100; symbol < 0x10000; ) {
      hint <<= 1;
      this.bit(this.#literals, base + mask + (hint & mask) + (symbol >> 8), (symbol >> 7) & 1);
      symbol <<= 1;
      mask &= ~(hint ^ symbol);
    }
  }

  match({
    length,
    distance,
    position,
  }: {
    length: number;
    distance: number;
    position: number;
  }): void {
    this.#length(length - 2, position);
    const value = distance - 1;
    const bits = 31 - Math.clz32(value);
    const slot = value < 4 ? value : 2 * bits + ((value >> (bits - 1)) & 1);
    this.#tree(this.#slots, 64 * Math.min(length - 2, 3), { bits: 6, value: slot });
    if (slot < 4) return;
    const footerBits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << footerBits;
    if (slot < 14) {
      this.#reversed(this.#footers, base - slot, { bits: footerBits, value: value - base });
      return;
    }
    this.#direct((value - base) >> 4, footerBits - 4);
    this.#reversed(this.#alignment, 0, { bits: 4, value: value & 15 });
  }

  finish(): number[] {
    for (let byte = 0; byte < 5; byte++) this.#shiftLow();
    return this.#out;
  }

  #length(length: number, position: number): void {
    this.bit(this.#lengthChoices, 0, length < 8 ? 0 : 1);
    if (length < 8) {
      this.#tree(this.#shortLengths, 8 * position, { bits: 3, value: length });
      return;
    }
    this.bit(this.#lengthChoices, 1, length < 16 ? 0 : 1);
    if (length < 16) this.#tree(this.#middleLengths, 8 * position, { bits: 3, value: length - 8 });
    else this.#tree(this.#longLengths, 0, { bits: 8, value: length - 16 });
  }

  /** The highest bit first. */
  #tree(models: Model, base: number, { bits, value }: { bits: number; value: number }): void {
    let node = 1;
    for (let index = bits - 1; index >= 0; index--) {
      const bit = (value >> index) & 1;
      this.bit(models, base + node, bit);
      node = (node << 1) | bit;
    }
  }

  /** The lowest bit first. */
  #reversed(models: Model, base: number, { bits, value }: { bits: number; value: number }): void {
    let node = 1;
    for (let index = 0; index < bits; index++) {
      const bit = (value >> index) & 1;
      this.bit(models, base + node, bit);
      node = (node << 1) | bit;
    }
  }

  #direct(value: number, bits: number): void {
    for (let index = bits - 1; index >= 0; index--) {
      this.#range >>>= 1;
      if ((value >> index) & 1) this.#low += this.#range;
      this.#normalize();
    }
  }

  #normalize(): void {
    if (this.#range >= 0x1000000) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#shiftLow();
  }

  /** Bytes of 0xff are held back, because a carry may still turn them over. */
  #shiftLow(): void {
    if (this.#low < 0xff000000 || this.#low > 0xffffffff) {
      const carry = this.#low > 0xffffffff ? 1 : 0;
      let byte = this.#held;
      for (; this.#heldCount > 0; this.#heldCount--) {
        this.#out.push((byte + carry) & 0xff);
        byte = 0xff;
      }
      this.#held = (this.#low >>> 24) & 0xff;
    }
    this.#heldCount += 1;
    this.#low = (this.#low & 0xffffff) * 256;
  }
}
