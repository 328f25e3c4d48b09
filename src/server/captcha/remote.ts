import { z } from 'zod';
import { type Captcha, type CaptchaCheck, useKeyOf } from '#server/captcha/captcha.ts';
import type { CaptchaSettings } from '#server/env.ts';
import { FunctionError } from '#server/refusal.ts';

type RemoteSettings = Exclude<CaptchaSettings, { provider: 'altcha' }>;

const TIMEOUT_MS = 10_000;
/** Both services expire tokens sooner than this. */
const TOKEN_LIFETIME_MS = 10 * 60_000;

const ORIGINS: Record<RemoteSettings['provider'], readonly string[]> = {
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/** Both services share a protocol; only reCAPTCHA adds a score. */
const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** The service rejected the request, not the token: it has a problem, or our secret is wrong. */
const NO_VERDICT = new Set([
  'internal-error',
  'bad-request',
  'missing-input-secret',
  'invalid-input-secret',
]);

export function createRemoteCaptcha(settings: RemoteSettings): Captcha {
  return {
    origins: ORIGINS[settings.provider],
    challenge: null,
    verify: async (token, check) => {
      if (token === '' || token.length > 4000) return null;
      const answer = await askService(settings, token, check);
      if (!isAccepted(answer, settings, check)) return null;
      return {
        useKey: useKeyOf(token),
        expiresAt: new Date(check.now.getTime() + TOKEN_LIFETIME_MS),
      };
    },
  };
}

function isAccepted(
  answer: z.output<typeof answerSchema>,
  settings: RemoteSettings,
  { action }: CaptchaCheck,
): boolean {
  if (!answer.success || answer.action !== action.replace('-', '_')) return false;
  return settings.provider === 'turnstile' || (answer.score ?? 0) >= settings.minScore;
}

async function askService(settings: RemoteSettings, token: string, check: CaptchaCheck) {
  const body = new URLSearchParams({
    secret: settings.secretKey,
    response: token,
    remoteip: check.address,
  });
  try {
    const response = await fetch(settings.verifyUrl, {
      method: 'POST',
      body,
      // The request carries our secret, so it must not follow redirects.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`The captcha service answered ${response.status}`);
    const answer = answerSchema.parse(await response.json());
    const problem = answer['error-codes']?.find((code) => NO_VERDICT.has(code));
    if (problem) throw new Error(`The captcha service answered ${problem}`);
    return answer;
  } catch (cause) {
    throw new FunctionError('unavailable', { reason: 'captcha-unreachable' }, { cause });
  }
}
