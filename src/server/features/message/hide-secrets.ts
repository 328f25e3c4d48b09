/** A derived token has 43 characters of base64url (server/security/tokens.ts). */
const TOKEN = '[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])';

/** The links of signups, of drafts and of accounts open something for anyone who has them. */
const SECRETS = [new RegExp(`(/s/)${TOKEN}`, 'g'), new RegExp(`(#(?:draft=)?)${TOKEN}`, 'g')];

/** The placeholder of a secret in a stored mail. */
const HIDDEN = '…';

export function hideSecrets(text: string): string {
  return SECRETS.reduce((shown, secret) => shown.replace(secret, `$1${HIDDEN}`), text);
}

/** Puts the link of a signup back into a mail that was stored without its secret. */
export function revealSignupLink(text: string, publicUrl: string, link: string): string {
  return text.replaceAll(`${publicUrl}/s/${HIDDEN}`, link);
}

export function hasHiddenSecrets(text: string): boolean {
  return text.includes(`/s/${HIDDEN}`) || /#(?:draft=)?…/.test(text);
}
