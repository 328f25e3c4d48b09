import type { EditionConfig } from '#domain/edition/config.ts';
import type { Bucket } from '#domain/files/file-kind.ts';
import { addDays, addMonths, type PlainDate } from '#domain/time/plain-date.ts';

/** The last day on which files of an edition are kept; null: without end. */
export function keptUntil(
  { edition, retention }: Pick<EditionConfig, 'edition' | 'retention'>,
  bucket: Bucket,
): PlainDate | null {
  if (bucket === 'sheets') return addDays(edition.endsOn, retention.sheetDays);
  const months = bucket === 'bulletin' ? retention.bulletinMonths : retention.organizationMonths;
  return months === 0 ? null : addMonths(edition.endsOn, months);
}
