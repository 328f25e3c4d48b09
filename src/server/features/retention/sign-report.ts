import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Forgotten } from '#domain/retention/forgotten.ts';

export interface ReportedMonth {
  /** `2028-04` */
  month: string;
  counts: Partial<Record<Forgotten, number>>;
}

/**
 * Signs what was deleted in a month. The log cannot be changed through the application; the
 * signature shows a change by a person who can write to the database but does not have the key.
 */
export function signReport(secretKey: string, { month, counts }: ReportedMonth): string {
  const said = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha256', secretKey)
    .update(`retention-report:${JSON.stringify([month, said])}`)
    .digest('base64url');
}

export function isGenuineReport(
  secretKey: string,
  report: ReportedMonth,
  signature: string,
): boolean {
  const expected = Buffer.from(signReport(secretKey, report));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
