import { isEmail } from '#domain/signup/patterns.ts';
import type { Handlers } from '#server/call.ts';
import { useCaptcha } from '#server/captcha/queries.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { changePassword, requestReset, resetPassword } from '#server/identity/password-actions.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';

export function passwordFunctions(dependencies: AccountDependencies) {
  const { identity, captcha } = dependencies;
  return {
    requestPasswordReset: async ({ email, captchaToken }, context) => {
      if (!isEmail(email)) {
        throw refuseForm([{ path: 'email', code: email === '' ? 'required' : 'pattern' }]);
      }
      const { now, address } = context;
      const verified = await captcha.verify(captchaToken, { action: 'reset', now, address });
      if (!verified || !(await useCaptcha(identity.pool, verified))) {
        throw new FunctionError('permission-denied', { reason: 'captcha' });
      }
      await requestReset(dependencies, email, context);
      return {};
    },
    resetPassword: async (input, context) => {
      const { email } = await resetPassword(dependencies, input, context);
      return { email };
    },
    changePassword: async ({ password }, context) => {
      await changePassword(dependencies, { caller: context.caller, password }, context);
      return {};
    },
  } satisfies Partial<Handlers>;
}
