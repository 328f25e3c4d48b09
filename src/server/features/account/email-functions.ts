import type { Handlers } from '#server/call.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import {
  confirmAddress,
  requestEmailChange,
  requestVerification,
} from '#server/identity/address-actions.ts';

export function emailFunctions(dependencies: AccountDependencies) {
  return {
    verifyEmail: async ({ code }, context) => {
      const { caller } = context;
      const { email } = await confirmAddress(dependencies, { code, caller }, context);
      return { email };
    },
    sendVerification: async (_input, { caller, now }) => {
      await requestVerification(dependencies, caller, now);
      return {};
    },
    changeEmail: async ({ email }, { caller, now }) => {
      await requestEmailChange(dependencies, { caller, email }, now);
      return {};
    },
  } satisfies Partial<Handlers>;
}
