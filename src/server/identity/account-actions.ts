import { isEmail } from '#domain/signup/patterns.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/identity/caller.ts';
import { readCode, sendCode, takeCode } from '#server/identity/codes/codes.ts';
import type { CodeRow } from '#server/identity/codes/queries.ts';
import type { NewUser, SignInAt } from '#server/identity/identity.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import {
  findUser,
  findUserByEmail,
  removeSessions,
  removeUser,
  type SessionRow,
  type UserRow,
  updateUser,
} from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

/** What people do with accounts, whichever way they ask: our pages and programs end here alike. */
export interface AccountActions {
  identity: IdentityServices;
  bell: JobBell;
}

export interface ActionAt {
  address: string;
  now: Date;
}

export async function signUp(
  { identity }: AccountActions,
  user: Pick<NewUser, 'email' | 'name' | 'language'> & { password: string },
  at: SignInAt,
): Promise<SessionRow> {
  const { accounts, policy, pool } = identity;
  if (!(await policy.current()).openSignUp) throw new SignInProblem('operation-not-allowed');
  const email = user.email.trim().toLowerCase();
  if (!isEmail(email)) throw new SignInProblem('invalid-email');
  await accounts.requireGoodPassword(user.password, { role: null, email });
  const id = await inTransaction(pool, async (client) => {
    const wanted = { ...user, email, role: null, emailVerified: false };
    const userId = await accounts.createUser(client, wanted, at.now);
    const actor = { caller: { userId, email }, address: at.device.address };
    await audit(client, { action: 'account-created', at: at.now, actor });
    return userId;
  });
  return accounts.startSession(id, 'password', at);
}

/** Mails a link for a new password; false when nobody has this address. */
export async function requestReset(
  { identity, bell }: AccountActions,
  email: string,
  { address, now }: ActionAt,
): Promise<boolean> {
  const { pool, secretKey } = identity;
  const user = await findUserByEmail(pool, email.trim());
  if (!user || user.banned_at) return false;
  await inTransaction(pool, async (client) => {
    const wanted = { userId: user.id, email: user.email, language: user.language, now };
    await sendCode(client, secretKey, { purpose: 'reset-password', ...wanted });
    const actor = { visitor: user.email, address };
    await audit(client, { action: 'password-reset-requested', at: now, actor, ...about(user) });
  });
  bell.ring();
  return true;
}

/** A new password by the link of the mail, which also proves whose address it is. */
export async function resetPassword(
  { identity }: AccountActions,
  { code, password }: { code: string; password: string },
  { address, now }: ActionAt,
): Promise<{ email: string }> {
  const { accounts, lockOut, pool } = identity;
  const wanted = { purposes: ['reset-password'], now } as const;
  // Looked at first, so that a password which is refused does not cost the link.
  const user = await ownerOf(identity, await readCode(pool, code, wanted));
  await accounts.requireGoodPassword(password, user);
  await inTransaction(pool, async (client) => {
    await takeCode(client, code, wanted);
    await accounts.setPassword(client, user.id, password);
    await updateUser(client, user.id, { emailVerified: true });
    await removeSessions(client, user.id);
    const caller = { userId: user.id, email: user.email };
    const actor = { caller, address };
    await audit(client, { action: 'password-changed', at: now, actor, details: { by: 'link' } });
  });
  await lockOut.clearAccount(user.email);
  return { email: user.email };
}

/** Confirms an address, or the change to another one, by the link of the mail. */
export async function confirmAddress(
  { identity }: AccountActions,
  code: string,
  { address, now }: ActionAt,
): Promise<UserRow> {
  const { pool } = identity;
  return inTransaction(pool, async (client) => {
    const taken = await takeCode(client, code, { purposes: ['verify-email', 'change-email'], now });
    const user = await ownerOf(identity, taken);
    const isChange = taken.purpose === 'change-email';
    if (!isChange && taken.email !== user.email) throw new SignInProblem('invalid-code');
    const holder = await findUserByEmail(client, taken.email);
    if (holder && holder.id !== user.id) throw new SignInProblem('email-already-in-use');
    await updateUser(client, user.id, { email: taken.email, emailVerified: true });
    const caller = { userId: user.id, email: user.email };
    await audit(client, {
      action: isChange ? 'email-changed' : 'email-verified',
      at: now,
      actor: { caller, address },
      details: isChange ? { from: user.email, to: taken.email } : {},
    });
    return { ...user, email: taken.email, email_verified: true };
  });
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

/** Mails a link to the new address; it replaces the old one when the link is followed. */
export async function requestEmailChange(
  { identity, bell }: AccountActions,
  { caller, email }: { caller: Caller; email: string },
  now: Date,
): Promise<void> {
  const { pool, secretKey, policy } = identity;
  requireRecentSignIn(caller, now);
  const wanted = email.trim().toLowerCase();
  if (!isEmail(wanted)) throw new SignInProblem('invalid-email');
  const user = await findUser(pool, caller.userId);
  if (!user || user.email === wanted) return;
  if (await findUserByEmail(pool, wanted)) {
    // Else anybody with an account could ask who else has one.
    if ((await policy.current()).hideAccounts) return;
    throw new SignInProblem('email-already-in-use');
  }
  await inTransaction(pool, (client) => {
    const code = { userId: user.id, email: wanted, language: user.language, now };
    return sendCode(client, secretKey, { purpose: 'change-email', ...code });
  });
  bell.ring();
}

/** Signs out every other device: whoever knew the old password is out. */
export async function changePassword(
  { identity: { accounts, pool } }: AccountActions,
  { caller, password }: { caller: Caller; password: string },
  { address, now }: ActionAt,
): Promise<void> {
  requireRecentSignIn(caller, now);
  await accounts.requireGoodPassword(password, caller);
  await inTransaction(pool, async (client) => {
    await accounts.setPassword(client, caller.userId, password);
    await removeSessions(client, caller.userId, caller.sessionId);
    await audit(client, { action: 'password-changed', at: now, actor: { caller, address } });
  });
}

export async function deleteAccount(
  { identity: { pool } }: AccountActions,
  caller: Caller,
  { address, now }: ActionAt,
): Promise<void> {
  requireRecentSignIn(caller, now);
  // Staff leave through an owner, so that nobody locks the office out by mistake.
  if (caller.role) throw new SignInProblem('operation-not-allowed');
  await inTransaction(pool, async (client) => {
    await removeUser(client, caller.userId);
    await audit(client, { action: 'account-deleted', at: now, actor: { caller, address } });
  });
}

async function ownerOf({ pool }: IdentityServices, code: CodeRow): Promise<UserRow> {
  const user = code.user_id ? await findUser(pool, code.user_id) : null;
  if (!user) throw new SignInProblem('invalid-code');
  if (user.banned_at) throw new SignInProblem('user-disabled');
  return user;
}

function about({ id, email }: UserRow) {
  return { subject: { kind: 'user', id, name: email } } as const;
}
