import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { auditAct } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMessage, insertEvent } from '#server/features/signup/office/queries.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireOfficeSignup,
} from '#server/features/signup/office/store-act.ts';
import { deriveToken } from '#server/security/tokens.ts';

/** The link's holder acts as the registrant, so each view is logged in both places. */
export async function getSignupLink(
  { pool, configs, secretKey, publicUrl }: OfficeDependencies,
  { id }: FunctionInput<'getSignupLink'>,
  act: OfficeAct,
): Promise<FunctionOutput<'getSignupLink'>> {
  const { signup } = await requireOfficeSignup({ pool, configs }, id);
  const { number, token_generation: generation } = signup;
  await inTransaction(pool, async (client) => {
    const event = { signupIds: [id], kind: 'link-shown', actor: act.caller, now: act.now } as const;
    await insertEvent(client, event);
    const subject = { kind: 'signup', id, name: number } as const;
    await auditAct(client, act, { action: 'signup-link-shown', subject });
  });
  return { url: `${publicUrl}/s/${deriveToken(secretKey, { purpose: 'signup', id, generation })}` };
}

export async function sendSignupMailAgain(
  { pool, configs, bell }: OfficeDependencies,
  { id }: FunctionInput<'sendSignupMailAgain'>,
  { caller, now }: OfficeAct,
): Promise<FunctionOutput<'sendSignupMailAgain'>> {
  const { signup } = await requireOfficeSignup({ pool, configs }, id);
  const kind = signup.state === 'cancelled' ? 'cancellation' : 'confirmation-again';
  const wanted = randomUUID();
  const messageId = await inTransaction(pool, async (client) => {
    const enqueued = await enqueueMessage(client, { id: wanted, signupId: id, kind, now });
    const isNew = enqueued === wanted;
    const event = { signupIds: [id], kind: 'mail-sent-again', actor: caller, now } as const;
    if (isNew) await insertEvent(client, event);
    return enqueued;
  });
  bell.ring();
  return { messageId };
}
