import type { FunctionInput } from '#contract/functions.ts';
import { isLanguage } from '#domain/language.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserDependencies } from '#server/features/user/dependencies.ts';
import { normalizeEmail } from '#server/identity/account-email.ts';
import { sendCode } from '#server/identity/codes/codes.ts';
import { withdrawInvitation as withdraw } from '#server/identity/codes/queries.ts';
import { findUserByEmail } from '#server/identity/queries.ts';
import { FunctionError, preconditionFailed, refuseField, requireFound } from '#server/refusal.ts';

export async function inviteUser(
  { identity: { pool, secretKey }, bell }: UserDependencies,
  input: FunctionInput<'inviteUser'>,
  context: SignedInContext,
): Promise<void> {
  const { role } = input;
  const email = normalizeEmail(input.email);
  if (!isEmail(input.email)) throw refuseField('email', 'pattern');
  const { now, caller } = context;
  await inTransaction(pool, async (client) => {
    const account = await findUserByEmail(client, email);
    if (account?.role) throw new FunctionError('already-exists', { reason: 'already-staff' });
    if (account?.banned_at) throw preconditionFailed('account-banned');
    await sendCode(client, secretKey, {
      purpose: 'invitation',
      email,
      role,
      createdBy: caller.userId,
      language: isLanguage(input.language) ? input.language : context.language,
      now,
    });
    await auditAct(client, context, {
      action: 'user-invited',
      subject: { kind: 'invitation', id: '', name: email },
      details: { role },
    });
  });
  bell.ring();
}

export async function withdrawInvitation(
  { identity: { pool } }: UserDependencies,
  { id }: FunctionInput<'withdrawInvitation'>,
  context: SignedInContext,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const invitation = requireFound(await withdraw(client, id, context.now));
    await auditAct(client, context, {
      action: 'invitation-withdrawn',
      subject: { kind: 'invitation', id: invitation.id, name: invitation.email },
      details: { role: invitation.role },
    });
  });
}
