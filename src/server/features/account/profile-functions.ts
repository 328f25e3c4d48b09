import { isAllowed, PERMISSIONS } from '#domain/access/permissions.ts';
import { audit } from '#server/audit/audit.ts';
import type { Handlers } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AccountDependencies, actorOf } from '#server/features/account/dependencies.ts';
import { findDevices } from '#server/features/account/queries.ts';
import { deleteAccount } from '#server/identity/account-actions.ts';
import { findUser, removeDevice, removeSessions, updateProfile } from '#server/identity/queries.ts';
import { FunctionError } from '#server/refusal.ts';

/** The account and the devices it is signed in on. */
export function profileFunctions({ identity }: AccountDependencies) {
  const { pool, policy, secondFactors } = identity;
  return {
    getAccount: async (_input, { caller }) => {
      const user = await findUser(pool, caller.userId);
      if (!user) throw new FunctionError('unauthenticated');
      const { staffPasswordLength, teacherPasswordLength } = await policy.current();
      return {
        id: user.id,
        email: user.email,
        emailVerified: user.email_verified,
        name: user.name,
        language: user.language,
        role: caller.role,
        permissions: PERMISSIONS.filter((permission) => isAllowed(permission, caller)),
        hasPassword: user.has_password,
        hasSecondFactor: user.has_second_factor,
        lacksSecondFactor: caller.lacksSecondFactor,
        recoveryCodesLeft: await secondFactors.recoveryCodesLeft(user),
        leastPasswordLength: caller.role ? staffPasswordLength : teacherPasswordLength,
        createdAt: user.created_at.toISOString(),
        signedInAt: caller.signedInAt.toISOString(),
      };
    },
    updateProfile: async ({ name, language }, { caller }) => {
      await updateProfile(pool, caller.userId, { name, language });
      return {};
    },
    deleteAccount: async (_input, { caller, address, now }) => {
      await deleteAccount({ identity }, caller, { address, now });
      return {};
    },
    listDevices: async (_input, { caller, now }) => {
      const rows = await findDevices(pool, caller.userId, now);
      const devices = rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        address: row.address,
        method: row.method,
        signedInAt: row.signed_in_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        isThis: row.id === caller.sessionId,
      }));
      return { devices };
    },
    signOutDevice: async ({ id }, context) => {
      const { caller, now } = context;
      await inTransaction(pool, async (client) => {
        if (!(await removeDevice(client, { id, userId: caller.userId }))) {
          throw new FunctionError('not-found');
        }
        await audit(client, { action: 'sign-out', at: now, actor: actorOf(context) });
      });
      return {};
    },
    signOutEverywhere: async ({ keepThis }, context) => {
      const { caller, now } = context;
      const devices = await inTransaction(pool, async (client) => {
        const kept = keepThis ? caller.sessionId : null;
        const removed = await removeSessions(client, caller.userId, kept);
        const actor = actorOf(context);
        const details = { devices: removed };
        await audit(client, { action: 'sign-out-everywhere', at: now, actor, details });
        return removed;
      });
      return { devices };
    },
  } satisfies Partial<Handlers>;
}
