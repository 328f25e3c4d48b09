import { setTimeout as delay } from 'node:timers/promises';
import { createPool, type Pool } from '#server/db/connection.ts';

/** Reports read few at a time; most connections of a replica are somebody else's. */
const POOL_SIZE = 4;
/** A replica that is further behind is not waited for. */
const PATIENCE_MS = 500;
const LOOK_MS = 20;

/** Reads of reports and exports, which may be served by a replica of the database. */
export interface ReplicaReader {
  /** The replica if it has everything that was committed before this call, otherwise the primary. */
  freshPool(): Promise<Pool>;
  close(): Promise<void>;
}

export function createReplicaReader(primary: Pool, replicaUrl: string | null): ReplicaReader {
  if (replicaUrl === null) return { freshPool: async () => primary, close: async () => {} };
  const connection = { connectionString: replicaUrl };
  const replica = createPool(connection, { max: POOL_SIZE, ofReplica: true });
  return {
    freshPool: async () => {
      const { rows } = await primary.query<{ lsn: string | null }>(
        'select pg_current_wal_lsn()::text as lsn',
      );
      // A replica that does not answer is no reason to refuse a report.
      const isFresh = await hasReplayed(replica, rows[0]?.lsn ?? '').catch(() => false);
      return isFresh ? replica : primary;
    },
    close: () => replica.end(),
  };
}

async function hasReplayed(replica: Pool, lsn: string): Promise<boolean> {
  const patienceEnds = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await replica.query<{ fresh: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh',
      [lsn],
    );
    const fresh = rows[0]?.fresh ?? null;
    // Null: the server is no replica, for example because it was promoted.
    if (fresh !== false) return fresh === true;
    if (Date.now() > patienceEnds) return false;
    await delay(LOOK_MS);
  }
}
