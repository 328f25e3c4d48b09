import type { Pool } from '#server/db/connection.ts';
import { notifySignupsChanged } from '#server/features/signup/feed/queries.ts';

/** Tells all instances of signups that are new. */
export interface SignupAnnouncer {
  /** After the commit. Never fails: a list that has not heard of one shows it when it is read again. */
  announce(id: string): void;
  /** Says what is left to say. */
  close(): Promise<void>;
}

const QUIET_MS = 20;

/**
 * Not in the transaction that stores them: PostgreSQL lets transactions that announce something
 * commit only one after the other. However many come at once, they are announced together.
 */
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
