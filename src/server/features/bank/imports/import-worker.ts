import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from '#domain/bank/statement.ts';
import { createPool } from '#server/db/connection.ts';
import type {
  ImportNews,
  ReadOrder,
  UnreadFile,
} from '#server/features/bank/imports/import-in-thread.ts';
import { storeStatement } from '#server/features/bank/imports/store-statement.ts';

const { connection, file, read, act } = workerData as ReadOrder;

parentPort?.postMessage(await imported());

async function imported(): Promise<ImportNews> {
  const statement = JSON.parse(Buffer.from(read).toString('utf8')) as Statement | UnreadFile;
  if ('problem' in statement) return { is: 'unread', why: statement };
  const pool = createPool(connection, { max: 1 });
  try {
    const stored = await storeStatement(pool, { ...file, statement }, act);
    return { is: 'stored', stored: { ...stored, pending: statement.pending } };
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    return { is: 'failed', message, code };
  } finally {
    await pool.end();
  }
}
