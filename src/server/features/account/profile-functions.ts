import { isAllowed, PERMISSIONS } from '#domain/access/permissions.ts';
import type { Handlers } from '#server/call.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { deleteAccount } from '#server/identity/account-actions.ts';
import { findUser, updateProfile } from '#server/identity/queries.ts';
import { FunctionError } from '#server/refusal.ts';

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
  } satisfies Partial<Handlers>;
}
