import type { EditionConfig } from '#domain/edition/config.ts';
import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
import { addDays, addMonths, type PlainDate, yearOf } from '#domain/time/plain-date.ts';

/** Logs have no day of their own: each entry goes some days after it was written. */
type DatedPurpose = Exclude<PurposeOfColumn, 'logs'>;

/** The last day on which the data of each purpose are kept. */
export type RetentionPlan = Record<DatedPurpose, PlainDate>;

export function retentionPlan({
  edition: { endsOn },
  retention,
}: Pick<EditionConfig, 'edition' | 'retention'>): RetentionPlan {
  const contact = addMonths(endsOn, retention.contactMonths);
  const birthDates = addMonths(endsOn, retention.birthMonths);
  const programme = addMonths(endsOn, retention.signupMonths);
  return {
    contact,
    birthDates,
    programme,
    signup: [contact, birthDates, programme].toSorted()[0] ?? programme,
    sheets: addDays(endsOn, retention.sheetDays),
    mails: addMonths(endsOn, retention.mailMonths),
    // The law counts whole calendar years after the one that a document belongs to.
    accounting: `${yearOf(endsOn) + retention.accountingYears}-12-31`,
  };
}

/** The first day on which the data are gone, for the purposes of an edition, earliest first. */
export function goingDays(plan: RetentionPlan): { purpose: DatedPurpose; day: PlainDate }[] {
  const purposes = Object.keys(plan) as DatedPurpose[];
  return purposes
    .map((purpose) => ({ purpose, day: addDays(plan[purpose], 1) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** The purposes whose last day has passed. */
export function duePurposes(plan: RetentionPlan, today: PlainDate): Set<PurposeOfColumn> {
  const purposes = Object.entries(plan) as [DatedPurpose, PlainDate][];
  return new Set(purposes.filter(([, lastDay]) => today > lastDay).map(([purpose]) => purpose));
}
