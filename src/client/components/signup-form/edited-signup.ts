import type { WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import {
  billingOfDraft,
  consentsOfDraft,
  draftOfSignup,
  formOfDraft,
  type SubmittedSignup,
  wantedSignupOfDraft,
} from '#domain/draft/draft-form.ts';
import { programmeDifferences } from '#domain/draft/programme-differences.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import {
  billingDifferences,
  type FieldDifference,
  signupDifferences,
  valueDifferences,
} from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { keepOrderedLunches } from '#domain/signup/lunch.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** The parts of a signup that the editor needs, on public pages and in the office. */
export interface EditedSignup extends SubmittedSignup {
  id: string;
  version: number;
  pricing: PricingRules;
  totalMinor: AmountMinor;
}

/** The order deadline of lunches does not bind the office, nor a change request to it. */
export function withoutLunchDeadline(config: ConfigRecord): ConfigRecord {
  return { ...config, lunch: { ...config.lunch, orderUntil: '9999-12-31T23:59' } };
}

interface EditInput {
  draft: SignupDraft;
  signup: EditedSignup;
  config: ConfigRecord;
  now: LocalMinute;
}

/** The changes that saving the draft would make, without derived fields. */
export function changesOf({ draft, signup, config, now }: EditInput): FieldDifference[] {
  const { appearances: typed, ...form } = wantedSignupOfDraft(draft, config, now);
  let keys = 0;
  const before = draftOfSignup(signup, () => String(++keys));
  const { appearances: stored, ...submitted } = wantedSignupOfDraft(before, config, now);
  const kept = (one: SignupForm) => keepOrderedLunches(one, signup.signup, { config, now });
  const contactEmail = draft.contactEmail.trim();
  return [
    ...signupDifferences(kept(submitted), kept(form)).filter(
      ({ path }) => !/\.(tags|paymentType)/.test(path),
    ),
    ...valueDifferences('appearances', JSON.stringify(stored), JSON.stringify(typed)),
    ...billingDifferences(signup.billing, billingOfDraft(draft)),
    ...(contactEmail === '' || contactEmail === signup.contactEmail
      ? []
      : [{ path: 'contactEmail', before: signup.contactEmail, after: contactEmail }]),
  ];
}

/** The changes that a merge made in the draft. */
export function draftDifferences(
  before: SignupDraft,
  after: SignupDraft,
  { config, now }: Pick<EditInput, 'config' | 'now'>,
): FieldDifference[] {
  return [
    ...signupDifferences(formOfDraft(before, config, now), formOfDraft(after, config, now)).filter(
      ({ path }) => !/\.(tags|paymentType|song\d|minutes\d|program)/.test(path),
    ),
    ...programmeDifferences(before, after, config),
    ...billingDifferences(billingOfDraft(before), billingOfDraft(after)),
    ...valueDifferences('contactEmail', before.contactEmail, after.contactEmail),
  ];
}

/** The edit as sent to the server. */
export interface SentEdit {
  version: number;
  signup: WantedSignup;
  billing: Billing | null;
  /** If omitted, given consents stay, also those to an older wording. */
  consents?: AcceptedConsent[];
  contactEmail: string;
}

/** `began` is the draft before the user typed. */
export function sentEdit({ draft, signup, config, now }: EditInput, began: SignupDraft): SentEdit {
  return {
    version: signup.version,
    signup: wantedSignupOfDraft(draft, config, now),
    billing: billingOfDraft(draft),
    ...(hasOtherConsents(draft, began) ? { consents: consentsOfDraft(draft, config, began) } : {}),
    contactEmail: draft.contactEmail.trim(),
  };
}

function hasOtherConsents(draft: SignupDraft, began: SignupDraft): boolean {
  const given = ({ consents, persons }: SignupDraft, keys: readonly string[]) =>
    JSON.stringify([
      consents,
      keys.map((key) => persons.find((person) => person.key === key)?.consents ?? {}),
    ]);
  const keys = draft.persons.map(({ key }) => key);
  return given(draft, keys) !== given(began, keys);
}
