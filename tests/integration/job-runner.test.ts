import net from 'node:net';
import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { keepLease } from '#server/jobs/lease.ts';
import { startLibraryRunner } from '#server/jobs/library-runner.ts';
import { createJobPool, isErrorOfJobLibrary } from '#server/jobs/pool.ts';
import { findTakenJobs } from '#server/jobs/queries.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { declareTask } from '#server/jobs/task.ts';
import { createLogger } from '#server/log.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { createTestDatabase } from './setup/database.ts';
import { gate, queryOnce } from './setup/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

async function ownDatabase(): Promise<pg.ClientConfig> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.connection;
}

function collectLog(onLine: (line: string) => void = () => {}) {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    onLine(line);
  };
  return { lines, log: createLogger('debug', { write }) };
}

/** The name of the statement with which a worker polls. */
const POLL = 'get_job';

/**
 * A proxy to the database that can silence all open connections. Until polls are answered again it
 * also silences every new connection on which a worker polls.
 */
async function behindProxy({ host = '', port = 5432, ...connection }: pg.ClientConfig) {
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const links = new Set<{ sockets: net.Socket[]; isSilent: boolean }>();
  let silencesPolls = false;
  const proxy = net.createServer((incoming) => {
    const outgoing = net.connect(target);
    const link = { sockets: [incoming, outgoing], isSilent: false };
    links.add(link);
    incoming.on('data', (chunk) => {
      if (silencesPolls && chunk.includes(POLL)) link.isSilent = true;
      if (!link.isSilent) outgoing.write(chunk);
    });
    outgoing.on('data', (chunk) => {
      if (!link.isSilent) incoming.write(chunk);
    });
    for (const socket of link.sockets) {
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const other of link.sockets) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.close();
    for (const { sockets } of links) for (const socket of sockets) socket.destroy();
  });
  return {
    connection: {
      ...connection,
      host: '127.0.0.1',
      port: (proxy.address() as net.AddressInfo).port,
    },
    silence: () => {
      silencesPolls = true;
      for (const link of links) link.isSilent = true;
    },
    answerPolls: () => {
      silencesPolls = false;
    },
  };
}

const REPLACED = 'the job runner is stuck and is replaced';

const addJob = (connection: pg.ClientConfig, task: string) =>
  queryOnce(connection, 'select graphile_worker.add_job($1)', [task]);

describe('the job runner', () => {
  test('is replaced when its connections fall silent and the database answers others', async () => {
    const direct = await ownDatabase();
    const proxy = await behindProxy(direct);
    const { lines, log } = collectLog((line) => {
      if (line.includes(REPLACED)) proxy.answerPolls();
    });
    let done = 0;
    const count = declareTask({
      payload: z.object({}),
      run: async () => {
        done += 1;
      },
    });
    const { connection } = proxy;
    const jobs = await startJobs({ connection, tasks: { count }, schedule: [], log });
    await addJob(direct, 'count');
    // Also recorded as done.
    await vi.waitFor(async () => {
      expect(await queryOnce(direct, 'select id from graphile_worker._private_jobs')).toEqual([]);
    }, A_MINUTE);
    expect(done).toBe(1);

    proxy.silence();
    await addJob(direct, 'count');
    await vi.waitUntil(() => done >= 2, A_MINUTE);
    expect(lines.join('')).toContain(REPLACED);
    await jobs.stop();
  });

  test('stops though a job never ends', async () => {
    const connection = await ownDatabase();
    const { lines, log } = collectLog();
    const begun = gate();
    const endless = declareTask({
      payload: z.object({}),
      run: () => {
        begun.open();
        return new Promise<void>(() => {});
      },
    });
    const tasks = { endless };
    const jobs = await startJobs({ connection, tasks, schedule: [], log, stopWithinMs: 50 });
    await addJob(connection, 'endless');
    await begun.opened;
    await jobs.stop();
    expect(lines.join('')).toContain('jobs under way were not finished in time');
  });
});

describe('the lease', () => {
  test('frees a job of this process that no worker is doing, and no other', async () => {
    const connection = await ownDatabase();
    const { log } = collectLog();
    const lease = await keepLease(connection, log, { looked: () => {} });
    onTestFinished(() => lease.close());
    lease.hold('pool-of-this-process');
    const added = `select id::text from graphile_worker.add_job('any', queue_name => $1)`;
    const [lost] = await queryOnce<{ id: string }>(connection, added, ['one']);
    const [busy] = await queryOnce<{ id: string }>(connection, added, ['two']);
    lease.begin(busy?.id ?? '');
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await queryOnce(
        connection,
        `update graphile_worker.${table} set locked_at = now(), locked_by = 'pool-of-this-process'`,
      );
    }
    const locked = `select j.id::text, j.locked_by is not null as job, q.locked_by is not null as queue
      from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`;
    await vi.waitFor(async () => {
      expect(await queryOnce(connection, locked)).toEqual([
        { id: lost?.id, job: false, queue: false },
        { id: busy?.id, job: true, queue: true },
      ]);
    }, A_MINUTE);
  });
});

describe('a running job', () => {
  test('is known to the lease by the id under which it finds the job, so that it is not freed', async () => {
    const connection = await ownDatabase();
    const { log } = collectLog();
    const pools: string[] = [];
    const begun: string[] = [];
    const begins = gate();
    const ends = gate();
    const run = () => {
      begins.open();
      return ends.opened;
    };
    const runner = await startLibraryRunner({
      ...{ connection, log, schedule: [], giveWay: { untilQuiet: async () => {}, close() {} } },
      lease: {
        hold: (poolId) => void pools.push(poolId),
        letGo: () => {},
        begin: (jobId) => void begun.push(jobId),
        finish: () => {},
        close: async () => {},
      },
      tasks: { any: declareTask({ payload: z.object({}), run }) },
    });
    await queryOnce(connection, `select graphile_worker.add_job('any', '{}'::json)`);
    await begins.opened;
    const pool = createJobPool(connection, { max: 1 });
    expect(await findTakenJobs(pool, pools)).toEqual(begun);
    await pool.end();
    ends.open();
    await runner.stop();
  });
});

describe('a connection of the job library', () => {
  test('may be released twice', async () => {
    const pool = createJobPool(await ownDatabase(), { max: 1 });
    const { release: releaseFirst } = await pool.connect();
    releaseFirst();
    expect(() => releaseFirst()).not.toThrow();
    await new Promise<void>((resolve, reject) => {
      pool.connect((error, _client, release) => {
        if (error) return reject(error);
        release();
        release();
        resolve();
      });
    });
    // The second release did not release the connection of the next one.
    const next = await pool.connect();
    releaseFirst();
    expect(pool.idleCount).toBe(0);
    next.release();
    await pool.end();
  });

  test('marks its errors, so that a rejection which the library leaves alone is known', async () => {
    const pool = createJobPool(await ownDatabase(), { max: 1 });
    const client = await pool.connect();
    const error = await client.query('select nothing').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '42703' });
    expect(isErrorOfJobLibrary(error)).toBe(true);
    expect(isErrorOfJobLibrary(new Error('of another library'))).toBe(false);
    client.release();
    await pool.end();
  });
});
