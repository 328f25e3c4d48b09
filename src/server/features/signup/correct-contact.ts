import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { canRegistrantEdit } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { CallContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellFormerContact } from '#server/features/signup/contact/queries.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import {
  refuseAsOutdated,
  requireChangeableLink,
  requireVersion,
} from '#server/features/signup/require-signup.ts';
import { insertVersion } from '#server/features/signup/stored/queries.ts';
import { preconditionFailed, refuseForm } from '#server/refusal.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

/** The old link was mailed to a stranger, so it is replaced with the address. */
export async function correctContactEmail(
  dependencies: SignupDependencies,
  { token, version, contactEmail }: FunctionInput<'correctContactEmail'>,
  { now }: CallContext,
): Promise<FunctionOutput<'correctContactEmail'>> {
  if (!isEmail(contactEmail)) {
    const code = contactEmail === '' ? 'required' : 'pattern';
    throw refuseForm([{ path: 'contactEmail', code }]);
  }
  const { signup, config } = await requireChangeableLink(dependencies, token);
  const before = signup.contact_email;
  if (contactEmail === before) return { version: signup.version, token, contactEmail };
  requireVersion(signup, version);
  const { editableUntil } = termsOf(signup.terms);
  const minute = localMinute(now, config.edition.timeZone);
  if (!canRegistrantEdit({ ...signup, editableUntil }, config, minute)) {
    throw preconditionFailed('not-editable');
  }
  const tokenGeneration = signup.token_generation + 1;
  const newToken = deriveToken(dependencies.secretKey, {
    purpose: 'signup',
    id: signup.id,
    generation: tokenGeneration,
  });
  const isCurrent = await inTransaction(dependencies.pool, async (client) => {
    const isStored = await insertVersion(client, signup, {
      action: 'contact-corrected',
      actor: { kind: 'registrant', name: before },
      reason: '',
      contact: { email: contactEmail, tokenHash: hashSecret(newToken), tokenGeneration },
      differences: [{ path: 'contactEmail', before, after: contactEmail }],
      now,
      message: { id: randomUUID(), kind: 'confirmation' },
    });
    if (isStored) {
      await tellFormerContact(client, { signupId: signup.id, formerEmail: before, now });
    }
    return isStored;
  });
  if (!isCurrent) await refuseAsOutdated(dependencies, signup);
  dependencies.bell.ring();
  return { version: signup.version + 1, token: newToken, contactEmail };
}
