import type { BankColumns } from '#domain/bank/bank-column.ts';
import type { Statement, StatementProblem } from '#domain/bank/statement.ts';
import { type Connection, createPool } from '#server/db/connection.ts';
import type { ImportAct, StoredCounts } from '#server/features/bank/imports/import-counts.ts';
import { storeStatement } from '#server/features/bank/imports/store-statement.ts';

export interface ReadOrder {
  connection: Connection;
  file: { name: string; bytes: Uint8Array };
  act: ImportAct;
  /** JSON of a statement or of a problem. */
  read: Uint8Array;
}

export interface UnreadFile {
  problem: StatementProblem;
  place: string;
  /** For a table whose columns a person must map: its first rows and the guess. */
  table?: {
    lines: readonly (readonly string[])[];
    guess: { headerLine: number; columns: BankColumns } | null;
  };
}

export type StoredFile = StoredCounts & { pending: number };

/** Books the sandbox's result through its own connection. */
export async function bookRead(order: ReadOrder): Promise<StoredFile | UnreadFile> {
  const { connection, file, read, act } = order;
  const statement = JSON.parse(Buffer.from(read).toString('utf8')) as Statement | UnreadFile;
  if ('problem' in statement) return statement;
  const pool = createPool(connection, { max: 1 });
  try {
    const stored = await storeStatement(pool, { ...file, statement }, act);
    return { ...stored, pending: statement.pending };
  } finally {
    await pool.end();
  }
}
