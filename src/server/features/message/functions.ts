import { randomUUID } from 'node:crypto';
import { isEmail } from '#domain/signup/patterns.ts';
import type { Handlers } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import type { Pool } from '#server/db/connection.ts';
import { insertLinksMessage } from '#server/features/message/links/queries.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';

/** Mails lost links to their owner; the answer reveals nothing to the caller. */
export function messageFunctions({
  pool,
  captcha,
  bell,
}: {
  pool: Pool;
  captcha: Captcha;
  bell: JobBell;
}) {
  return {
    sendSignupLink: async ({ email, captchaToken, language }, { now, address }) => {
      if (!isEmail(email)) {
        throw refuseForm([{ path: 'email', code: email === '' ? 'required' : 'pattern' }]);
      }
      const verified = await captcha.verify(captchaToken, { action: 'link', now, address });
      const request = { email, language, messageId: randomUUID(), now };
      if (!verified || !(await insertLinksMessage(pool, request, verified))) {
        throw new FunctionError('permission-denied', { reason: 'captcha' });
      }
      bell.ring();
      return {};
    },
  } satisfies Partial<Handlers>;
}
