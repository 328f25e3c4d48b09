import type { Account } from '#client/lib/session/account-store.ts';

/** What every part of the page of payments is given. */
export interface PaymentPartProps {
  account: Account;
}
