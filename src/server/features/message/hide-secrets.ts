/** Derived tokens have 43 base64url characters (server/security/tokens.ts). */
const TOKEN = '[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])';

/** The links of signups, guardians, drafts and accounts grant access to their holder. */
const SECRETS = [
  new RegExp(`(/(?:s|guardian)/)${TOKEN}`, 'g'),
  new RegExp(`(#(?:draft=)?)${TOKEN}`, 'g'),
];

/** Replaces a secret in a stored mail. */
const HIDDEN = '…';

export function hideSecrets(text: string): string {
  return SECRETS.reduce((shown, secret) => shown.replace(secret, `$1${HIDDEN}`), text);
}

/** Restores the signup link in a mail stored without its secret. */
export function revealSignupLink(text: string, publicUrl: string, link: string): string {
  return text.replaceAll(`${publicUrl}/s/${HIDDEN}`, link);
}

export function hasHiddenSecrets(text: string): boolean {
  return /\/(?:s|guardian)\/…/.test(text) || /#(?:draft=)?…/.test(text);
}
