import type { Account } from '#client/lib/session/account-store.ts';

export interface PaymentPartProps {
  account: Account;
}
