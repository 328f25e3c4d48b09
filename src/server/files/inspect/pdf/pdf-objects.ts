import { isNameEnd, pdfName } from '#server/files/inspect/pdf/pdf-names.ts';

/** A value of a dictionary, as far as it matters here; references and the rest are `other`. */
export type PdfValue =
  | { is: 'name'; name: string }
  | { is: 'number'; value: number }
  | { is: 'array'; items: PdfValue[] }
  | { is: 'dictionary'; entries: Map<string, PdfValue> }
  | { is: 'reference' }
  | { is: 'other' };

export interface PdfObject {
  value: PdfValue;
  /** The start of its stream; null for an object without one. */
  stream: number | null;
}

const OBJECT = Buffer.from('obj');
const DEEPEST = 100;
const OTHER: PdfValue = { is: 'other' };

/** Everything after `1 0 obj` anywhere: a cross-reference table may point into a stream. */
export function* pdfObjects(bytes: Buffer): Generator<PdfObject> {
  for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + 1)) {
    if (!isObjectHead(bytes, at)) continue;
    const reader = new Reader(bytes, at + OBJECT.length);
    const value = reader.value(0);
    yield { value, stream: reader.streamBegin() };
  }
}

/** Accepts `12 0 obj` but not `endobj`. */
function isObjectHead(bytes: Buffer, at: number): boolean {
  const before = bytes[at - 1] ?? 0;
  return isDigit(before) || isNameEnd(before);
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

class Reader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  value(depth: number): PdfValue {
    this.#skipSpace();
    const byte = this.#char();
    if (depth > DEEPEST || byte === '') return OTHER;
    if (byte === '/') return { is: 'name', name: this.#name() };
    if (byte === '[') return this.#array(depth);
    if (byte === '<') return this.#char(1) === '<' ? this.#dictionary(depth) : this.#hexText();
    if (byte === '(') return this.#text();
    return this.#word();
  }

  /** Null when no stream follows. */
  streamBegin(): number | null {
    this.#skipSpace();
    if (!this.#startsWith('stream')) return null;
    let begin = this.#at + 'stream'.length;
    if (this.#bytes[begin] === 0x0d) begin++;
    if (this.#bytes[begin] === 0x0a) begin++;
    return begin;
  }

  #name(): string {
    const { name, end } = pdfName(this.#bytes, this.#at + 1);
    this.#at = end;
    return name;
  }

  #array(depth: number): PdfValue {
    const items: PdfValue[] = [];
    this.#at++;
    for (;;) {
      this.#skipSpace();
      if (this.#char() === '' || this.#startsWith('endobj')) return { is: 'array', items };
      if (this.#char() === ']') {
        this.#at++;
        return { is: 'array', items };
      }
      items.push(this.value(depth + 1));
    }
  }

  #dictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>();
    this.#at += 2;
    for (;;) {
      this.#skipSpace();
      if (this.#char() === '' || this.#startsWith('endobj')) return { is: 'dictionary', entries };
      if (this.#startsWith('>>')) {
        this.#at += 2;
        return { is: 'dictionary', entries };
      }
      // Skips anything that is not a key, as readers do.
      if (this.#char() !== '/') this.value(depth + 1);
      else entries.set(this.#name(), this.#entry(depth));
    }
  }

  /** A number may begin a reference such as `12 0 R`. */
  #entry(depth: number): PdfValue {
    this.#skipSpace();
    if (this.#char() === '/' || this.#startsWith('>>')) {
      return this.#char() === '/' ? { is: 'name', name: this.#name() } : OTHER;
    }
    const value = this.value(depth + 1);
    if (value.is !== 'number') return value;
    const after = this.#at;
    const [generation, mark] = [this.value(depth + 1), this.#nextWord()];
    if (generation.is === 'number' && mark === 'R') return { is: 'reference' };
    this.#at = after;
    return value;
  }

  #nextWord(): string {
    this.#skipSpace();
    const begin = this.#at;
    while (!isNameEnd(this.#bytes[this.#at])) this.#at++;
    return this.#bytes.toString('latin1', begin, this.#at);
  }

  #word(): PdfValue {
    const word = this.#nextWord();
    // A stray closing delimiter.
    if (word === '') this.#at++;
    const value = Number(word);
    return word === '' || Number.isNaN(value) ? OTHER : { is: 'number', value };
  }

  #hexText(): PdfValue {
    const end = this.#bytes.indexOf('>', this.#at);
    this.#at = end < 0 ? this.#bytes.length : end + 1;
    return OTHER;
  }

  #text(): PdfValue {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#char();
      if (byte === '\\') this.#at++;
      else if (byte === '(') depth++;
      else if (byte === ')' && --depth === 0) break;
    }
    this.#at++;
    return OTHER;
  }

  #skipSpace(): void {
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at] as number;
      if (byte === 0x25) this.#skipComment();
      else if (byte > 0x20 || !isNameEnd(byte)) return;
    }
  }

  #skipComment(): void {
    while (this.#at < this.#bytes.length && !/[\r\n]/.test(this.#char())) this.#at++;
  }

  #char(ahead = 0): string {
    const byte = this.#bytes[this.#at + ahead];
    return byte === undefined ? '' : String.fromCharCode(byte);
  }

  #startsWith(word: string): boolean {
    return this.#bytes.toString('latin1', this.#at, this.#at + word.length) === word;
  }
}
