/**
 * The links of signups, drafts, invitations and passwords open something for whoever has them. A
 * token is never shorter than this; words of an address are.
 */
const SECRETS = [/(\/s\/)[\w-]{20,}/g, /(#(?:[a-z]+=)?)[\w.-]{20,}/g];

export function hideSecrets(text: string): string {
  return SECRETS.reduce((shown, secret) => shown.replace(secret, '$1…'), text);
}
