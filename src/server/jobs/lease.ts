import { setTimeout as delay } from 'node:timers/promises';
import { type Client, type Connection, createClient } from '#server/db/connection.ts';
import {
  findTakenJobs,
  findUnheldPools,
  freeJobs,
  freeJobsOf,
  holdPool,
  letGoOfPool,
} from '#server/jobs/queries.ts';
import type { Logger } from '#server/log.ts';

/**
 * A job of this process is freed after this many checks in a row: on a busy machine recording its
 * end may take longer than one interval, and a job freed too early runs twice.
 */
const LOOKS_AT_OWN_JOBS = 4;
const RECONNECT_MS = 500;
/** Findings count when two checks in a row confirm them, because the owner may be about to act. */
const CHECK_MS = 5_000;
/** A session that does not answer within this time is replaced. */
const ANSWER_MS = 8_000;

export interface Lease {
  hold(poolId: string): void;
  /** The pool has stopped; its jobs may be freed. */
  letGo(poolId: string): void;
  /** This process is running the job. */
  begin(jobId: string): void;
  finish(jobId: string): void;
  close(): Promise<void>;
}

/**
 * Frees the jobs of dead processes. Each worker pool holds an advisory lock in its own session,
 * which PostgreSQL releases when the process is gone. No clocks are compared, and a busy process is
 * not considered dead. Also frees jobs of this process that no worker runs: their result could not
 * be recorded, or their runner was replaced.
 */
export async function keepLease(
  connection: Connection,
  log: Logger,
  /** Called after each check, so only while the database answers. */
  { looked }: { looked(): void },
): Promise<Lease> {
  const held = new Set<string>();
  const underWay = new Set<string>();
  let session: Client | null = null;
  let closed = false;
  let suspectPools = new Set<string>();
  let suspectJobs = new Map<string, number>();

  const lose = (client: Client) => {
    if (session !== client) return;
    session = null;
    void reconnect();
  };
  const connect = async () => {
    const client = createClient({ ...connection, query_timeout: ANSWER_MS });
    client.on('end', () => lose(client));
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
  const freePools = async (client: Client) => {
    const free = await findUnheldPools(client, held);
    const dead = free.filter((id) => suspectPools.has(id));
    suspectPools = new Set(free);
    if (dead.length === 0) return;
    await freeJobsOf(client, dead);
    log.warn({ pools: dead.length }, 'jobs of a dead process were freed');
  };
  const freeOwnJobs = async (client: Client) => {
    const idle = (await findTakenJobs(client, [...held])).filter((id) => !underWay.has(id));
    suspectJobs = new Map(idle.map((id) => [id, (suspectJobs.get(id) ?? 0) + 1]));
    const abandoned = idle.filter((id) => (suspectJobs.get(id) ?? 0) >= LOOKS_AT_OWN_JOBS);
    if (abandoned.length === 0) return;
    await freeJobs(client, abandoned, [...held]);
    log.warn({ jobs: abandoned.length }, 'jobs whose end could not be recorded were freed');
  };
  const check = async () => {
    const client = session;
    if (!client) return;
    try {
      await freePools(client);
      await freeOwnJobs(client);
      looked();
    } catch (err) {
      log.warn({ err }, 'jobs of dead processes could not be looked for');
      lose(client);
      void client.end().catch(() => {});
    }
  };

  await connect();
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await check();
    isLooking = false;
  }, CHECK_MS);
  return {
    hold(poolId) {
      held.add(poolId);
      // A lost session takes the lock when it reconnects, because `held` contains it.
      if (session) holdPool(session, poolId).catch(() => {});
    },
    letGo(poolId) {
      held.delete(poolId);
      if (session) letGoOfPool(session, poolId).catch(() => {});
    },
    begin: (jobId) => void underWay.add(jobId),
    finish: (jobId) => void underWay.delete(jobId),
    async close() {
      closed = true;
      clearInterval(timer);
      await session?.end().catch(() => {});
    },
  };
}
