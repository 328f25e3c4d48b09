import { isAllowed, PERMISSIONS } from '#domain/access/permissions.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AccountDependencies, actorOf } from '#server/features/account/dependencies.ts';
import { lockUser } from '#server/features/user/service.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';
import { findUser, removeUser, updateProfile } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';

type ProfileFunctions = Pick<Handlers, 'getAccount' | 'updateProfile' | 'deleteAccount'>;

export function profileFunctions({
  identity: { pool, policy, secondFactors },
}: AccountDependencies): ProfileFunctions {
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
        hasSecondFactor: caller.hasSecondFactor,
        lacksSecondFactor: caller.lacksSecondFactor,
        recoveryCodesLeft: await secondFactors.recoveryCodesLeft(caller),
        leastPasswordLength: caller.role ? staffPasswordLength : teacherPasswordLength,
        createdAt: user.created_at.toISOString(),
        signedInAt: caller.signedInAt.toISOString(),
      };
    },
    updateProfile: async ({ name, language }, { caller }) => {
      await updateProfile(pool, caller.userId, { name, language });
      return {};
    },
    deleteAccount: async (_input, context) => {
      const { caller, now } = context;
      requireRecentSignIn(caller, now);
      await inTransaction(pool, async (client) => {
        const { requireAnotherOwner } = await lockUser(client, caller.userId);
        requireAnotherOwner();
        await removeUser(client, caller.userId);
        const subject = { kind: 'user', id: caller.userId, name: caller.email } as const;
        await audit(client, {
          action: 'account-deleted',
          at: now,
          actor: actorOf(context),
          subject,
        });
      });
      return {};
    },
  };
}
