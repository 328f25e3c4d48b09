import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { NONCE, PayloadReader, SEALED_CHUNK, WrongPayload } from '#server/backup/age-payload.ts';

const READ_BYTES = 1024 * 1024;

export interface SealedFile {
  file: string;
  header: Uint8Array;
  fileKey: Uint8Array;
  nonce: Uint8Array;
}

/**
 * Reads back the chunks with these numbers, up to the end of the file where `to` is null, and
 * returns the length of their content. Each chunk proves that it is unaltered and in its place, so
 * nothing needs to be hashed again.
 */
export async function proveSealed(
  { file, header, fileKey, nonce }: SealedFile,
  { from, to }: { from: number; to: number | null },
): Promise<number> {
  if (from === 0) await proveStart(file, Buffer.concat([header, nonce]));
  if (from === to) return 0;
  const placeOf = (chunk: number) => header.length + NONCE + chunk * SEALED_CHUNK;
  const reader = new PayloadReader(fileKey, { nonce, chunk: from });
  const source = createReadStream(file, {
    start: placeOf(from),
    ...(to !== null && { end: placeOf(to) - 1 }),
    highWaterMark: READ_BYTES,
  });
  let proven = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    for (const { length } of reader.push(piece)) proven += length;
  }
  return proven + (to === null ? reader.end() : reader.endOfPart()).length;
}

async function proveStart(file: string, expected: Buffer): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    if (!buffer.equals(expected)) throw new WrongPayload('the header is not what was written');
  } finally {
    await handle.close();
  }
}
