import { randomUUID } from 'node:crypto';
import { appearanceDifferences } from '#domain/appearance/appearance-differences.ts';
import { checkWantedAppearances } from '#domain/appearance/check-wanted.ts';
import { withoutProgrammeIssues } from '#domain/appearance/programme-issues.ts';
import { certainPositions, type SettledSignup } from '#domain/appearance/settle-appearances.ts';
import { placeAppearances, type WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isSameChild, needsGuardian } from '#domain/guardian/needs-guardian.ts';
import { type Billing, checkBilling } from '#domain/signup/billing.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { consentDifferences, movedConsents } from '#domain/signup/consent-changes.ts';
import {
  type AcceptedConsent,
  consentsOfGuardians,
  type GivenConsent,
  missingConsents,
  resolveConsents,
} from '#domain/signup/consents.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { keepOrderedLunches, withLunchRule, withoutPlainChoice } from '#domain/signup/lunch.ts';
import { previousPositions } from '#domain/signup/match-persons.ts';
import { withDerivedFields } from '#domain/signup/normalize.ts';
import { termsOf, withMovedLunches } from '#domain/signup/terms.ts';
import { type LocalMinute, localDate, localMinute } from '#domain/time/local-minute.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { settle } from '#server/features/signup/settle-signup.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { refuseForm } from '#server/refusal.ts';

/** A valid form with everything derived from it. */
export interface CheckedEdit {
  form: SignupForm;
  billing: Billing | null;
  consents: AcceptedConsent[];
  consentDifferences: FieldDifference[];
  /** By position in the new form; people who stayed have their ids. */
  personIds: string[];
  settled: SettledSignup;
  appearanceDifferences: FieldDifference[];
}

interface WantedEdit {
  signup: WantedSignup;
  consents?: GivenConsent[] | undefined;
  billing?: Billing | null | undefined;
}

interface EditContext {
  config: ConfigRecord;
  wanted: WantedEdit;
  /** The office has no lunch deadline, and missing consents are no error of the office. */
  by: 'registrant' | 'office';
  /** Accompanists whom the caller may name by id, besides those of the signup. */
  accompanists?: ReadonlySet<string>;
  now: Date;
}

/** Remaining persons keep their ids and tags. Reports all problems at once. */
export function checkEdit(
  signup: StoredSignup,
  { config, wanted, by, accompanists = new Set(), now }: EditContext,
): CheckedEdit {
  const { timeZone } = config.edition;
  const minute = by === 'office' ? config.lunch.orderUntil : localMinute(now, timeZone);
  const derived = withDerivedFields(wanted.signup, config, minute);
  const named = wanted.signup.appearances;
  const placement = named && placeAppearances(named, derived, config);
  const certain = placement && certainPositions(placement.placed, derived, signup);
  const positions = previousPositions(signup.form.persons, derived.persons, certain?.persons);
  const persons = derived.persons.map((person, index) => {
    const position = positions[index] ?? -1;
    const previous = signup.form.persons[position];
    if (!previous) return person;
    const asked = wanted.signup.persons[index] ?? person;
    return {
      ...person,
      ...lunchesOf(asked, { signup, position, config, minute }),
      tags: previous.tags,
    };
  });
  const kept = keepOrderedLunches({ ...derived, persons }, signup.form, { config, now: minute });
  const personIds = positions.map((position) => signup.personIds[position ?? -1] ?? randomUUID());
  // Another child in the same place has another guardian.
  const isReplacedChild = (index: number) => {
    const previous = signup.form.persons[positions[index] ?? -1];
    const person = kept.persons[index];
    if (!previous || !person || !needsGuardian(person, config)) return false;
    return !isSameChild(person, { child: previous.name, birthDate: dateOrNull(previous) });
  };
  // An edit without consents keeps the given ones, in their wording of that time.
  const keptConsents = movedConsents(signup.consents, positions).filter(
    ({ person }) => person === null || !isReplacedChild(person),
  );
  const { accepted, issues } = wanted.consents
    ? resolveConsents(wanted.consents, kept.persons, config.consents)
    : {
        accepted: keptConsents,
        issues: missingConsents(config.consents, keptConsents, kept.persons),
      };
  const problems = [
    ...withoutProgrammeIssues(
      checkSignup(kept, { config, today: localDate(now, timeZone) }),
      // A program that sends back what it was answered need not know more.
      (person, field) =>
        named !== undefined || signup.form.persons[positions[person] ?? -1]?.[field] === '',
    ),
    ...(named ? checkWantedAppearances(named, knownIds(signup, accompanists)) : []),
    ...(placement?.issues ?? []),
    ...(wanted.billing ? checkBilling(wanted.billing) : []),
    ...issues.filter(({ code }) => by === 'registrant' || code !== 'consentRequired'),
    ...(by === 'registrant'
      ? consentsOfGuardians(accepted, keptConsents, { persons: kept.persons, config })
      : []),
  ];
  if (problems.length > 0) throw refuseForm(problems);
  const settled = settle({
    form: kept,
    personIds,
    config,
    before: signup,
    placed: placement?.placed,
  });
  return {
    form: settled.form,
    billing: wanted.billing === undefined ? signup.billing : wanted.billing,
    consents: accepted,
    consentDifferences: consentDifferences(keptConsents, accepted, settled.form.persons),
    personIds,
    settled,
    appearanceDifferences: appearanceDifferences(signup, { ...settled, personIds }, config),
  };
}

/**
 * A caller that knows one lunch alone keeps the days that were chosen, and so does one that sends
 * back what it was answered. A choice of days replaces what the office moved.
 */
function lunchesOf(
  asked: Person,
  {
    signup,
    position,
    config,
    minute,
  }: { signup: StoredSignup; position: number; config: ConfigRecord; minute: LocalMinute },
): Pick<Person, 'hasLunch' | 'lunchDays'> {
  const terms = termsOf(signup.terms);
  const stored = signup.form.persons[position]?.lunchDays;
  const answered = withMovedLunches(signup.form, { ...signup, terms }).persons[position]?.lunchDays;
  const isSame = asked.lunchDays === undefined || asked.lunchDays.join() === answered?.join();
  const person = { ...asked, lunchDays: isSame ? stored : asked.lunchDays };
  const isMoved = terms.lunchDays[signup.personIds[position] ?? ''] !== undefined;
  const ruled = withLunchRule(person, config, minute);
  const { hasLunch, lunchDays } = isMoved ? ruled : withoutPlainChoice(ruled, config);
  return { hasLunch, lunchDays };
}

export function knownIds({ appearances }: StoredSignup, accompanists: ReadonlySet<string>) {
  const own = appearances.flatMap((one) => one.accompanists.map(({ id }) => id));
  return {
    appearances: new Set(appearances.map(({ id }) => id)),
    accompanists: new Set([...own, ...accompanists]),
  };
}

function dateOrNull({ birthDate }: Pick<Person, 'birthDate'>): PlainDate | null {
  return isPlainDate(birthDate) ? birthDate : null;
}

export function sameConsents(
  a: readonly AcceptedConsent[],
  b: readonly AcceptedConsent[],
): boolean {
  const keys = (list: readonly AcceptedConsent[]) =>
    list
      .map(({ id, version, person }) => `${id} ${version} ${person}`)
      .toSorted()
      .join('\n');
  return keys(a) === keys(b);
}
