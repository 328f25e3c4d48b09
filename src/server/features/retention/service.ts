import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { addCounts } from '#server/features/retention/queries.ts';
import { isGenuineReport } from '#server/features/retention/sign-report.ts';

export { isGenuineReport };

/** Inside the transaction that deletes the rows of the files. */
export function countSheets(
  db: Queryable,
  { configId, day, count }: { configId: string; day: PlainDate; count: number },
): Promise<void> {
  return addCounts(db, { configId, day, counts: [{ what: 'sheets', forgotten: count }] });
}
