import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isProgrammeChange } from '#domain/appearance/programme-change.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import {
  billingDifferences,
  type FieldDifference,
  signupDifferences,
} from '#domain/signup/differences.ts';
import { canChangeProgramme, canRegistrantEdit, stateAfterEdit } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { CallContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type CheckedEdit, checkEdit, sameConsents } from '#server/features/signup/check-edit.ts';
import { checkProgramme } from '#server/features/signup/check-programme.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import { consentRows } from '#server/features/signup/form-rows.ts';
import { requirePlaces } from '#server/features/signup/require-places.ts';
import {
  refuseAsOutdated,
  requireChangeableLink,
  requireVersion,
} from '#server/features/signup/require-signup.ts';
import { storeForm } from '#server/features/signup/store-form.ts';
import {
  insertVersion,
  replaceConsents,
  type StoredSignup,
} from '#server/features/signup/stored/queries.ts';
import { preconditionFailed } from '#server/refusal.ts';

export async function updateSignup(
  dependencies: SignupDependencies,
  input: FunctionInput<'updateSignup'>,
  context: CallContext,
): Promise<FunctionOutput<'updateSignup'>> {
  const found = await requireProgrammeOpen(dependencies, input, context);
  const { signup, config } = found;
  const edit = checkEdit(signup, { config, wanted: input, by: 'registrant', now: context.now });
  const differences = differencesOf(signup, edit);
  const areConsentsSame = sameConsents(edit.consents, signup.consents);
  if (!isEditable(found, context)) {
    const isProgramme = areConsentsSame && isProgrammeChange(differences);
    if (!isProgramme) throw preconditionFailed('not-editable');
  }
  if (differences.length === 0 && areConsentsSame) return answerUpdate(signup, signup);
  return storeEdit(dependencies, found, { edit, differences, context });
}

/** Changes what is played and with whom, until the programme closes; the rest stays. */
export async function updateProgramme(
  dependencies: SignupDependencies,
  input: FunctionInput<'updateProgramme'>,
  context: CallContext,
): Promise<FunctionOutput<'updateProgramme'>> {
  const found = await requireProgrammeOpen(dependencies, input, context);
  const { signup, config } = found;
  const edit = checkProgramme(signup, { config, changes: input.appearances });
  const differences = differencesOf(signup, edit);
  if (differences.length === 0) return answerUpdate(signup, signup);
  return storeEdit(dependencies, found, { edit, differences, context });
}

interface FoundSignup {
  signup: StoredSignup;
  config: ConfigRecord;
}

async function requireProgrammeOpen(
  dependencies: SignupDependencies,
  { token, version }: { token: string; version: number },
  { now }: CallContext,
): Promise<FoundSignup> {
  const found = await requireChangeableLink(dependencies, token);
  requireVersion(found.signup, version);
  if (!canChangeProgramme(...rightsOf(found, now))) throw preconditionFailed('not-editable');
  return found;
}

function isEditable(found: FoundSignup, { now }: CallContext): boolean {
  return canRegistrantEdit(...rightsOf(found, now));
}

function rightsOf({ signup, config }: FoundSignup, now: Date) {
  const { editableUntil } = termsOf(signup.terms);
  const minute = localMinute(now, config.edition.timeZone);
  return [{ state: signup.state, editableUntil }, config, minute] as const;
}

function differencesOf(signup: StoredSignup, edit: CheckedEdit): FieldDifference[] {
  return [
    ...signupDifferences(signup.form, edit.form),
    ...edit.appearanceDifferences,
    ...billingDifferences(signup.billing, edit.billing),
    ...edit.consentDifferences,
  ];
}

interface RegistrantEdit {
  edit: CheckedEdit;
  differences: FieldDifference[];
  context: CallContext;
}

async function storeEdit(
  dependencies: SignupDependencies,
  { signup, config }: FoundSignup,
  { edit, differences, context }: RegistrantEdit,
): Promise<FunctionOutput<'updateSignup'>> {
  const { totalMinor } = priceSignup(edit.form, signup.pricing);
  const state = stateAfterEdit(signup.state);
  const terms = termsOf(signup.terms);
  const stored = await inTransaction(dependencies.pool, async (client) => {
    if (state !== 'waitlisted') {
      await requirePlaces(client, { signup, appearances: edit.settled.appearances, config });
    }
    const isCurrent = await insertVersion(client, signup, {
      action: 'edited',
      actor: { kind: 'registrant', name: signup.contact_email },
      reason: '',
      state,
      form: edit.form,
      billing: edit.billing,
      differences,
      totalMinor,
      attention: attentionOf({ ...edit.settled, personIds: edit.personIds }, config, terms),
      now: context.now,
      message: { id: randomUUID(), kind: 'change' },
    });
    if (!isCurrent) return false;
    const { rows } = await storeForm(client, signup, { ...edit, config, terms, now: context.now });
    const consents = consentRows(edit.consents, rows.persons);
    await replaceConsents(client, {
      signup,
      consents,
      givenBy: signup.contact_email,
      now: context.now,
    });
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
