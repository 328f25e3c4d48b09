import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** The payload of an age file (age-encryption.org/v1): a nonce, then encrypted chunks. */
const CHUNK = 64 * 1024;
const TAG = 16;
export const NONCE = 16;
const CIPHER = 'chacha20-poly1305';
const LAST = 1;
/** Chunks that go on together: a megabyte costs the disk and the loop as little as a chunk. */
const CHUNKS_TOGETHER = 16;

export class WrongPayload extends Error {}

/** Node's cipher is ten times as fast as the one of the library, which writes the header. */
export async function* encryptPayload(
  source: AsyncIterable<Uint8Array>,
  { fileKey, nonce }: { fileKey: Uint8Array; nonce: Uint8Array },
): AsyncGenerator<Buffer> {
  const key = payloadKey(fileKey, nonce);
  const counter = new Counter();
  yield Buffer.from(nonce);
  let together: Buffer[] = [];
  for await (const { chunk, isLast } of inChunks(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, counter.next(isLast), { authTagLength: TAG });
    together.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
    if (!isLast && together.length < 3 * CHUNKS_TOGETHER) continue;
    yield Buffer.concat(together);
    together = [];
  }
}

/** Takes what follows the header. Throws WrongPayload for altered and cut content. */
export async function* decryptPayload(
  source: AsyncIterable<Uint8Array>,
  fileKey: Uint8Array,
): AsyncGenerator<Buffer> {
  const { nonce, rest } = await readNonce(source);
  const key = payloadKey(fileKey, nonce);
  const counter = new Counter();
  let isFirst = true;
  for await (const { chunk, isLast } of inChunks(rest, CHUNK + TAG)) {
    const content = decryptChunk(chunk, key, counter.next(isLast));
    // The format allows an empty last chunk only where there is no other.
    if (content.length === 0 && !isFirst) throw new WrongPayload('an empty last chunk');
    isFirst = false;
    yield content;
  }
}

function decryptChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (chunk.length < TAG) throw new WrongPayload('a chunk is cut');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(chunk.subarray(chunk.length - TAG));
  const content = decipher.update(chunk.subarray(0, chunk.length - TAG));
  try {
    decipher.final();
  } catch {
    throw new WrongPayload('a chunk is not what was written');
  }
  return content;
}

function payloadKey(fileKey: Uint8Array, nonce: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

/** Eleven bytes count the chunks, the twelfth marks the last one. */
class Counter {
  #count = 0;

  next(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(this.#count, 5, 6);
    if (isLast) nonce[11] = LAST;
    this.#count += 1;
    return nonce;
  }
}

/** Chunks of this size and a shorter last one, which is empty only when everything is. */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let joined = Buffer.concat(waiting, length);
    // The last chunk must be marked, so a full one waits for the next byte.
    while (joined.length > size) {
      yield { chunk: joined.subarray(0, size), isLast: false };
      joined = joined.subarray(size);
    }
    waiting = [joined];
    length = joined.length;
  }
  yield { chunk: Buffer.concat(waiting, length), isLast: true };
}

async function readNonce(
  source: AsyncIterable<Uint8Array>,
): Promise<{ nonce: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < NONCE) {
    const next = await iterator.next();
    if (next.done) throw new WrongPayload('the nonce is cut');
    start = Buffer.concat([start, next.value]);
  }
  return { nonce: start.subarray(0, NONCE), rest: following(start.subarray(NONCE), iterator) };
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
