import type { Account } from '#client/lib/session/account-store.ts';

/** What every page of the office is given. */
export interface OfficePageProps {
  account: Account;
  /** What the address says in the places that the pattern leaves open. */
  params: Readonly<Record<string, string>>;
}
