import type { Handlers } from '#server/call.ts';
import { type AccountDependencies, signInAt } from '#server/features/account/dependencies.ts';

export function secondFactorFunctions({ identity: { secondFactors } }: AccountDependencies) {
  return {
    startSecondFactor: ({ password }, context) =>
      secondFactors.begin(context.caller, password, signInAt(context)),
    stopSecondFactor: async ({ password }, context) => {
      await secondFactors.stop(context.caller, password, signInAt(context));
      return {};
    },
    renewRecoveryCodes: async ({ password }, context) => ({
      recoveryCodes: await secondFactors.renewRecoveryCodes(
        context.caller,
        password,
        signInAt(context),
      ),
    }),
  } satisfies Partial<Handlers>;
}
