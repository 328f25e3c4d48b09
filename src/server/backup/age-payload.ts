import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The payload of an age file (age-encryption.org/v1): a nonce, then encrypted chunks. */
export const CHUNK = 64 * 1024;
const TAG = 16;
export const SEALED_CHUNK = CHUNK + TAG;
export const NONCE = 16;
const CIPHER = 'chacha20-poly1305';
const LAST = 1;

export class WrongPayload extends Error {}

/** Node's cipher is ten times as fast as the one of the library, which writes the header. */
export class PayloadWriter {
  readonly nonce = randomBytes(NONCE);
  readonly #key: Buffer;
  readonly #counter = new Counter();
  readonly #chunks = new Chunks(CHUNK);
  #isBegun = false;

  constructor(fileKey: Uint8Array) {
    this.#key = payloadKey(fileKey, this.nonce);
  }

  /** What is to be written next; empty while a chunk is not full. */
  push(piece: Uint8Array): Buffer[] {
    return [...this.#begin(), ...this.#chunks.take(piece).flatMap((one) => this.#seal(one, false))];
  }

  end(): Buffer[] {
    return [...this.#begin(), ...this.#seal(this.#chunks.rest(), true)];
  }

  #begin(): Buffer[] {
    if (this.#isBegun) return [];
    this.#isBegun = true;
    return [this.nonce];
  }

  #seal(chunk: Uint8Array, isLast: boolean): Buffer[] {
    const nonce = this.#counter.next(isLast);
    const cipher = createCipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG });
    const sealed = cipher.update(chunk);
    cipher.final();
    return [sealed, cipher.getAuthTag()];
  }
}

/** Takes what follows the header. Throws WrongPayload for altered and cut content. */
export class PayloadReader {
  readonly #fileKey: Uint8Array;
  readonly #chunks = new Chunks(SEALED_CHUNK);
  readonly #counter: Counter;
  #start = Buffer.alloc(0);
  #key: Buffer | null = null;
  #isFirst = true;

  /** With `from` it begins in the middle, at the chunk of that number. */
  constructor(fileKey: Uint8Array, from?: { nonce: Uint8Array; chunk: number }) {
    this.#fileKey = fileKey;
    this.#counter = new Counter(from?.chunk);
    if (!from) return;
    this.#key = payloadKey(fileKey, from.nonce);
    this.#isFirst = from.chunk === 0;
  }

  /** Content that is proven to be what was written. */
  push(piece: Uint8Array): Buffer[] {
    if (this.#key) return this.#take(piece);
    this.#start = Buffer.concat([this.#start, piece]);
    if (this.#start.length < NONCE) return [];
    this.#key = payloadKey(this.#fileKey, this.#start.subarray(0, NONCE));
    return this.#take(this.#start.subarray(NONCE));
  }

  /** The last chunk of a part that others follow. */
  endOfPart(): Buffer {
    return this.#open(this.#chunks.rest(), false);
  }

  end(): Buffer {
    if (!this.#key) throw new WrongPayload('the nonce is cut');
    const content = this.#open(this.#chunks.rest(), true);
    // The format allows an empty last chunk only where there is no other.
    if (content.length === 0 && !this.#isFirst) throw new WrongPayload('an empty last chunk');
    return content;
  }

  #take(piece: Uint8Array): Buffer[] {
    const opened = this.#chunks.take(piece).map((chunk) => this.#open(chunk, false));
    if (opened.length > 0) this.#isFirst = false;
    return opened;
  }

  #open(chunk: Uint8Array, isLast: boolean): Buffer {
    if (chunk.length < TAG) throw new WrongPayload('a chunk is cut');
    const nonce = this.#counter.next(isLast);
    const decipher = createDecipheriv(CIPHER, this.#key as Buffer, nonce, { authTagLength: TAG });
    decipher.setAuthTag(chunk.subarray(chunk.length - TAG));
    const content = decipher.update(chunk.subarray(0, chunk.length - TAG));
    try {
      decipher.final();
    } catch {
      throw new WrongPayload('a chunk is not what was written');
    }
    return content;
  }
}

export async function* decryptPayload(
  source: AsyncIterable<Uint8Array>,
  fileKey: Uint8Array,
): AsyncGenerator<Buffer> {
  const reader = new PayloadReader(fileKey);
  for await (const piece of source) yield* reader.push(piece);
  yield reader.end();
}

function payloadKey(fileKey: Uint8Array, nonce: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

/** Eleven bytes count the chunks, the twelfth marks the last one. */
class Counter {
  #count: number;

  constructor(count = 0) {
    this.#count = count;
  }

  next(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(this.#count, 5, 6);
    if (isLast) nonce[11] = LAST;
    this.#count += 1;
    return nonce;
  }
}

/** Full chunks without copying them; the last one, which must be marked, waits for the end. */
class Chunks {
  readonly #size: number;
  #waiting: Uint8Array = Buffer.alloc(0);

  constructor(size: number) {
    this.#size = size;
  }

  take(piece: Uint8Array): Uint8Array[] {
    const full: Uint8Array[] = [];
    let rest = piece;
    const missing = this.#size - this.#waiting.length;
    if (this.#waiting.length > 0 && rest.length > missing) {
      full.push(Buffer.concat([this.#waiting, rest.subarray(0, missing)]));
      rest = rest.subarray(missing);
      this.#waiting = Buffer.alloc(0);
    }
    while (rest.length > this.#size) {
      full.push(rest.subarray(0, this.#size));
      rest = rest.subarray(this.#size);
    }
    // A copy: the caller may read its next piece into the same memory.
    this.#waiting = Buffer.concat([this.#waiting, rest]);
    return full;
  }

  rest(): Uint8Array {
    return this.#waiting;
  }
}

/** What has been read already, then the rest. */
export async function* following(
  start: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (start.length > 0) yield start;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
