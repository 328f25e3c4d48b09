import { replaceToken } from '#client/lib/saved-signups.ts';
import { replacePaymentToken } from '#client/lib/started-payments.ts';

/** Replaces the old link everywhere on this device; the old link is invalid. */
export function replaceLink(oldToken: string, newToken: string): void {
  replaceToken(oldToken, newToken);
  replacePaymentToken(oldToken, newToken);
  const path = location.pathname.replace(oldToken, newToken);
  history.replaceState(history.state, '', path + location.hash);
}
