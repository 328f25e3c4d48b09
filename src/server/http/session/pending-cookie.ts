import { ShortCookie } from '#server/http/session/short-cookie.ts';

/**
 * A sign-in through the provider that waits for the second factor. It is kept in a cookie, because
 * the redirect would expose it in a URL.
 */
export function pendingCookie(publicUrl: string): ShortCookie {
  return new ShortCookie({ publicUrl, name: 'second-factor', sameSite: 'Strict', seconds: 600 });
}
