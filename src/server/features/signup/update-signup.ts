import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isProgrammeChange } from '#domain/appearance/programme-change.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import { billingDifferences, signupDifferences } from '#domain/signup/differences.ts';
import { canChangeProgramme, canRegistrantEdit, stateAfterEdit } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { CallContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkEdit, sameConsents } from '#server/features/signup/check-edit.ts';
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
  const { signup, config } = await requireChangeableLink(dependencies, input.token);
  requireVersion(signup, input.version);
  const minute = localMinute(context.now, config.edition.timeZone);
  const { editableUntil } = termsOf(signup.terms);
  const editable = { state: signup.state, editableUntil };
  if (!canChangeProgramme(editable, config, minute)) throw preconditionFailed('not-editable');
  const edit = checkEdit(signup, { config, wanted: input, by: 'registrant', now: context.now });
  const differences = [
    ...signupDifferences(signup.form, edit.form),
    ...edit.appearanceDifferences,
    ...billingDifferences(signup.billing, edit.billing),
    ...edit.consentDifferences,
  ];
  const areConsentsSame = sameConsents(edit.consents, signup.consents);
  if (!canRegistrantEdit(editable, config, minute)) {
    const isProgramme = areConsentsSame && isProgrammeChange(differences);
    if (!isProgramme) throw preconditionFailed('not-editable');
  }
  const unchanged = differences.length === 0 && areConsentsSame;
  if (unchanged) return answerUpdate(signup, signup);

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
      attention: attentionOf(edit.form, config, terms),
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
