import { createHmac } from 'node:crypto';
import {
  FAILURES_KEPT_SECONDS,
  type LockOutScope,
  lockOutSeconds,
} from '#domain/access/lock-out.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool, TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { normalizeEmail, visitorName } from '#server/identity/account-email.ts';
import {
  type FailureRow,
  lockFailures,
  logEndedLocks,
  removeFailures,
  takeBackFailures,
  writeFailures,
} from '#server/identity/lock-out/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { rateKey } from '#server/rate-limits/rate-limits.ts';

/**
 * Something that a stranger does not have: the cookie of an earlier sign-in, a session or a mailed
 * link. Its failures are counted separately, so that strangers cannot lock the holder out.
 */
export interface KnownHolder {
  kind: 'device' | 'session' | 'link';
  id: string;
}

export interface Attempt {
  email: string;
  address: string;
  now: Date;
  known?: KnownHolder | null;
}

interface Counter {
  key: Buffer;
  scope: LockOutScope;
}

/** Slows down guessing by account and by address, in the database shared by all instances. */
export class LockOut {
  readonly #pool: Pool;
  readonly #secretKey: string;

  constructor(pool: Pool, secretKey: string) {
    this.#pool = pool;
    this.#secretKey = secretKey;
  }

  /**
   * Counts an attempt as a failure before it is checked, so that concurrent attempts cannot bypass
   * the limit; `succeed` and `takeBack` undo it. Unknown accounts count like known ones.
   */
  async begin(attempt: Attempt): Promise<void> {
    const { now } = attempt;
    const counters = this.#counters(attempt);
    const keys = counters.map(({ key }) => key);
    const scopeOf = ({ key }: FailureRow) =>
      counters.find((counter) => counter.key.equals(key))?.scope ?? 'account';
    const waitSeconds = await inTransaction(this.#pool, async (client) => {
      const rows = await lockFailures(client, keys, now);
      const locked = rows.filter((row) => secondsLeft(row, now) > 0);
      if (locked.length > 0) {
        await writeFailures(client, await this.#countRefusal(client, locked, attempt));
        return Math.max(...locked.map((row) => secondsLeft(row, now)));
      }
      await logEndedLocks(client, { keys, now });
      await writeFailures(
        client,
        rows.map((row) => countAttempt(row, scopeOf(row), now)),
      );
      return 0;
    });
    if (waitSeconds > 0) {
      throw new SignInProblem('too-many-requests', { retryAfterSeconds: waitSeconds });
    }
  }

  /** Resets the account; the address gets this attempt back. */
  async succeed(attempt: Attempt): Promise<void> {
    const [first, ...others] = this.#counters(attempt).map(({ key }) => key);
    if (first) await removeFailures(this.#pool, first);
    await takeBackFailures(this.#pool, others);
  }

  /** For an attempt that was not checked after all. */
  async takeBack(attempt: Attempt): Promise<void> {
    await takeBackFailures(
      this.#pool,
      this.#counters(attempt).map(({ key }) => key),
    );
  }

  /** For an owner who has proved ownership in another way. */
  async clearAccount(email: string, now: Date): Promise<void> {
    const key = this.#key('account', normalizeEmail(email));
    await inTransaction(this.#pool, async (client) => {
      await logEndedLocks(client, { keys: [key], now, isCut: true });
      await removeFailures(client, key);
    });
  }

  /** Logs the first refusal of a lock; the others are only counted. */
  async #countRefusal(
    client: TransactionClient,
    locked: FailureRow[],
    { email, address, now }: Attempt,
  ): Promise<FailureRow[]> {
    let entry = locked.find((row) => row.lock_entry !== null)?.lock_entry ?? null;
    entry ??= await audit(client, {
      action: 'sign-in-locked',
      at: now,
      actor: { visitor: visitorName(email), address },
    });
    return locked.map((row) => ({
      ...row,
      refused: row.refused + 1,
      lock_entry: row.lock_entry ?? entry,
    }));
  }

  #counters({ email, address, known }: Attempt): Counter[] {
    if (known) return [{ key: this.#key(known.kind, known.id), scope: 'account' }];
    return [
      { key: this.#key('account', normalizeEmail(email)), scope: 'account' },
      { key: this.#key('address', rateKey(address)), scope: 'address' },
    ];
  }

  #key(kind: LockOutScope | KnownHolder['kind'], value: string): Buffer {
    return createHmac('sha256', this.#secretKey).update(`failures:${kind}:${value}`).digest();
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
  return {
    key: row.key,
    failures,
    last_at: now,
    locked_until: until,
    refused: 0,
    lock_entry: null,
  };
}
