import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireEmail } from '#server/identity/account-email.ts';
import type { Caller } from '#server/identity/caller.ts';
import { sendCode } from '#server/identity/codes/codes.ts';
import type { NewUser, SignInAt } from '#server/identity/identity.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { lockUser } from '#server/identity/lock-user.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { hasOwner, removeUser, type SessionRow } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

/** Dependencies of account actions, which our pages and the API for programs share. */
export interface AccountActions {
  identity: IdentityServices;
  rateLimits: RateLimits;
  bell: JobBell;
}

export interface ActionAt {
  address: string;
  now: Date;
}

export type Newcomer = Pick<NewUser, 'email' | 'name' | 'language'> & { password: string };

/** Creates a teacher's account. A taken address is answered as slowly as a new one. */
export async function signUp(
  { identity, bell }: Pick<AccountActions, 'identity' | 'bell'>,
  user: Newcomer & { sendsVerification?: boolean },
  at: SignInAt,
): Promise<SessionRow> {
  const { accounts, pool, secretKey } = identity;
  const email = await requireAcceptable(identity, user);
  const { language, name } = user;
  const passwordHash = await hashPassword(user.password);
  const id = await inTransaction(pool, async (client) => {
    const wanted = { email, name, language, passwordHash, role: null, emailVerified: false };
    const userId = await accounts.createUser(client, wanted, at);
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

/** Checks everything that is possible before there is an account; returns the address. */
export async function requireAcceptable(
  { accounts, policy, pool }: IdentityServices,
  user: Newcomer,
): Promise<string> {
  // Before there is an owner, a stranger could register the future owner's address.
  const isOpen = (await policy.current()).openSignUp && (await hasOwner(pool));
  if (!isOpen) throw new SignInProblem('operation-not-allowed');
  const email = requireEmail(user.email);
  await accounts.requireGoodPassword(user.password, { role: null, email });
  return email;
}

export async function deleteAccount(
  { identity: { pool } }: Pick<AccountActions, 'identity'>,
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
