import { audit } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AccountActions, ActionAt } from '#server/identity/account-actions.ts';
import { requireEmail } from '#server/identity/account-email.ts';
import type { Caller } from '#server/identity/caller.ts';
import { requireCodeOwner } from '#server/identity/code-owner.ts';
import { readCode, sendCode, sendNotice, takeCode } from '#server/identity/codes/codes.ts';
import { withdrawCodesOfUser } from '#server/identity/codes/queries.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/**
 * Confirms an address, or a new one, by the mailed link, only for the signed-in holder. The link
 * proves who reads the mailbox, not who created the account: a teacher must not confirm, by a
 * click, an account that a stranger created with the teacher's address.
 */
export async function confirmAddress(
  { identity, bell }: AccountActions,
  { code, caller }: { code: string; caller: Pick<Caller, 'userId'> | null },
  { address, now }: ActionAt,
): Promise<UserRow> {
  const { pool } = identity;
  const wanted = { purposes: ['verify-email', 'change-email'], now } as const;
  const confirmed = await inTransaction(pool, async (client) => {
    const read = await readCode(client, code, wanted);
    if (caller?.userId !== read.user_id) {
      const isNew = read.purpose === 'verify-email';
      throw new SignInProblem('other-account', { mayResetPassword: isNew });
    }
    const taken = await takeCode(client, code, wanted);
    const user = await requireCodeOwner(client, taken);
    const isChange = taken.purpose === 'change-email';
    if (!isChange && taken.email !== user.email) throw new SignInProblem('invalid-code');
    const holder = await findUserByEmail(client, taken.email);
    if (holder && holder.id !== user.id) throw new SignInProblem('email-already-in-use');
    await updateUser(client, user.id, { email: taken.email, emailVerified: true });
    if (isChange) await noteEmailChange(client, user, now);
    const actor = { caller: { userId: user.id, email: user.email }, address };
    await audit(client, {
      action: isChange ? 'email-changed' : 'email-verified',
      at: now,
      actor,
      details: isChange ? { from: user.email, to: taken.email } : {},
    });
    return { ...user, email: taken.email, email_verified: true };
  });
  bell.ring();
  return confirmed;
}

export async function requestVerification(
  { identity: { pool, secretKey }, bell }: AccountActions,
  { userId }: Pick<Caller, 'userId'>,
  now: Date,
): Promise<void> {
  const user = await findUser(pool, userId);
  if (!user || user.email_verified) return;
  await inTransaction(pool, (client) => {
    const wanted = { userId, email: user.email, language: user.language, now };
    return sendCode(client, secretKey, { purpose: 'verify-email', ...wanted });
  });
  bell.ring();
}

/** Mails a link to the new address, which replaces the old one when the link is opened. */
export async function requestEmailChange(
  { identity, bell }: AccountActions,
  { caller, email }: { caller: Caller; email: string },
  now: Date,
): Promise<void> {
  const { pool, secretKey, policy } = identity;
  requireRecentSignIn(caller, now);
  const wanted = requireEmail(email);
  const user = await findUser(pool, caller.userId);
  if (!user || user.email === wanted) return;
  if (await findUserByEmail(pool, wanted)) {
    // Otherwise any account could probe for others.
    if ((await policy.current()).hideAccounts) return;
    throw new SignInProblem('email-already-in-use');
  }
  await inTransaction(pool, async (client) => {
    await withdrawCodesOfUser(client, user.id, now);
    const code = { userId: user.id, email: wanted, language: user.language, now };
    return sendCode(client, secretKey, { purpose: 'change-email', ...code });
  });
  bell.ring();
}

/** Notifies the old address if it was verified: the change may not be the holder's. */
async function noteEmailChange(db: Queryable, user: UserRow, now: Date): Promise<void> {
  await withdrawCodesOfUser(db, user.id, now);
  if (!user.email_verified) return;
  const { email: recipient, language } = user;
  await sendNotice(db, { kind: 'email-changed', recipient, language });
}
