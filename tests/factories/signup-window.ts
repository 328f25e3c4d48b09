import type { EditionConfig } from '#domain/edition/config.ts';

const day = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

/** A change of the edition: signing up is possible from one day to another, counted from today. */
export function windowOf(opens: number, closes: number): Pick<EditionConfig, 'signup'> {
  const closesAt = `${day(closes)}T23:59`;
  const opensAt = `${day(opens)}T00:00`;
  const others = { cancellableUntil: null, programmeClosesAt: null };
  return { signup: { opensAt, closesAt, editableUntil: closesAt, ...others } };
}
