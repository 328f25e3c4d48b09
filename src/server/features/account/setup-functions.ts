import type { Handlers } from '#server/call.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { readCode } from '#server/identity/codes/codes.ts';
import { findUserByEmail, hasOwner } from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** Facts for the pages shown before sign-in. */
export function setupFunctions({
  identity: { pool, policy, provider, passkeys },
}: AccountDependencies) {
  return {
    getSignInSetup: async () => {
      const { openSignUp, teacherPasswordLength, staffPasswordLength } = await policy.current();
      const needsFirstOwner = !(await hasOwner(pool));
      const lengths = { teacherPasswordLength, staffPasswordLength };
      return {
        openSignUp: openSignUp && !needsFirstOwner,
        ...lengths,
        provider: provider && { name: provider.name },
        passkeys: passkeys.isOffered,
        needsFirstOwner,
      };
    },
    readInvitation: async ({ code }, { now }) => {
      const purposes = ['invitation', 'first-owner'] as const;
      const found = await readCode(pool, code, { purposes, now });
      const { staffPasswordLength: leastLength } = await policy.current();
      const terms = { leastLength, expiresAt: found.expires_at.toISOString() };
      if (found.purpose === 'first-owner') {
        if (await hasOwner(pool)) throw new SignInProblem('invalid-code');
        return { kind: 'first-owner', email: '', role: 'owner', hasAccount: false, ...terms };
      }
      if (!found.role) throw new SignInProblem('invalid-code');
      const { email, role } = found;
      const user = await findUserByEmail(pool, email);
      const hasAccount = user?.has_password ?? false;
      return { kind: 'invitation', email, role, hasAccount, ...terms };
    },
  } satisfies Partial<Handlers>;
}
