import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import {
  applyConsentChanges,
  type ConsentChange,
  consentDifferences,
} from '#domain/signup/consent-changes.ts';
import { type AcceptedConsent, consentsOfGuardians } from '#domain/signup/consents.ts';
import type { CallContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sameConsents } from '#server/features/signup/check-edit.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import { consentRows, personsOfSignup } from '#server/features/signup/form-rows.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireOfficeSignup,
  requireStored,
  storeAct,
} from '#server/features/signup/office/store-act.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import {
  refuseAsOutdated,
  requireSignup,
  requireVersion,
} from '#server/features/signup/require-signup.ts';
import {
  insertVersion,
  replaceConsents,
  type StoredSignup,
  type VersionActor,
} from '#server/features/signup/stored/queries.ts';
import {
  FunctionError,
  preconditionFailed,
  refuseForm,
  requirePlainText,
} from '#server/refusal.ts';

/** By the registrant at any time: after deadlines, when cancelled, and in archived editions. */
export async function setConsents(
  dependencies: SignupDependencies,
  input: FunctionInput<'setConsents'>,
  { now }: CallContext,
): Promise<FunctionOutput<'setConsents'>> {
  const { signup, config } = await requireSignup(dependencies, input.token);
  requireVersion(signup, input.version);
  const accepted = requireChange(signup, config, input.changes);
  const { persons } = signup.form;
  const foreign = consentsOfGuardians(accepted, signup.consents, { persons, config });
  if (foreign.length > 0) throw refuseForm(foreign);
  if (sameConsents(accepted, signup.consents)) {
    return { version: signup.version, consents: signup.consents };
  }
  const { form, contact_email: name } = signup;
  const isStored = await inTransaction(dependencies.pool, async (client) => {
    const isCurrent = await insertVersion(client, signup, {
      action: 'consents-changed',
      actor: { kind: 'registrant', name },
      reason: '',
      differences: consentDifferences(signup.consents, accepted, form.persons),
      now,
      message: { id: randomUUID(), kind: 'change' },
    });
    if (!isCurrent) return false;
    const consents = consentRows(accepted, personsOfSignup(signup));
    await replaceConsents(client, { signup, consents, givenBy: name, now });
    return true;
  });
  if (!isStored) await refuseAsOutdated(dependencies, signup);
  dependencies.bell.ring();
  return { version: signup.version + 1, consents: accepted };
}

/** By the office for people who wrote or called; the reason says how they asked. */
export async function setSignupConsents(
  dependencies: OfficeDependencies,
  input: FunctionInput<'setSignupConsents'>,
  act: OfficeAct,
): Promise<FunctionOutput<'setSignupConsents'>> {
  requirePlainText('reason', input.reason);
  const found = await requireOfficeSignup(dependencies, input.id);
  const { signup, config } = found;
  requireVersion(signup, input.version);
  const consents = requireChange(signup, config, input.changes);
  if (sameConsents(consents, signup.consents)) {
    const { id, version, state, total_minor } = signup;
    return { id, version, state, totalMinor: amountMinor(total_minor) };
  }
  const mail = input.notify ? 'change' : null;
  const change = { action: 'consents-changed', reason: input.reason, consents, mail } as const;
  return storeAct(dependencies, (client) => requireStored(client, found, { change, act }));
}

/**
 * A version in which a guardian, or the office for one, confirms for a child and decides about its
 * consents. Inside a transaction that has locked the signup.
 */
export async function storeGuardianAct(
  client: Queryable,
  { signup, config }: { signup: StoredSignup; config: ConfigRecord },
  act: { changes: readonly ConsentChange[]; child: string; by: VersionActor; now: Date },
): Promise<void> {
  const { changes, child, by, now } = act;
  const accepted = requireChange(signup, config, changes);
  const isCurrent = await insertVersion(client, signup, {
    action: 'guardian-confirmed',
    actor: by,
    reason: '',
    differences: [
      { path: 'guardian', subject: child },
      ...consentDifferences(signup.consents, accepted, signup.form.persons),
    ],
    now,
    message: null,
  });
  if (!isCurrent) throw new FunctionError('aborted');
  const consents = consentRows(accepted, personsOfSignup(signup));
  await replaceConsents(client, { signup, consents, givenBy: by.name, now });
}

function requireChange(
  signup: StoredSignup,
  config: ConfigRecord,
  changes: readonly ConsentChange[],
): AcceptedConsent[] {
  // Its people and consents moved to the surviving signup; nothing is published from this one.
  if (signup.merged_into) throw preconditionFailed('already-merged');
  const { accepted, issues } = applyConsentChanges(signup.consents, changes, {
    persons: signup.form.persons,
    texts: config.consents,
  });
  if (issues.length > 0) throw refuseForm(issues);
  return accepted;
}
