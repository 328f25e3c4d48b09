import type { EditionConfig } from '#domain/edition/config.ts';
import type { Bucket } from '#domain/files/file-kind.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** The last day on which files of an edition are kept; null: without end. */
export function keptUntil(
  { edition, retention }: Pick<EditionConfig, 'edition' | 'retention'>,
  bucket: Bucket,
): PlainDate | null {
  if (bucket === 'sheets') return addDays(edition.endsOn, retention.sheetDays);
  const months = bucket === 'bulletin' ? retention.bulletinMonths : retention.organizationMonths;
  return months === 0 ? null : addMonths(edition.endsOn, months);
}

/** A day that the target month lacks becomes its last day. */
function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())));
  return target.toISOString().slice(0, 10);
}
