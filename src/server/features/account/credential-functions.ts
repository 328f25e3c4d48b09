import { isEmail } from '#domain/signup/patterns.ts';
import type { Handlers } from '#server/call.ts';
import { useCaptcha } from '#server/captcha/queries.ts';
import { type AccountDependencies, signInAt } from '#server/features/account/dependencies.ts';
import {
  confirmAddress,
  requestEmailChange,
  requestVerification,
} from '#server/identity/address-actions.ts';
import { findPasskeys } from '#server/identity/passkeys/queries.ts';
import { changePassword, requestReset, resetPassword } from '#server/identity/password-actions.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';

/** Password, address, second factor and passkeys. */
export function credentialFunctions(dependencies: AccountDependencies) {
  const { identity, captcha } = dependencies;
  const { pool, secondFactors, passkeys } = identity;
  return {
    requestPasswordReset: async ({ email, captchaToken }, context) => {
      if (!isEmail(email)) {
        throw refuseForm([{ path: 'email', code: email === '' ? 'required' : 'pattern' }]);
      }
      const { now, address } = context;
      const verified = await captcha.verify(captchaToken, { action: 'reset', now, address });
      if (!verified || !(await useCaptcha(pool, verified))) {
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
