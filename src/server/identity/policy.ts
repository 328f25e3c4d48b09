import { z } from 'zod';
import {
  DEFAULT_SIGN_IN_POLICY,
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  type SignInPolicy,
} from '#domain/access/sign-in-policy.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { findSetting, saveSetting } from '#server/security/queries.ts';

const KEY = 'sign_in_policy';

const length = (fallback: number) =>
  z.number().int().min(LEAST_PASSWORD_LENGTH).max(MOST_PASSWORD_LENGTH).catch(fallback);

/** Missing or invalid values fall back to defaults. */
const policySchema = z.object({
  teacherPasswordLength: length(DEFAULT_SIGN_IN_POLICY.teacherPasswordLength),
  staffPasswordLength: length(DEFAULT_SIGN_IN_POLICY.staffPasswordLength),
  requireSecondFactor: z.boolean().catch(DEFAULT_SIGN_IN_POLICY.requireSecondFactor),
  hideAccounts: z.boolean().catch(DEFAULT_SIGN_IN_POLICY.hideAccounts),
  openSignUp: z.boolean().catch(DEFAULT_SIGN_IN_POLICY.openSignUp),
});

export interface PolicyService {
  current(): Promise<SignInPolicy>;
  /** Inside the transaction that logs it. */
  save(db: Queryable, policy: SignInPolicy): Promise<void>;
}

export function createPolicyService(pool: Pool): PolicyService {
  return {
    async current() {
      const text = await findSetting(pool, KEY);
      return policySchema.parse(text ? JSON.parse(text) : {});
    },
    save: (db, policy) => saveSetting(db, KEY, JSON.stringify(policy)),
  };
}
