import type { Pool } from '#server/db/connection.ts';
import { createGroupCommit, type GroupCommit } from '#server/db/group-commit.ts';
import { isRefusedStatement } from '#server/db/refused-statement.ts';
import {
  insertSignups,
  type NewSignup,
  type SignupOutcome,
} from '#server/features/signup/queries.ts';

/** Writes new signups, grouping concurrent submissions. */
export type SignupWriter = GroupCommit<NewSignup, SignupOutcome>;

/** Keeps statements short, so that nobody waits long for others. */
const MOST_SIGNUPS = 32;
const MOST_PERSONS = 400;

export function createSignupWriter(pool: Pool): SignupWriter {
  return createGroupCommit({
    writeAll: (signups) => insertSignups(pool, signups),
    fits,
    mayRetry: isRefusedStatement,
  });
}

/** Signups of one version of one edition, without a common captcha or idempotency key. */
function fits(signups: readonly NewSignup[], signup: NewSignup): boolean {
  if (signups.length >= MOST_SIGNUPS) return false;
  const persons = signups.reduce((sum, { form }) => sum + form.persons.length, 0);
  return (
    persons + signup.form.persons.length <= MOST_PERSONS &&
    signups.every(
      ({ config, captcha, idempotencyHash }) =>
        config.id === signup.config.id &&
        config.version === signup.config.version &&
        captcha.useKey !== signup.captcha.useKey &&
        !idempotencyHash.equals(signup.idempotencyHash),
    )
  );
}
