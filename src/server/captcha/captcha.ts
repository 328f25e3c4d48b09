import { hash } from 'node:crypto';

export const CAPTCHA_ACTIONS = [
  'submit',
  'draft',
  'link',
  'app-check',
  'sign-up',
  'reset',
] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** A valid token. A caller that stores something because of it must also store its use. */
export interface VerifiedCaptcha {
  useKey: string;
  expiresAt: Date;
}

export interface Captcha {
  /** Null when the token is wrong, expired or made for another action. Throws without a verdict. */
  verify(token: string, check: CaptchaCheck): Promise<VerifiedCaptcha | null>;
  /** Null for captchas of other services. */
  challenge: ((action: CaptchaAction, now: Date) => Promise<unknown>) | null;
  /** Origins that this captcha adds to the content security policy. */
  origins: readonly string[];
}

export interface CaptchaCheck {
  action: CaptchaAction;
  now: Date;
  address: string;
}

/** Tokens are stored as digests: short, and useless to a reader of the table. */
export function useKeyOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
