import type { Handlers } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import { useCaptcha } from '#server/captcha/queries.ts';
import type { Pool } from '#server/db/connection.ts';
import { FunctionError } from '#server/refusal.ts';
import { createAppCheckToken } from '#server/security/tokens.ts';

export function appCheckFunctions({
  pool,
  captcha,
  secretKey,
}: {
  pool: Pool;
  captcha: Captcha;
  secretKey: string;
}) {
  return {
    createAppCheckToken: async ({ captchaToken }, { now, address }) => {
      const verified = await captcha.verify(captchaToken, { action: 'app-check', now, address });
      if (!verified || !(await useCaptcha(pool, verified))) {
        throw new FunctionError('permission-denied', { reason: 'captcha' });
      }
      return createAppCheckToken(secretKey, now);
    },
  } satisfies Partial<Handlers>;
}
