import { parentPort, workerData } from 'node:worker_threads';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { createPool } from '#server/db/connection.ts';
import type {
  ImportNews,
  ImportOrder,
  UnreadFile,
} from '#server/features/bank/imports/import-in-thread.ts';
import { storeStatement } from '#server/features/bank/imports/store-statement.ts';
import { readStatement } from '#server/features/bank/statements/read-statement.ts';
import { UnknownTable } from '#server/features/bank/statements/read-table-text.ts';

const { connection, file, reading, act } = workerData as ImportOrder;

parentPort?.postMessage(await imported());

async function imported(): Promise<ImportNews> {
  const read = readFile();
  if ('problem' in read) return { is: 'unread', why: read };
  parentPort?.postMessage({ is: 'read' } satisfies ImportNews);
  const pool = createPool(connection, { max: 1 });
  try {
    const stored = await storeStatement(pool, { ...file, statement: read }, act);
    return { is: 'stored', stored: { ...stored, pending: read.pending } };
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    return { is: 'failed', message, code };
  } finally {
    await pool.end();
  }
}

function readFile(): Statement | UnreadFile {
  try {
    return readStatement(file.bytes, reading);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) return { problem: 'not-readable', place: '' };
    const { problem, place } = error;
    const table = error instanceof UnknownTable ? { lines: error.lines, guess: error.guess } : null;
    return { problem, place, ...(table && { table }) };
  }
}
