import type { Account } from '#client/lib/session/account-store.ts';

/** What every part of the payments is given. */
export interface PaymentPartProps {
  account: Account;
}
