import type { Handlers } from '#server/call.ts';
import { type AccountDependencies, signInAt } from '#server/features/account/dependencies.ts';
import { findPasskeys } from '#server/identity/passkeys/queries.ts';
import { FunctionError } from '#server/refusal.ts';

export function passkeyFunctions({ identity: { pool, passkeys } }: AccountDependencies) {
  return {
    listPasskeys: async (_input, { caller }) => {
      const rows = await findPasskeys(pool, caller.userId);
      return {
        passkeys: rows.map(({ id, name, created_at: createdAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
    removePasskey: async ({ id }, context) => {
      if (!(await passkeys.remove(context.caller, id, signInAt(context)))) {
        throw new FunctionError('not-found');
      }
      return {};
    },
  } satisfies Partial<Handlers>;
}
