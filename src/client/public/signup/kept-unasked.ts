import type { CaptchaSetup } from '#contract/page-data.ts';

/**
 * Whether a form with an e-mail is kept on the server by itself. A captcha of another service is
 * asked only for what the visitor sends: the service need not learn who types.
 */
export function isKeptUnasked({ provider }: CaptchaSetup): boolean {
  return provider === 'altcha';
}
