import { createHmac } from 'node:crypto';
import {
  FAILURES_KEPT_SECONDS,
  type LockOutScope,
  lockOutSeconds,
} from '#domain/access/lock-out.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { rateKey } from '#server/http/rate-limits.ts';
import {
  type FailureRow,
  forgiveFailures,
  lockFailures,
  removeFailures,
  writeFailures,
} from '#server/identity/lock-out/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

export interface Attempt {
  email: string;
  address: string;
  now: Date;
}

/** Slows guessing down, by account and by address, in the database that all instances share. */
export class LockOut {
  readonly #pool: Pool;
  readonly #secretKey: string;

  constructor(pool: Pool, secretKey: string) {
    this.#pool = pool;
    this.#secretKey = secretKey;
  }

  /**
   * Counts an attempt as a failure before it is looked at, so that a thousand at once are no way
   * around; `succeed` takes it back. Unknown accounts are counted like known ones.
   */
  async begin(attempt: Attempt): Promise<void> {
    const keys = this.#keys(attempt);
    const waitSeconds = await inTransaction(this.#pool, async (client) => {
      const rows = await lockFailures(client, [keys.account, keys.address], attempt.now);
      const wait = Math.max(...rows.map((row) => secondsLeft(row, attempt.now)));
      if (wait > 0) return wait;
      await writeFailures(
        client,
        rows.map((row) => {
          const scope = row.key.equals(keys.account) ? 'account' : 'address';
          return countAttempt(row, scope, attempt.now);
        }),
      );
      return 0;
    });
    if (waitSeconds > 0) {
      throw new SignInProblem('too-many-requests', { retryAfterSeconds: waitSeconds });
    }
  }

  async succeed(attempt: Attempt): Promise<void> {
    await forgiveFailures(this.#pool, this.#keys(attempt));
  }

  /** For whoever has proved in another way that the account is theirs. */
  async clearAccount(email: string): Promise<void> {
    await removeFailures(this.#pool, this.#key('account', email.toLowerCase()));
  }

  #keys({ email, address }: Attempt) {
    return {
      account: this.#key('account', email.trim().toLowerCase()),
      address: this.#key('address', rateKey(address)),
    };
  }

  #key(scope: LockOutScope, value: string): Buffer {
    return createHmac('sha256', this.#secretKey).update(`failures:${scope}:${value}`).digest();
  }
}

function secondsLeft({ locked_until: until }: FailureRow, now: Date): number {
  return until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;
}

function countAttempt(row: FailureRow, scope: LockOutScope, now: Date): FailureRow {
  const isOld = now.getTime() - row.last_at.getTime() > FAILURES_KEPT_SECONDS * 1000;
  const failures = (isOld ? 0 : row.failures) + 1;
  const seconds = lockOutSeconds(scope, failures);
  const until = seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null;
  return { key: row.key, failures, last_at: now, locked_until: until };
}
