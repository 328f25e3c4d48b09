import type { Account } from '#client/lib/session/account-store.ts';

export interface OfficePageProps {
  account: Account;
  /** The parameters of the page's pattern. */
  params: Readonly<Record<string, string>>;
}
