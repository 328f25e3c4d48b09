import type { Handlers } from '#server/call.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import {
  confirmAddress,
  requestEmailChange,
  requestVerification,
} from '#server/identity/address-actions.ts';

type EmailFunctions = Pick<Handlers, 'verifyEmail' | 'sendVerification' | 'changeEmail'>;

export function emailFunctions(dependencies: AccountDependencies): EmailFunctions {
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
  };
}
