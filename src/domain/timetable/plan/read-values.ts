// Values of a file, each with the place where it stands. A wrong one throws a sentence.

export class UnreadableProblem extends Error {}

const LATEST_MINUTE = 24 * 60;
const LONGEST_LIST = 10_000;

export class Value {
  readonly #value: unknown;
  readonly #place: string;

  constructor(value: unknown, place: string) {
    this.#value = value;
    this.#place = place;
  }

  get isNull(): boolean {
    return this.#value === null || this.#value === undefined;
  }

  at(name: string): Value {
    const place = this.#place === '' ? name : `${this.#place}.${name}`;
    return new Value(this.#record()[name], place);
  }

  keys(): string[] {
    return Object.keys(this.#record());
  }

  text(): string {
    if (typeof this.#value === 'string' && this.#value !== '') return this.#value;
    return this.#refuse('a text');
  }

  /** A whole number that is not negative. */
  count(most = LATEST_MINUTE): number {
    const value = this.#value;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) {
      return value;
    }
    return this.#refuse(`a whole number from 0 to ${most}`);
  }

  weight(): number {
    const value = this.#value;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    return this.#refuse('a number that is not negative');
  }

  flag(): boolean {
    return typeof this.#value === 'boolean' ? this.#value : this.#refuse('true or false');
  }

  list(): Value[] {
    const value = this.#value;
    if (!Array.isArray(value)) return this.#refuse('a list');
    if (value.length > LONGEST_LIST) return this.#refuse(`a list of at most ${LONGEST_LIST} items`);
    return value.map((item, index) => new Value(item, `${this.#place}[${index}]`));
  }

  texts(): string[] {
    return this.list().map((item) => item.text());
  }

  /** Two whole numbers. */
  pair(): [number, number] {
    const [first, second, ...more] = this.list();
    if (first === undefined || second === undefined || more.length > 0) {
      return this.#refuse('a list of two numbers');
    }
    return [first.count(), second.count()];
  }

  orNull<Result>(read: (value: Value) => Result): Result | null {
    return this.isNull ? null : read(this);
  }

  /** The value is none of those that may stand here. */
  refuse(expected: string): never {
    return this.#refuse(expected);
  }

  #record(): Record<string, unknown> {
    const value = this.#value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    return this.#refuse('an object');
  }

  #refuse(expected: string): never {
    const place = this.#place === '' ? 'The problem' : `"${this.#place}"`;
    throw new UnreadableProblem(`${place} must be ${expected}, not ${shown(this.#value)}.`);
  }
}

const MOST_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
