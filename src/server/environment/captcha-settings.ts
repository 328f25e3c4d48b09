import { encryptedUrl } from '#server/environment/network-settings.ts';
import type { Reader } from '#server/environment/reader.ts';

export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'turnstile'] as const;
type RemoteCaptcha = Exclude<(typeof CAPTCHA_PROVIDERS)[number], 'altcha'>;

export type CaptchaSettings =
  | { provider: 'altcha'; cost: number }
  | {
      provider: RemoteCaptcha;
      siteKey: string;
      secretKey: string;
      verifyUrl: string;
      minScore: number;
    };

const VERIFY_URLS: Record<RemoteCaptcha, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

export function captchaSettings(reader: Reader): CaptchaSettings {
  const provider = reader.oneOf('CAPTCHA_PROVIDER', CAPTCHA_PROVIDERS);
  if (provider === 'altcha') {
    return {
      provider,
      cost: reader.integer('CAPTCHA_COST', { fallback: 300, min: 1, max: 1_000_000 }),
    };
  }
  const settings = {
    provider,
    siteKey: reader.text('CAPTCHA_SITE_KEY'),
    secretKey: reader.text('CAPTCHA_SECRET_KEY'),
    verifyUrl: encryptedUrl(reader, 'CAPTCHA_VERIFY_URL') ?? VERIFY_URLS[provider],
    minScore: reader.integer('CAPTCHA_MIN_SCORE', { fallback: 50, min: 0, max: 100 }) / 100,
  };
  if (settings.siteKey === '' || settings.secretKey === '') {
    reader.complain(
      `CAPTCHA_PROVIDER ${provider} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY as well.`,
    );
  }
  return settings;
}
