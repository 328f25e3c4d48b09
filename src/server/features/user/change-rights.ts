import type { FunctionInput } from '#contract/functions.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserDependencies } from '#server/features/user/dependencies.ts';
import { withdrawCodes, withdrawLinksOf } from '#server/identity/codes/queries.ts';
import { lockUser } from '#server/identity/lock-user.ts';
import { type LockedUser, removeSessions, updateUser } from '#server/identity/queries.ts';
import { preconditionFailed } from '#server/refusal.ts';

/** NOTIFY informs open pages and other instances at the commit. */
export async function setUserRole(
  { identity: { pool } }: UserDependencies,
  { id, role }: FunctionInput<'setUserRole'>,
  context: SignedInContext,
): Promise<void> {
  const { now } = context;
  await inTransaction(pool, async (client) => {
    const { user, requireAnotherOwner } = await lockUser(client, id);
    if (user.role === role) return;
    if (role !== 'owner') requireAnotherOwner();
    // An unverified address may belong to another person.
    if (role !== null && !user.email_verified) throw preconditionFailed('email-not-verified');
    await updateUser(client, id, { role });
    // An older invitation would restore the role.
    await withdrawCodes(client, { purpose: 'invitation', email: user.email, now });
    await auditAct(client, context, {
      action: 'role-changed',
      subject: subjectOf(user),
      details: { from: user.role, to: role },
    });
  });
}

export async function banUser(
  { identity: { pool } }: UserDependencies,
  { id, reason }: FunctionInput<'banUser'>,
  context: SignedInContext,
): Promise<void> {
  const { now, caller } = context;
  if (id === caller.userId) throw preconditionFailed('own-account');
  await inTransaction(pool, async (client) => {
    const { user, requireAnotherOwner } = await lockUser(client, id);
    if (user.banned_at) return;
    requireAnotherOwner();
    await updateUser(client, id, { bannedAt: now });
    const devices = await removeSessions(client, id);
    await withdrawLinksOf(client, user, now);
    await auditAct(client, context, {
      action: 'user-banned',
      subject: subjectOf(user),
      details: { reason, devices },
    });
  });
}

export async function unbanUser(
  { identity: { pool } }: UserDependencies,
  { id }: FunctionInput<'unbanUser'>,
  context: SignedInContext,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { user } = await lockUser(client, id);
    if (!user.banned_at) return;
    // A sign-in during the ban may have created one.
    await removeSessions(client, id);
    await updateUser(client, id, { bannedAt: null });
    await auditAct(client, context, { action: 'user-unbanned', subject: subjectOf(user) });
  });
}

function subjectOf({ id, email }: LockedUser) {
  return { kind: 'user', id, name: email } as const;
}
