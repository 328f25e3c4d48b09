import type { Handlers } from '#server/call.ts';
import { type AccountDependencies, signInAt } from '#server/features/account/dependencies.ts';

type SecondFactorFunctions = Pick<
  Handlers,
  'startSecondFactor' | 'stopSecondFactor' | 'renewRecoveryCodes'
>;

export function secondFactorFunctions({
  identity: { secondFactors },
}: AccountDependencies): SecondFactorFunctions {
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
  };
}
