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

/** A token that was right; whoever stores something because of it must also store that it was used. */
export interface VerifiedCaptcha {
  useKey: string;
  expiresAt: Date;
}

export interface Captcha {
  /** Null when the token is wrong, expired or made for another action. Throws when nobody can tell. */
  verify(token: string, check: CaptchaCheck): Promise<VerifiedCaptcha | null>;
  /** Only a captcha that this server poses itself has one. */
  challenge: ((action: CaptchaAction, now: Date) => Promise<unknown>) | null;
  /** What the page may load and reach because of this captcha, for the content security policy. */
  origins: readonly string[];
}

export interface CaptchaCheck {
  action: CaptchaAction;
  now: Date;
  address: string;
}

/** Tokens are remembered by a digest: short, and of no use to whoever reads the table. */
export function useKeyOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
