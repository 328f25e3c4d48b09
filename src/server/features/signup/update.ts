import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import type { Issue } from '#domain/issues.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import { type Billing, checkBilling } from '#domain/signup/billing.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { type AcceptedConsent, missingConsents, resolveConsents } from '#domain/signup/consents.ts';
import {
  billingDifferences,
  previousPositions,
  signupDifferences,
} from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { keepOrderedLunches } from '#domain/signup/lunch.ts';
import { withDerivedFields } from '#domain/signup/normalize.ts';
import { canRegistrantEdit, stateAfterEdit } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localDate, localMinute } from '#domain/time/local-minute.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  refuseAsOutdated,
  requireSignup,
  requireVersion,
} from '#server/features/signup/current-signup.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import { requirePlaces } from '#server/features/signup/places.ts';
import { consentRows, formRows } from '#server/features/signup/rows.ts';
import {
  insertVersion,
  replaceConsents,
  replaceFormRows,
  type StoredSignup,
} from '#server/features/signup/stored/queries.ts';
import type { CallContext } from '#server/http/call.ts';
import { FunctionError, refuseForm } from '#server/http/function-error.ts';

export async function updateSignup(
  dependencies: SignupDependencies,
  input: FunctionInput<'updateSignup'>,
  context: CallContext,
): Promise<FunctionOutput<'updateSignup'>> {
  const { signup, config } = await requireSignup(dependencies, input.token);
  requireVersion(signup, input.version);
  const minute = localMinute(context.now, config.edition.timeZone);
  const { editableUntil } = termsOf(signup.terms);
  if (!canRegistrantEdit({ ...signup, editableUntil }, config, minute)) {
    throw new FunctionError('failed-precondition', { reason: 'not-editable' });
  }
  const edit = checkEdit(signup, { config, input, now: context.now });
  const differences = [
    ...signupDifferences(signup.form, edit.form),
    ...billingDifferences(signup.billing, edit.billing),
  ];
  const unchanged = differences.length === 0 && sameConsents(edit.consents, signup.consents);
  if (unchanged) return answerUpdate(signup, signup);

  const { totalMinor } = priceSignup(edit.form, signup.pricing);
  const state = stateAfterEdit(signup.state);
  const terms = termsOf(signup.terms);
  const stored = await inTransaction(dependencies.pool, async (client) => {
    if (state !== 'waitlisted') await requirePlaces(client, { signup, form: edit.form, config });
    const isCurrent = await insertVersion(client, {
      id: signup.id,
      version: signup.version,
      action: 'edited',
      actor: { kind: 'registrant', name: signup.contact_email },
      reason: '',
      state,
      form: edit.form,
      billing: edit.billing,
      differences,
      totalMinor,
      attention: attentionOf(edit.form, config, terms),
      now: context.now,
      message: { id: randomUUID(), kind: 'change' },
    });
    if (!isCurrent) return false;
    const rows = formRows(edit.form, config, { ids: edit.personIds, terms });
    await replaceFormRows(client, { signupId: signup.id, configId: config.id, rows });
    const consents = consentRows(edit.consents, rows.persons);
    await replaceConsents(client, { signup, consents, now: context.now });
    return true;
  });
  if (!stored) await refuseAsOutdated(dependencies, signup);
  dependencies.bell.ring();
  return answerUpdate(signup, {
    ...signup,
    state,
    version: signup.version + 1,
    total_minor: totalMinor,
  });
}

function answerUpdate(before: StoredSignup, after: StoredSignup): FunctionOutput<'updateSignup'> {
  return {
    id: after.id,
    number: after.number,
    version: after.version,
    state: after.state,
    currency: CURRENCY,
    totalMinor: amountMinor(after.total_minor),
    differenceMinor: amountMinor(after.total_minor - before.total_minor),
  };
}

interface Edit {
  form: SignupForm;
  billing: Billing | null;
  consents: AcceptedConsent[];
  personIds: (string | null)[];
}

interface EditContext {
  config: ConfigRecord;
  input: FunctionInput<'updateSignup'>;
  now: Date;
}

/** Persons that stay keep their id and the office's tags. */
function checkEdit(signup: StoredSignup, { config, input, now }: EditContext): Edit {
  const { timeZone } = config.edition;
  const minute = localMinute(now, timeZone);
  const derived = withDerivedFields(input.signup, config, minute);
  const positions = previousPositions(signup.form.persons, derived.persons);
  const persons = derived.persons.map((person, index) => {
    const previous = signup.form.persons[positions[index] ?? -1];
    return previous ? { ...person, tags: previous.tags } : person;
  });
  const form = keepOrderedLunches({ ...derived, persons }, signup.form, { config, now: minute });
  const { accepted, issues } = input.consents
    ? resolveConsents(input.consents, form.persons, config.consents)
    : keepConsents(signup, { positions, form, config });
  const billing = input.billing === undefined ? signup.billing : input.billing;
  const problems = [
    ...checkSignup(form, { config, today: localDate(now, timeZone) }),
    ...(input.billing ? checkBilling(input.billing) : []),
    ...issues,
  ];
  if (problems.length > 0) throw refuseForm(problems);
  return {
    form,
    billing,
    consents: accepted,
    personIds: positions.map((position) => signup.personIds[position ?? -1] ?? null),
  };
}

/** An edit that does not speak of consents keeps those given, in the wording of that time. */
function keepConsents(
  signup: StoredSignup,
  {
    positions,
    form,
    config,
  }: { positions: readonly (number | null)[]; form: SignupForm; config: ConfigRecord },
): { accepted: AcceptedConsent[]; issues: Issue[] } {
  const accepted = signup.consents
    .map(({ person, ...consent }) => ({
      ...consent,
      person: person === null ? null : positions.indexOf(person),
    }))
    .filter(({ person }) => person !== -1);
  return { accepted, issues: missingConsents(config.consents, accepted, form.persons) };
}

function sameConsents(a: readonly AcceptedConsent[], b: readonly AcceptedConsent[]): boolean {
  const keys = (list: readonly AcceptedConsent[]) =>
    list
      .map(({ id, version, person }) => `${id} ${version} ${person}`)
      .toSorted()
      .join('\n');
  return keys(a) === keys(b);
}
