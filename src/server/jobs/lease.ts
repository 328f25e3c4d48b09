import { setTimeout as delay } from 'node:timers/promises';
import { type Client, type Connection, createClient } from '#server/db/connection.ts';
import { findUnheldPools, freeJobsOf, holdPool, letGoOfPool } from '#server/jobs/queries.ts';
import type { Logger } from '#server/log.ts';

const RECONNECT_MS = 500;
/** Free at two looks in a row means dead; at one, its owner may just be reconnecting. */
const CHECK_MS = 8_000;

interface Lease {
  hold(poolId: string): void;
  /** The pool works no more; jobs that it left behind are anybody's. */
  letGo(poolId: string): void;
  close(): Promise<void>;
}

/**
 * Frees the jobs of processes that died. A living worker pool holds an advisory lock named after
 * it, in a session of its own; PostgreSQL lets go of it when the process is gone, however it went.
 * No clocks are compared, and a process that is merely busy is not taken for dead.
 */
export async function keepLease(connection: Connection, log: Logger): Promise<Lease> {
  const held = new Set<string>();
  let session: Client | null = null;
  let closed = false;
  let suspects = new Set<string>();

  const connect = async () => {
    const client = createClient(connection);
    client.on('end', () => {
      if (session !== client) return;
      session = null;
      void reconnect();
    });
    try {
      await client.connect();
      for (const id of held) await holdPool(client, id);
      if (closed) await client.end();
      else session = client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  };
  const reconnect = async () => {
    while (!closed && !session) {
      await delay(RECONNECT_MS);
      await connect().catch(() => {});
    }
  };
  const check = async () => {
    if (!session) return;
    const free = await findUnheldPools(session, held);
    const dead = free.filter((id) => suspects.has(id));
    suspects = new Set(free);
    if (dead.length === 0) return;
    await freeJobsOf(session, dead);
    log.warn({ pools: dead.length }, 'jobs of a dead process were freed');
  };

  await connect();
  const timer = setInterval(() => {
    check().catch((err) => log.warn({ err }, 'jobs of dead processes could not be looked for'));
  }, CHECK_MS);
  return {
    hold(poolId) {
      held.add(poolId);
      // A session that is lost right now takes the lock when it is back: `held` has it.
      if (session) holdPool(session, poolId).catch(() => {});
    },
    letGo(poolId) {
      held.delete(poolId);
      if (session) letGoOfPool(session, poolId).catch(() => {});
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await session?.end().catch(() => {});
    },
  };
}
