export type Source = Record<string, string | undefined>;

/** Reads variables one by one and collects the problems. */
export class Reader {
  readonly sentences: string[] = [];
  readonly #source: Source;
  constructor(source: Source) {
    this.#source = source;
  }

  text(name: string): string {
    return (this.#source[name] ?? '').trim();
  }

  /** Untrimmed: a password may begin with a space. */
  raw(name: string): string {
    return this.#source[name] ?? '';
  }

  complain(sentence: string): void {
    this.sentences.push(sentence);
  }

  integer(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }) {
    const text = this.text(name);
    if (text === '') return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.complain(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return fallback;
  }

  /** The first choice is the default. */
  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.text(name);
    if (text === '') return choices[0];
    const choice = choices.find((candidate) => candidate === text);
    if (choice) return choice;
    this.complain(`${name} must be one of ${[...new Set(choices)].join(', ')}, not "${text}".`);
    return choices[0];
  }

  /** The message does not repeat the value: URLs may contain a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === '') return null;
    const starts = protocols.map((protocol) => `${protocol}//`);
    if (URL.canParse(text) && starts.some((start) => text.startsWith(start))) return text;
    this.complain(`${name} must be an address that starts with ${starts.join(' or ')}.`);
    return null;
  }
}
