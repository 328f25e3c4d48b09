import type { Handlers } from '#server/call.ts';
import {
  type CollectiveDependencies,
  createCollective,
  createForOffice,
  viewAll,
  withdrawCollective,
} from '#server/features/collective/create-collective.ts';
import type { Caller } from '#server/identity/caller.ts';
import { preconditionFailed } from '#server/refusal.ts';

export function collectiveFunctions(dependencies: CollectiveDependencies) {
  const { configs } = dependencies;
  return {
    createCollectivePayment: (input, context) => createForOffice(dependencies, input, context),
    listCollectivePayments: async ({ editionId }) => {
      const { id } =
        editionId === '' ? await configs.current() : await configs.requireById(editionId);
      return { payments: await viewAll(dependencies, { configId: id }) };
    },
    withdrawCollectivePayment: ({ id }, context) =>
      withdrawCollective(dependencies, { id, accountId: null }, context),
    createMyCollectivePayment: (input, context) => {
      const { userId, email } = requireVerified(context.caller);
      const owner = { of: 'account', userId, email } as const;
      return createCollective(dependencies, input, { owner, context });
    },
    listMyCollectivePayments: async (_input, { caller }) => ({
      payments: await viewAll(dependencies, { accountId: caller.userId, email: caller.email }),
    }),
    withdrawMyCollectivePayment: ({ id }, context) =>
      withdrawCollective(dependencies, { id, accountId: context.caller.userId }, context),
  } satisfies Partial<Handlers>;
}

/** The address of a new account is unverified. */
function requireVerified(caller: Caller): Caller {
  if (caller.emailVerified) return caller;
  throw preconditionFailed('email-not-verified');
}
