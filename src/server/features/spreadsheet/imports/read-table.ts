import type { ParsedTable } from '#server/features/spreadsheet/imports/parse-table.ts';
import { LimitExceeded, type Sandbox } from '#server/sandbox/run-in-sandbox.ts';

const PROGRAM = '#built/server/spreadsheet/parse-child.js';

/** Null for a file that is no spreadsheet or exceeds the limits. */
export async function readTable(
  sandbox: Sandbox,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<ParsedTable | null> {
  try {
    const answer = await sandbox({ program: PROGRAM, bytes, signal });
    return JSON.parse(answer.toString('utf8')) as ParsedTable | null;
  } catch (error) {
    if (error instanceof LimitExceeded) return null;
    throw error;
  }
}
