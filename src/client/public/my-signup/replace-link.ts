import { replaceToken } from '#client/lib/saved-signups.ts';
import { replacePaymentToken } from '#client/lib/started-payments.ts';

/** Everything on this device that knows the old link learns the new one; the old one is dead. */
export function replaceLink(oldToken: string, newToken: string): void {
  replaceToken(oldToken, newToken);
  replacePaymentToken(oldToken, newToken);
  const path = location.pathname.replace(oldToken, newToken);
  history.replaceState(history.state, '', path + location.hash);
}
