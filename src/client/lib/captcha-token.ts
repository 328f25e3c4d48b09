/** How the page proves that a person sends: solved here, or asked of the service the installer chose. */
export type CaptchaSetup =
  | { provider: 'altcha' }
  | { provider: 'recaptcha' | 'turnstile'; siteKey: string };

export type CaptchaAction = 'submit' | 'draft' | 'link';

/** A token for one call, obtained without the user noticing. Rejects when none can be had. */
export async function captchaToken(setup: CaptchaSetup, action: CaptchaAction): Promise<string> {
  throw new Error(`${setup.provider} ${action}`);
}
