import { createHmac } from 'node:crypto';
import {
  CHECK_LENGTH,
  CHECK_LETTERS,
  type CheckMark,
  writtenCheckCode,
} from '#domain/checks/check-code.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  deleteChecksAbout,
  deleteChecksOf,
  deleteMoneyChecks,
  findCodes,
  type IssuedCheck,
  keepChecks,
} from '#server/features/check/queries.ts';

export { deleteChecksAbout, deleteChecksOf, deleteMoneyChecks };

export interface CheckDependencies {
  db: Queryable;
  secretKey: string;
  publicUrl: string;
}

export type CheckEntry = Omit<IssuedCheck, 'code'>;

/**
 * Returns codes for documents about to be printed, in order. A code is derived from the printed
 * facts with the secret key: the same document always has the same code, and codes cannot be
 * forged. A document that an earlier version printed keeps its code.
 */
export async function issueChecks(
  { db, secretKey, publicUrl }: CheckDependencies,
  entries: readonly CheckEntry[],
  now: Date,
): Promise<CheckMark[]> {
  const known = await findCodes(db, entries);
  const issued = entries.map((entry, index) => ({
    ...entry,
    code: known.get(index) ?? codeOf(secretKey, entry),
  }));
  if (issued.length > 0) await keepChecks(db, [...uniqueByCode(issued)], now);
  return issued.map(({ code }) => ({
    code: writtenCheckCode(code),
    url: `${publicUrl}/check/${writtenCheckCode(code)}`,
  }));
}

function codeOf(secretKey: string, entry: CheckEntry): string {
  const { kind, signupId, documentId, subject, version, facts } = entry;
  const said = JSON.stringify([kind, signupId, documentId, subject, version, facts]);
  const digest = createHmac('sha256', secretKey).update(`check:${said}`).digest();
  return Array.from(
    { length: CHECK_LENGTH },
    (_, index) => CHECK_LETTERS[(digest[index] ?? 0) % CHECK_LETTERS.length],
  ).join('');
}

function uniqueByCode(checks: readonly IssuedCheck[]): Iterable<IssuedCheck> {
  return new Map(checks.map((check) => [check.code, check])).values();
}
