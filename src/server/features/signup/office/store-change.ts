import { randomUUID } from 'node:crypto';
import { appearanceDifferences } from '#domain/appearance/appearance-differences.ts';
import type { SettledSignup } from '#domain/appearance/settle-appearances.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { type PricingRules, priceSignup } from '#domain/fees/price-signup.ts';
import { pricingDifferences } from '#domain/fees/pricing-differences.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { ageWarnings } from '#domain/signup/age.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { consentDifferences, movedConsents } from '#domain/signup/consent-changes.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import {
  billingDifferences,
  type FieldDifference,
  signupDifferences,
} from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { judgedLimits } from '#domain/signup/limit-warnings.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { SignupState } from '#domain/signup/state.ts';
import {
  type OfficeTerms,
  termsDifferences,
  termsOf,
  warningKey,
  warningName,
} from '#domain/signup/terms.ts';
import type { VersionAction } from '#domain/signup/version-action.ts';
import { consentRows, personsOfSignup } from '#server/features/signup/form-rows.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { storeForm } from '#server/features/signup/store-form.ts';
import {
  insertVersion,
  replaceConsents,
  type SignupChange,
  type StoredSignup,
} from '#server/features/signup/stored/queries.ts';

/** A change by the office; omitted fields stay unchanged. */
export interface OfficeChange {
  action: Exclude<VersionAction, 'created'>;
  reason: string;
  state?: SignupState;
  form?: SignupForm;
  /** With a form: the ids by position, and everything that has an id. */
  personIds?: readonly string[];
  settled?: SettledSignup;
  billing?: Billing | null;
  consents?: AcceptedConsent[];
  pricing?: PricingRules;
  terms?: OfficeTerms;
  contact?: SignupChange['contact'];
  /** Null: no mail is sent. */
  mail: SignupMailKind | null;
}

export interface ChangedSignup {
  id: string;
  version: number;
  state: SignupState;
  totalMinor: AmountMinor;
}

/** Inside a transaction. Null when the version does not match. Ring the bell after the commit. */
export async function storeOfficeChange(
  client: Queryable,
  { signup, config }: { signup: StoredSignup; config: ConfigRecord },
  { change, actor, now }: { change: OfficeChange; actor: string; now: Date },
): Promise<ChangedSignup | null> {
  const next = appliedTo(signup, change);
  const { totalMinor } = priceSignup(next.form, next.pricing);
  const isCurrent = await insertVersion(client, signup, {
    action: change.action,
    actor: { kind: 'office', name: actor },
    reason: change.reason,
    state: next.state,
    form: next.form,
    billing: next.billing,
    pricing: next.pricing,
    terms: next.terms,
    attention: attentionOf(
      { ...next.settled, form: next.form, personIds: next.personIds },
      config,
      next.terms,
    ),
    ...(change.contact && { contact: change.contact }),
    differences: differencesOf(signup, change, { next, config }),
    totalMinor,
    now,
    message: change.mail && { id: randomUUID(), kind: change.mail },
  });
  if (!isCurrent) return null;
  let persons = personsOfSignup(signup);
  if (change.form || change.terms) {
    const { personIds, settled } = next;
    const { terms } = next;
    const stored = await storeForm(client, signup, { settled, personIds, config, terms, now });
    persons = stored.rows.persons;
  }
  if (change.consents) {
    const consents = consentRows(change.consents, persons);
    await replaceConsents(client, { signup, consents, givenBy: actor, now });
  }
  return {
    id: signup.id,
    version: signup.version + 1,
    state: next.state,
    totalMinor: amountMinor(totalMinor),
  };
}

interface NextSignup {
  state: SignupState;
  form: SignupForm;
  personIds: readonly string[];
  settled: SettledSignup;
  billing: Billing | null;
  pricing: PricingRules;
  terms: OfficeTerms;
}

function appliedTo(signup: StoredSignup, change: OfficeChange): NextSignup {
  return {
    state: change.state ?? signup.state,
    form: change.form ?? signup.form,
    personIds: change.personIds ?? signup.personIds,
    settled: change.settled ?? {
      ...signup,
      ...{ added: [], withdrawn: [], questions: [], newAccompanists: [] },
    },
    billing: change.billing === undefined ? signup.billing : change.billing,
    pricing: change.pricing ?? signup.pricing,
    terms: change.terms ?? termsOf(signup.terms),
  };
}

function differencesOf(
  signup: StoredSignup,
  { contact, consents }: OfficeChange,
  { next, config }: { next: NextSignup; config: ConfigRecord },
): FieldDifference[] {
  const positions = next.personIds.map((id) => {
    const position = signup.personIds.indexOf(id);
    return position < 0 ? null : position;
  });
  const before = movedConsents(signup.consents, positions);
  return [
    ...signupDifferences(signup.form, next.form),
    ...appearanceDifferences(signup, { ...next.settled, personIds: next.personIds }, config),
    ...billingDifferences(signup.billing, next.billing),
    ...termsDifferences(termsOf(signup.terms), next.terms, namesOf(signup, config)),
    ...pricingDifferences(signup.pricing, next.pricing),
    ...consentDifferences(before, consents ?? before, next.form.persons),
    ...(contact
      ? [{ path: 'contactEmail', before: signup.contact_email, after: contact.email }]
      : []),
  ];
}

function namesOf(signup: StoredSignup, config: ConfigRecord) {
  const { form, personIds } = signup;
  const limits = judgedLimits(signup, config, { acceptedWarnings: [] });
  const warnings = new Map([
    ...ageWarnings(form, config).map(
      (one) => [warningKey(one, form), warningName(one, form)] as const,
    ),
    ...limits.map(({ key, who, category }) => [key, `${who} · ${category}`] as const),
  ]);
  return {
    personOf: (id: string) => form.persons[personIds.indexOf(id)]?.name ?? '',
    warningOf: (key: string) => warnings.get(key) ?? key,
  };
}
