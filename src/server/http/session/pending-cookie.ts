import { ShortCookie } from '#server/http/session/short-cookie.ts';

/**
 * The first half of a sign-in through the provider, waiting for the second factor. It arrives by a
 * redirect, and an address is no place for a secret.
 */
export function pendingCookie(publicUrl: string): ShortCookie {
  return new ShortCookie({ publicUrl, name: 'second-factor', sameSite: 'Strict', seconds: 600 });
}
