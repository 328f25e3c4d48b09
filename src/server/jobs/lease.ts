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
 * A job of this process is freed at so many looks in a row: on a busy machine recording the end of
 * a job may take longer than the time between two looks, and a job that is freed too early is done
 * twice.
 */
const LOOKS_AT_OWN_JOBS = 4;
const RECONNECT_MS = 500;
/** What is found at two looks in a row is acted on; at one, its owner may just be about to act. */
const CHECK_MS = 5_000;
/** A session that does not answer within this time is replaced. */
const ANSWER_MS = 8_000;

export interface Lease {
  hold(poolId: string): void;
  /** The pool works no more; jobs that it left behind are anybody's. */
  letGo(poolId: string): void;
  /** The job is being done by this process. */
  begin(jobId: string): void;
  finish(jobId: string): void;
  close(): Promise<void>;
}

/**
 * Frees the jobs of processes that died. A living worker pool holds an advisory lock named after
 * it, in a session of its own; PostgreSQL lets go of it when the process is gone, however it went.
 * No clocks are compared, and a process that is merely busy is not taken for dead.
 *
 * Frees jobs of this process as well that none of its workers is doing: their result could not be
 * recorded, or their runner was replaced.
 */
export async function keepLease(
  connection: Connection,
  log: Logger,
  /** Called after every look, so only while the database answers. */
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
      // A session that is lost right now takes the lock when it is back: `held` has it.
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
