/**
 * Encrypts a back-up, writes it, flushes it and reads it back. In a thread, because a processor is
 * busy with it while the rows are read and hashed, and the application goes on answering.
 */
import { closeSync, fsyncSync, openSync, writeSync, writevSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { CHUNK, PayloadWriter, WrongPayload } from '#server/backup/age-payload.ts';
import { proveSealed } from '#server/backup/prove-sealed.ts';
import type { SealNews, SealOrder } from '#server/backup/seal-in-thread.ts';

/** Personal data and the secret key, so only for the account that made it. */
const FILE_MODE = 0o600;

const { file, seal } = workerData as SealOrder;
const port = parentPort as MessagePort;
const tell = (news: SealNews) => port.postMessage(news);

const writer = seal && new PayloadWriter(seal.fileKey);
let target = 0;
let contentBytes = 0;
let sizeBytes = 0;

orTell(begin);
port.on('message', (piece: Uint8Array | null) => {
  if (piece) orTell(() => take(piece));
  else void finish().catch(tellFailure);
});

function orTell(work: () => void): void {
  try {
    work();
  } catch (error) {
    tellFailure(error);
  }
}

function tellFailure(error: unknown): void {
  const { message, code } = error as NodeJS.ErrnoException;
  tell({ is: 'failed', message, code, isDamaged: error instanceof WrongPayload });
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

async function finish(): Promise<void> {
  if (writer) write(writer.end());
  fsyncSync(target);
  closeSync(target);
  if (!seal || !writer) return tell({ is: 'done', sizeBytes, provenBytes: contentBytes });
  // The other thread has nothing else to do now, so it reads the first half.
  const half = Math.floor(contentBytes / CHUNK / 2);
  const { nonce } = writer;
  tell({ is: 'flushed', nonce, half });
  const provenBytes = await proveSealed({ file, nonce, ...seal }, { from: half, to: null });
  tell({ is: 'done', sizeBytes, provenBytes });
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
