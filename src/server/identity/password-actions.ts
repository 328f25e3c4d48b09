import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { audit } from '#server/audit/audit.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AccountActions, ActionAt } from '#server/identity/account-actions.ts';
import { normalizeEmail, requireEmail } from '#server/identity/account-email.ts';
import type { Caller } from '#server/identity/caller.ts';
import { requireCodeOwner } from '#server/identity/code-owner.ts';
import { readCode, sendCode, sendNotice, takeCode } from '#server/identity/codes/codes.ts';
import { withdrawCodesOfUser } from '#server/identity/codes/queries.ts';
import { removeOtherMeans } from '#server/identity/means/queries.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import {
  claimPasswordNotice,
  findUser,
  findUserByEmail,
  removeSessions,
  type SessionRow,
  savePasswordHash,
  type UserRow,
  updateUser,
} from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { renewSession } from '#server/identity/renew-session.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const NOTICE_PAUSE_MS = 3_600_000;

/**
 * Mails a link for a new password; returns false for an unknown address. The work is the same, so
 * that timing reveals nothing: the mail without a recipient is dropped later.
 */
export async function requestReset(
  { identity, bell }: AccountActions,
  typed: string,
  { address, now }: ActionAt,
): Promise<boolean> {
  const { pool, secretKey } = identity;
  const email = requireEmail(typed);
  const found = await findUserByEmail(pool, email);
  const user = found && !found.banned_at ? found : null;
  await inTransaction(pool, async (client) => {
    const wanted = { email, language: user?.language ?? DEFAULT_LANGUAGE, now };
    const whose = user ? { userId: user.id } : {};
    await sendCode(client, secretKey, { purpose: 'reset-password', ...wanted, ...whose });
    const subject = user ? about(user) : {};
    const actor = { visitor: email, address };
    await audit(client, { action: 'password-reset-requested', at: now, actor, ...subject });
  });
  bell.ring();
  return user !== null;
}

/** Sets a new password by a mailed link of either kind, which also verifies the address. */
export async function resetPassword(
  { identity, rateLimits, bell }: AccountActions,
  { code, password }: { code: string; password: string },
  { address, now }: ActionAt,
): Promise<{ email: string; userId: string }> {
  const { accounts, lockOut, pool } = identity;
  const wanted = { purposes: ['reset-password', 'verify-email'], now } as const;
  // Only read, so that a refused password does not use up the link.
  const read = await readCode(pool, code, wanted);
  const user = await requireCodeOwner(pool, read);
  // A confirmation link has no further use once the address is verified.
  const isDone = read.purpose === 'verify-email' && user.email_verified;
  const isOther = normalizeEmail(read.email) !== normalizeEmail(user.email);
  if (isDone || isOther) throw new SignInProblem('invalid-code');
  await accounts.requireGoodPassword(password, user);
  await rateLimits.countPasswordChange(user.id);
  const hash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    await takeCode(client, code, wanted);
    await savePasswordHash(client, user.id, hash);
    // A stranger who created the account with this address loses all other access. Staff keep the
    // second factor: a mistyped address must not give its mailbox an office account.
    if (!user.email_verified) {
      await removeOtherMeans(client, user.id, { keepSecondFactor: user.role !== null });
    }
    await updateUser(client, user.id, { emailVerified: true });
    await removeSessions(client, user.id);
    await notePasswordChange(client, { ...user, email_verified: true }, now);
    const caller = { userId: user.id, email: user.email };
    const actor = { caller, address };
    await audit(client, { action: 'password-changed', at: now, actor, details: { by: 'link' } });
  });
  await lockOut.clearAccount(user.email, now);
  bell.ring();
  return { email: user.email, userId: user.id };
}

/** Signs out all devices, including this one. */
export async function changePassword(
  actions: AccountActions,
  wanted: { caller: Caller; password: string },
  at: ActionAt,
): Promise<void> {
  await replacePassword(actions, { ...wanted, at }, async (client) => {
    await removeSessions(client, wanted.caller.userId);
  });
}

/**
 * Signs out all other devices. This session continues under a new id, so that stolen tokens end as
 * well; give the new ones only to the holder of the old ones.
 */
export function changePasswordAndStay(
  actions: AccountActions,
  wanted: { caller: Caller; password: string },
  at: ActionAt,
): Promise<SessionRow> {
  const { userId, sessionId } = wanted.caller;
  return replacePassword(actions, { ...wanted, at }, async (client) => {
    await removeSessions(client, userId, sessionId);
    return renewSession(client, sessionId);
  });
}

async function replacePassword<Result>(
  { identity: { accounts, pool }, rateLimits, bell }: AccountActions,
  { caller, password, at }: { caller: Caller; password: string; at: ActionAt },
  endSessions: (client: TransactionClient) => Promise<Result>,
): Promise<Result> {
  const { address, now } = at;
  requireRecentSignIn(caller, now);
  await accounts.requireGoodPassword(password, caller);
  await rateLimits.countPasswordChange(caller.userId);
  const hash = await hashPassword(password);
  const result = await inTransaction(pool, async (client) => {
    const user = await findUser(client, caller.userId);
    if (!user) throw new SignInProblem('invalid-token');
    await savePasswordHash(client, caller.userId, hash);
    await notePasswordChange(client, user, now);
    await audit(client, { action: 'password-changed', at: now, actor: { caller, address } });
    return endSessions(client);
  });
  bell.ring();
  return result;
}

/** Notifies only a verified address and once an hour: anyone can type another's address. */
async function notePasswordChange(
  client: TransactionClient,
  user: UserRow,
  now: Date,
): Promise<void> {
  await withdrawCodesOfUser(client, user.id, now);
  if (!user.email_verified) return;
  const notAfter = new Date(now.getTime() - NOTICE_PAUSE_MS);
  if (!(await claimPasswordNotice(client, user.id, { now, notAfter }))) return;
  const { email: recipient, language } = user;
  await sendNotice(client, { kind: 'password-changed', recipient, language });
}

function about({ id, email }: UserRow) {
  return { subject: { kind: 'user', id, name: email } } as const;
}
