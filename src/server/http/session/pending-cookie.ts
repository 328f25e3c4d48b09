import { ShortCookie } from '#server/http/session/short-cookie.ts';

/** A sign-in that waits for the second factor; a redirect must not expose it in a URL. */
export function pendingCookie(publicUrl: string): ShortCookie {
  return new ShortCookie({ publicUrl, name: 'second-factor', sameSite: 'Strict', seconds: 600 });
}
