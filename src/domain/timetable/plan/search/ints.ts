/** Cells of numbers that the inner loops of the search read and write. */
export interface Ints {
  readonly length: number;
  // biome-ignore lint/suspicious/noExplicitAny: a number would be `number | undefined` at each of hundreds of reads whose index is in range by construction
  [index: number]: any;
}

export function ints(length: number, value = 0): Ints {
  const cells = new Int32Array(length);
  return value === 0 ? cells : cells.fill(value);
}

/** Lists of different lengths in one row of cells: list `i` is `first[i]` up to `first[i + 1]`. */
export interface Lists {
  readonly first: Ints;
  readonly items: Ints;
}

export function lists(source: readonly (readonly number[])[]): Lists {
  const first = ints(source.length + 1);
  for (const [index, list] of source.entries()) first[index + 1] = first[index] + list.length;
  return { first, items: Int32Array.from(source.flat()) };
}

/** Cells that are copied together. */
export class Cells {
  readonly #all: Int32Array;
  #taken = 0;

  constructor(size: number) {
    this.#all = new Int32Array(size);
  }

  take(length: number, value = 0): Ints {
    const from = this.#taken;
    this.#taken += length;
    return this.#all.subarray(from, this.#taken).fill(value);
  }

  copy(other: Cells): void {
    this.#all.set(other.#all);
  }
}
