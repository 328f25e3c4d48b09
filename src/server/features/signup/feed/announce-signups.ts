import type { Pool } from '#server/db/connection.ts';
import { notifySignupsChanged } from '#server/features/signup/feed/queries.ts';

/** Announces new signups to all instances. */
export interface SignupAnnouncer {
  /** After the commit. Never throws: a list that misses one shows it at the next read. */
  announce(id: string): void;
  /** Announces the rest. */
  close(): Promise<void>;
}

const QUIET_MS = 20;

/** Outside of the storing transaction, because PostgreSQL serialises commits that notify. */
export function createSignupAnnouncer(pool: Pool): SignupAnnouncer {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    const ids = waiting;
    waiting = [];
    if (ids.length > 0) await notifySignupsChanged(pool, ids).catch(() => {});
  };
  return {
    announce(id) {
      if (waiting.push(id) === 1) timer = setTimeout(flush, QUIET_MS);
    },
    close: flush,
  };
}
