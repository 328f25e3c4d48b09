import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { audit } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockUser } from '#server/features/user/service.ts';
import type { Caller } from '#server/identity/caller.ts';
import { readCode, sendCode, sendNotice, takeCode } from '#server/identity/codes/codes.ts';
import { type CodeRow, withdrawCodesOfUser } from '#server/identity/codes/queries.ts';
import type { NewUser, SignInAt } from '#server/identity/identity.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { removeOtherMeans } from '#server/identity/means/queries.ts';
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

export type Newcomer = Pick<NewUser, 'email' | 'name' | 'language'> & { password: string };

export async function signUp(
  { identity, bell }: AccountActions,
  user: Newcomer & { sendsVerification?: boolean },
  at: SignInAt,
): Promise<SessionRow> {
  const { accounts, pool, secretKey } = identity;
  const email = await requireAcceptable(identity, user);
  const { language } = user;
  const id = await inTransaction(pool, async (client) => {
    const wanted = { ...user, email, role: null, emailVerified: false };
    const userId = await accounts.createUser(client, wanted, at.now);
    if (user.sendsVerification) {
      const code = { userId, email, language, now: at.now };
      await sendCode(client, secretKey, { purpose: 'verify-email', ...code });
    }
    const actor = { caller: { userId, email }, address: at.device.address };
    await audit(client, { action: 'account-created', at: at.now, actor });
    return userId;
  });
  bell.ring();
  return accounts.startSession(id, 'password', at);
}

/** What can be said against an account before there is one; answers its address. */
export async function requireAcceptable(
  { accounts, policy }: IdentityServices,
  user: Newcomer,
): Promise<string> {
  if (!(await policy.current()).openSignUp) throw new SignInProblem('operation-not-allowed');
  const email = user.email.trim().toLowerCase();
  if (!isEmail(email)) throw new SignInProblem('invalid-email');
  await accounts.requireGoodPassword(user.password, { role: null, email });
  return email;
}

/**
 * Mails a link for a new password; false when nobody has this address. The work is the same then,
 * so that nothing can be read from how long it takes: the mail that nobody gets is dropped later.
 */
export async function requestReset(
  { identity, bell }: AccountActions,
  typed: string,
  { address, now }: ActionAt,
): Promise<boolean> {
  const { pool, secretKey } = identity;
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw new SignInProblem('invalid-email');
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

/** A new password by the link of the mail, which also proves whose address it is. */
export async function resetPassword(
  { identity, bell }: AccountActions,
  { code, password }: { code: string; password: string },
  { address, now }: ActionAt,
): Promise<{ email: string }> {
  const { accounts, lockOut, pool } = identity;
  const wanted = { purposes: ['reset-password'], now } as const;
  // Looked at first, so that a password which is refused does not cost the link.
  const user = await ownerOf(pool, await readCode(pool, code, wanted));
  await accounts.requireGoodPassword(password, user);
  await inTransaction(pool, async (client) => {
    await takeCode(client, code, wanted);
    await accounts.setPassword(client, user.id, password);
    // Whoever made the account with an address that was not theirs keeps no other way in.
    if (!user.email_verified) await removeOtherMeans(client, user.id);
    await updateUser(client, user.id, { emailVerified: true });
    await removeSessions(client, user.id);
    await notePasswordChange(client, user, now);
    const caller = { userId: user.id, email: user.email };
    const actor = { caller, address };
    await audit(client, { action: 'password-changed', at: now, actor, details: { by: 'link' } });
  });
  await lockOut.clearAccount(user.email);
  bell.ring();
  return { email: user.email };
}

/** Confirms an address, or the change to another one, by the link of the mail. */
export async function confirmAddress(
  { identity, bell }: AccountActions,
  code: string,
  { address, now }: ActionAt,
): Promise<UserRow> {
  const { pool } = identity;
  const confirmed = await inTransaction(pool, async (client) => {
    const taken = await takeCode(client, code, { purposes: ['verify-email', 'change-email'], now });
    const user = await ownerOf(client, taken);
    const isChange = taken.purpose === 'change-email';
    if (!isChange && taken.email !== user.email) throw new SignInProblem('invalid-code');
    const holder = await findUserByEmail(client, taken.email);
    if (holder && holder.id !== user.id) throw new SignInProblem('email-already-in-use');
    await updateUser(client, user.id, { email: taken.email, emailVerified: true });
    if (isChange) await noteEmailChange(client, user, now);
    const caller = { userId: user.id, email: user.email };
    await audit(client, {
      action: isChange ? 'email-changed' : 'email-verified',
      at: now,
      actor: { caller, address },
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
  await inTransaction(pool, async (client) => {
    await withdrawCodesOfUser(client, user.id, now);
    const code = { userId: user.id, email: wanted, language: user.language, now };
    return sendCode(client, secretKey, { purpose: 'change-email', ...code });
  });
  bell.ring();
}

/** Signs out every other device: whoever knew the old password is out. */
export async function changePassword(
  { identity: { accounts, pool }, bell }: AccountActions,
  { caller, password }: { caller: Caller; password: string },
  { address, now }: ActionAt,
): Promise<void> {
  requireRecentSignIn(caller, now);
  await accounts.requireGoodPassword(password, caller);
  const user = await findUser(pool, caller.userId);
  if (!user) throw new SignInProblem('invalid-token');
  await inTransaction(pool, async (client) => {
    await accounts.setPassword(client, caller.userId, password);
    await removeSessions(client, caller.userId, caller.sessionId);
    await notePasswordChange(client, user, now);
    await audit(client, { action: 'password-changed', at: now, actor: { caller, address } });
  });
  bell.ring();
}

export async function deleteAccount(
  { identity: { pool } }: AccountActions,
  caller: Caller,
  { address, now }: ActionAt,
): Promise<void> {
  requireRecentSignIn(caller, now);
  await inTransaction(pool, async (client) => {
    const { requireAnotherOwner } = await lockUser(client, caller.userId);
    requireAnotherOwner();
    await removeUser(client, caller.userId);
    const subject = { kind: 'user', id: caller.userId, name: caller.email } as const;
    const actor = { caller, address };
    await audit(client, { action: 'account-deleted', at: now, actor, subject });
  });
}

/** The old address hears of it: it may not have been its holder who did it. */
async function noteEmailChange(db: Queryable, user: UserRow, now: Date): Promise<void> {
  await withdrawCodesOfUser(db, user.id, now);
  const { email: recipient, language } = user;
  await sendNotice(db, { kind: 'email-changed', recipient, language });
}

async function notePasswordChange(db: Queryable, user: UserRow, now: Date): Promise<void> {
  await withdrawCodesOfUser(db, user.id, now);
  const { email: recipient, language } = user;
  await sendNotice(db, { kind: 'password-changed', recipient, language });
}

async function ownerOf(db: Queryable, code: CodeRow): Promise<UserRow> {
  const user = code.user_id ? await findUser(db, code.user_id) : null;
  if (!user) throw new SignInProblem('invalid-code');
  if (user.banned_at) throw new SignInProblem('user-disabled');
  return user;
}

function about({ id, email }: UserRow) {
  return { subject: { kind: 'user', id, name: email } } as const;
}
