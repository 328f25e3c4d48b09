import type { KnownSignup } from '#domain/appearance/settle-appearances.ts';
import type { EditionConfig, PriceList } from '#domain/edition/config.ts';
import type { Waiver } from '#domain/fees/price-signup.ts';
import type { Issue } from '#domain/issues.ts';
import { judgedLimits } from '#domain/signup/limit-warnings.ts';
import { judgedWarnings, type OfficeTerms, termsOf } from '#domain/signup/terms.ts';
import { isLocalMinute, type LocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** Terms that the office changes; undefined keeps a term, null restores the default. */
export interface TermsChange {
  waiver?: Waiver | null | undefined;
  prices?: PriceList | undefined;
  editableUntil?: LocalMinute | null | undefined;
  /** By the id of the person. */
  lunchDays?: Record<string, PlainDate | null> | undefined;
  acceptedWarnings?: readonly string[] | undefined;
}

export interface GrantedSignup extends KnownSignup {
  terms: Partial<OfficeTerms>;
}

/** Every reason why these terms cannot be granted. */
export function checkTerms(
  change: TermsChange,
  { signup, config }: { signup: GrantedSignup; config: EditionConfig },
): Issue[] {
  return [
    ...checkMoney(change),
    ...(change.editableUntil && !isLocalMinute(change.editableUntil)
      ? [{ path: 'editableUntil', code: 'dateParse' as const }]
      : []),
    ...Object.entries(change.lunchDays ?? {}).flatMap(([id, day]) =>
      checkLunch({ id, day }, signup, config.edition),
    ),
    ...checkWarnings(change.acceptedWarnings ?? [], signup, config),
  ];
}

function checkMoney({ waiver, prices }: TermsChange): Issue[] {
  const amount = waiver?.amountMinor ?? null;
  return [
    ...(amount !== null && amount <= 0
      ? [{ path: 'waiver.amountMinor', code: 'outOfRange' as const, min: 1 }]
      : []),
    ...Object.entries(prices ?? {})
      .filter(([, price]) => price < 0)
      .map(([name]): Issue => ({ path: `prices.${name}`, code: 'outOfRange', min: 0 })),
  ];
}

function checkLunch(
  { id, day }: { id: string; day: PlainDate | null },
  { form, personIds }: GrantedSignup,
  { startsOn, endsOn }: EditionConfig['edition'],
): Issue[] {
  const path = `lunchDays.${id}`;
  const person = form.persons[personIds.indexOf(id)];
  // Chosen days are changed where they were chosen, in the form.
  const isMovable = person?.hasLunch && !person.lunchDays;
  if (!person || (day !== null && !isMovable)) return [{ path, code: 'unknownPerson' }];
  if (day === null) return [];
  const isDayOfEdition = isPlainDate(day) && day >= startsOn && day <= endsOn;
  return isDayOfEdition ? [] : [{ path, code: 'unknownDay' }];
}

/** Only an existing warning can be accepted; one that was accepted before may stay. */
function checkWarnings(
  keys: readonly string[],
  signup: GrantedSignup,
  config: EditionConfig,
): Issue[] {
  const { acceptedWarnings } = termsOf(signup.terms);
  const allowed = new Set([
    ...acceptedWarnings,
    ...judgedWarnings(signup.form, config, { acceptedWarnings }).map(({ key }) => key),
    ...judgedLimits(signup, config, { acceptedWarnings }).map(({ key }) => key),
  ]);
  return keys.flatMap((key, index) =>
    allowed.has(key) ? [] : [{ path: `acceptedWarnings.${index}`, code: 'unknownOption' as const }],
  );
}

export function termsAfter(before: OfficeTerms, change: TermsChange): OfficeTerms {
  const lunchDays = Object.entries({ ...before.lunchDays, ...change.lunchDays }).filter(
    (entry): entry is [string, PlainDate] => entry[1] !== null,
  );
  return {
    ...before,
    editableUntil: change.editableUntil === undefined ? before.editableUntil : change.editableUntil,
    lunchDays: Object.fromEntries(lunchDays),
    acceptedWarnings: [...new Set(change.acceptedWarnings ?? before.acceptedWarnings)],
  };
}
