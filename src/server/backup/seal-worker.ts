/**
 * Encrypts a back-up, writes it, flushes it and reads it back. In a thread, because a processor is
 * busy with it while the rows are read and hashed, and the application goes on answering.
 */
import { closeSync, fsyncSync, openSync, readSync, writeSync, writevSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PayloadReader, PayloadWriter, WrongPayload } from '#server/backup/age-payload.ts';
import type { SealNews, SealOrder } from '#server/backup/seal-in-thread.ts';

/** Personal data and the secret key, so only for the account that made it. */
const FILE_MODE = 0o600;
const READ_BYTES = 1024 * 1024;

const { file, seal } = workerData as SealOrder;
const port = parentPort as MessagePort;
const tell = (news: SealNews) => port.postMessage(news);

const writer = seal && new PayloadWriter(seal.fileKey);
let target = 0;
let contentBytes = 0;
let sizeBytes = 0;

orTell(begin);
port.on('message', (piece: Uint8Array | null) => orTell(piece ? () => take(piece) : finish));

function orTell(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    tell({ is: 'failed', message, code, isDamaged: error instanceof WrongPayload });
  }
}

function begin(): void {
  target = openSync(file, 'w', FILE_MODE);
  if (seal) write([seal.header]);
  tell({ is: 'ready' });
}

function take(piece: Uint8Array): void {
  contentBytes += piece.length;
  write(writer ? writer.push(piece) : [piece]);
  tell({ is: 'written', bytes: piece.length });
}

function finish(): void {
  if (writer) write(writer.end());
  fsyncSync(target);
  closeSync(target);
  if (seal) readBack(seal);
  tell({ is: 'done', sizeBytes });
}

function write(pieces: readonly Uint8Array[]): void {
  const wanted = pieces.reduce((sum, { length }) => sum + length, 0);
  let done = wanted === 0 ? 0 : writevSync(target, pieces);
  // A disk that is almost full takes a part; the next attempt says that it is full.
  if (done < wanted) {
    const rest = Buffer.concat(pieces);
    while (done < wanted) done += writeSync(target, rest, done);
  }
  sizeBytes += wanted;
}

/** Each chunk proves that it is unaltered and in its place, so nothing needs to be hashed again. */
function readBack({ header, fileKey }: NonNullable<SealOrder['seal']>): void {
  const source = openSync(file, 'r');
  const reader = new PayloadReader(fileKey);
  const buffer = Buffer.alloc(READ_BYTES);
  const start = Buffer.alloc(header.length);
  let left = contentBytes;
  if (readSync(source, start) < start.length || !start.equals(header)) {
    throw new WrongPayload('the header is not what was written');
  }
  for (;;) {
    const length = readSync(source, buffer);
    if (length === 0) break;
    for (const { length: proven } of reader.push(buffer.subarray(0, length))) left -= proven;
  }
  left -= reader.end().length;
  closeSync(source);
  if (left !== 0) throw new WrongPayload('it was not written completely');
}
