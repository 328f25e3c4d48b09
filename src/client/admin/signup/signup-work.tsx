import { createContext, use } from 'react';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import type { SignupNews } from '#client/admin/signup/use-office-signup.ts';
import type { Account } from '#client/lib/session/account-store.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

/** Shared by all parts of the page. */
export interface SignupWork {
  account: Account;
  signup: OfficeSignup;
  config: ConfigRecord;
  canWrite: boolean;
  /** Parts recently changed by another person. */
  news: SignupNews | null;
  /** Runs a change and reloads the signup; rejects as the change does. */
  act<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

export const SignupWorkContext = createContext<SignupWork | null>(null);

export function useSignupWork(): SignupWork {
  const work = use(SignupWorkContext);
  if (!work) throw new Error('useSignupWork is for what stands on the page of a signup');
  return work;
}
