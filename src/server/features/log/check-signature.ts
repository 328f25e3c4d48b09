import { FORGOTTEN } from '#domain/retention/forgotten.ts';
import type { LogRow } from '#server/features/log/queries.ts';
import { isGenuineReport } from '#server/features/retention/service.ts';

/** A signed entry says whether its signature is right instead of showing it. */
export function checkedRow(row: LogRow, secretKey: string): LogRow {
  const { signature, ...details } = row.details;
  if (row.action !== 'data-deleted' || typeof signature !== 'string') return row;
  const counts = Object.fromEntries(
    FORGOTTEN.flatMap((what) => {
      const count = details[what];
      return typeof count === 'number' ? [[what, count]] : [];
    }),
  );
  const isSigned = isGenuineReport(secretKey, { month: row.subject, counts }, signature);
  return { ...row, details: { ...details, isSigned } };
}
