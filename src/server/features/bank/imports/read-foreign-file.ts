import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import type { UnreadFile } from '#server/features/bank/imports/book-read.ts';
import { readStatement } from '#server/features/bank/statements/read-statement.ts';
import {
  type TableReading,
  UnknownTable,
} from '#server/features/bank/statements/read-table-text.ts';

/** A file that cannot be read is an answer, one that takes too much memory is not. */
export function readForeignFile(bytes: Uint8Array, reading: TableReading): Statement | UnreadFile {
  try {
    return readStatement(bytes, reading);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    if (!(error instanceof UnreadableStatement)) return { problem: 'not-readable', place: '' };
    const { problem, place } = error;
    const table = error instanceof UnknownTable ? { lines: error.lines, guess: error.guess } : null;
    return { problem, place, ...(table && { table }) };
  }
}
