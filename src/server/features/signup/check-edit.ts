import type { ConfigRecord } from '#domain/edition/config.ts';
import { type Billing, checkBilling } from '#domain/signup/billing.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { consentDifferences, movedConsents } from '#domain/signup/consent-changes.ts';
import {
  type AcceptedConsent,
  type GivenConsent,
  missingConsents,
  resolveConsents,
} from '#domain/signup/consents.ts';
import { type FieldDifference, previousPositions } from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { keepOrderedLunches } from '#domain/signup/lunch.ts';
import { withDerivedFields } from '#domain/signup/normalize.ts';
import { localDate, localMinute } from '#domain/time/local-minute.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { refuseForm } from '#server/refusal.ts';

/** A valid form with everything derived from it. */
export interface CheckedEdit {
  form: SignupForm;
  billing: Billing | null;
  consents: AcceptedConsent[];
  consentDifferences: FieldDifference[];
  /** Ids of existing persons, by position in the new form. */
  personIds: (string | null)[];
}

interface WantedEdit {
  signup: SignupForm;
  consents?: GivenConsent[] | undefined;
  billing?: Billing | null | undefined;
}

interface EditContext {
  config: ConfigRecord;
  wanted: WantedEdit;
  /** The office has no lunch deadline, and missing consents are no error of the office. */
  by: 'registrant' | 'office';
  now: Date;
}

/** Remaining persons keep their ids and tags. Reports all problems at once. */
export function checkEdit(
  signup: StoredSignup,
  { config, wanted, by, now }: EditContext,
): CheckedEdit {
  const { timeZone } = config.edition;
  const minute = by === 'office' ? config.lunch.orderUntil : localMinute(now, timeZone);
  const derived = withDerivedFields(wanted.signup, config, minute);
  const positions = previousPositions(signup.form.persons, derived.persons);
  const persons = derived.persons.map((person, index) => {
    const previous = signup.form.persons[positions[index] ?? -1];
    return previous ? { ...person, tags: previous.tags } : person;
  });
  const form = keepOrderedLunches({ ...derived, persons }, signup.form, { config, now: minute });
  // An edit without consents keeps the given ones, in their wording of that time.
  const kept = movedConsents(signup.consents, positions);
  const { accepted, issues } = wanted.consents
    ? resolveConsents(wanted.consents, form.persons, config.consents)
    : { accepted: kept, issues: missingConsents(config.consents, kept, form.persons) };
  const problems = [
    ...checkSignup(form, { config, today: localDate(now, timeZone) }),
    ...(wanted.billing ? checkBilling(wanted.billing) : []),
    ...issues.filter(({ code }) => by === 'registrant' || code !== 'consentRequired'),
  ];
  if (problems.length > 0) throw refuseForm(problems);
  return {
    form,
    billing: wanted.billing === undefined ? signup.billing : wanted.billing,
    consents: accepted,
    consentDifferences: consentDifferences(kept, accepted, form.persons),
    personIds: positions.map((position) => signup.personIds[position ?? -1] ?? null),
  };
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
