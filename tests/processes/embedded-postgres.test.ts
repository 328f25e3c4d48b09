import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedServer, ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import {
  killServerOf,
  pidOf,
  preparedDataFolder,
  temporaryDataFolder,
} from '#tests/integration/setup/data-folders.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { bundleForNode } from '../../scripts/lib/bundle.mjs';

async function connect(server: EmbeddedServer): Promise<pg.Client> {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(server: EmbeddedServer, sql: string): Promise<unknown[][]> {
  const client = await connect(server);
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

describe('a first start', () => {
  test('gives an empty database that sorts the Slovak way, keeps what was committed and opens no port, also where the path is longer than a socket may have', async () => {
    const folder = temporaryDataFolder('long'.repeat(20), 'and', 'longer'.repeat(15));
    const server = await ensureEmbeddedPostgres(folder);
    expect(server.how).toBe('started');
    expect((await ensureEmbeddedPostgres(folder)).connection).toEqual(server.connection);
    expect(await query(server, 'select current_database()')).toEqual([['prihlaska']]);
    const words = await query(
      server,
      "select w from unnest(array['cibuľa','ihla','chata','čaj','hora']) w order by w",
    );
    expect(words.flat()).toEqual(['cibuľa', 'čaj', 'hora', 'chata', 'ihla']);
    expect(await query(server, "select lower('ČŠŽ')")).toEqual([['čšž']]);
    expect(await query(server, 'show fsync')).toEqual([['on']]);
    expect(await query(server, 'show synchronous_commit')).toEqual([['on']]);
    expect(await query(server, 'show listen_addresses')).toEqual([['']]);
  });

  test('by two processes at once gives one server', async () => {
    const folder = temporaryDataFolder();
    const outDir = path.resolve('dist/test-programs');
    const program = fileURLToPath(
      new URL('../integration/setup/start-embedded.ts', import.meta.url),
    );
    await bundleForNode({ input: { start: program }, outDir });
    const startOne = () =>
      promisify(execFile)(process.execPath, [path.join(outDir, 'start.js'), folder]);
    const outcomes = await Promise.all([startOne(), startOne()]);
    expect(outcomes.map(({ stdout }) => stdout).sort()).toEqual(['attached', 'started']);
    const leftovers = fs.readdirSync(folder).filter((name) => name.startsWith('pg.new-'));
    expect(leftovers).toEqual([]);
  });
});

describe('a later start', () => {
  test('attaches to the server that runs, and finds all that was committed before it was killed', async () => {
    const folder = preparedDataFolder();
    const first = await ensureEmbeddedPostgres(folder);
    const pid = pidOf(folder);
    expect((await ensureEmbeddedPostgres(folder)).how).toBe('attached');
    expect(pidOf(folder)).toBe(pid);
    await query(first, 'create table kept as select 42 as n');
    await connect(first); // Its worker outlives the server by a moment and holds the memory.
    killServerOf(folder);
    const second = await ensureEmbeddedPostgres(folder);
    expect(second.how).toBe('started');
    expect(await query(second, 'select n from kept')).toEqual([[42]]);
  });

  test('is not misled by lock files whose process number another program has got', async () => {
    const folder = preparedDataFolder();
    await (await ensureEmbeddedPostgres(folder)).stop();
    // The server's user, because PostgreSQL ignores processes of other users.
    const { uid, gid } = fs.statSync(path.join(folder, 'pg'));
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const lock = `${stranger.pid}\n/proc/self/fd/3\n0\n5432\n/proc/self/fd/4\n\n`;
    for (const file of ['pg/postmaster.pid', 'sock/.s.PGSQL.5432.lock']) {
      fs.writeFileSync(path.join(folder, file), lock);
      fs.chownSync(path.join(folder, file), uid, gid);
    }
    const server = await ensureEmbeddedPostgres(folder);
    expect(server.how).toBe('started');
    expect(stranger.exitCode).toBeNull();
  });
});

describe('a folder', () => {
  test('that only root may enter serves root', async ({ skip }) => {
    skip(
      process.geteuid?.() !== 0,
      'only root can start a server for root; run as root to test it',
    );
    const folder = temporaryDataFolder('closed', 'data');
    const closed = path.dirname(folder);
    fs.mkdirSync(closed, { mode: 0o700 });
    const server = await ensureEmbeddedPostgres(folder);
    expect(await query(server, 'select 1')).toEqual([[1]]);
    expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(folder, 'pg')).uid).not.toBe(0);
  });

  test('that is a file is refused in words', async () => {
    const folder = temporaryDataFolder('data');
    fs.writeFileSync(folder, 'a letter');
    await expect(ensureEmbeddedPostgres(folder)).rejects.toThrow(
      /The data folder .* cannot be used .* Set DATA_DIR to a folder/,
    );
  });

  test('with something else in the place of the database is refused and left alone', async () => {
    const folder = temporaryDataFolder();
    const letter = path.join(folder, 'pg', 'letter.txt');
    fs.mkdirSync(path.dirname(letter));
    fs.writeFileSync(letter, 'Dear');
    fs.chownSync(path.dirname(letter), ...unprivileged());
    await expect(ensureEmbeddedPostgres(folder)).rejects.toThrow(
      /holds something that is not a PostgreSQL database/,
    );
    expect(fs.readFileSync(letter, 'utf8')).toBe('Dear');
  });

  test('of another version of PostgreSQL, or with a damaged database, is refused', async () => {
    const folder = preparedDataFolder();
    const version = path.join(folder, 'pg', 'PG_VERSION');
    const right = fs.readFileSync(version);
    fs.writeFileSync(version, '9.6\n');
    await expect(ensureEmbeddedPostgres(folder)).rejects.toThrow(/was made by PostgreSQL 9.6/);
    fs.writeFileSync(version, right);
    fs.rmSync(path.join(folder, 'pg', 'global', 'pg_control'));
    // In the words of PostgreSQL.
    await expect(ensureEmbeddedPostgres(folder)).rejects.toThrow(/did not start.*pg_control/s);
  });
});

/** The server runs on while others are connected. */
async function stopAfterOthers(server: EmbeddedServer): Promise<void> {
  const other = await connect(server);
  expect(await server.stop()).toBe('left-running');
  expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await other.end();
  await vi.waitFor(async () => expect(await server.stop()).toBe('stopped'), A_MINUTE);
}

/** Stopping waits for processes that are just exiting. */
async function stopWhileLeaving(server: EmbeddedServer): Promise<void> {
  const leaving = await connect(server);
  const looks = async () => {
    const sql = `select sessions from pg_stat_database where datname = 'postgres'`;
    return (await leaving.query<{ sessions: string }>(sql)).rows[0]?.sessions;
  };
  const before = await looks();
  const stopping = server.stop();
  await vi.waitFor(async () => expect(await looks()).not.toBe(before), A_MINUTE);
  await leaving.end();
  expect(await stopping).toBe('stopped');
}

/** Others that stop at the same moment leave no server behind either, nor does a second time. */
async function stopTogether(server: EmbeddedServer, same: EmbeddedServer): Promise<void> {
  const outcomes = await Promise.all([server.stop(), same.stop(), server.stop()]);
  expect(outcomes).toEqual(['stopped', 'stopped', 'stopped']);
  expect(await server.stop()).toBe('stopped');
}

describe('stopping', () => {
  test('waits for others who leave and not for those who stay, and starting again works each time', async () => {
    const folder = preparedDataFolder();
    const start = async () => {
      const server = await ensureEmbeddedPostgres(folder);
      expect(server.how).toBe('started');
      return server;
    };
    await stopAfterOthers(await start());
    expect(pidOf(folder)).toBeUndefined();
    await stopWhileLeaving(await start());
    expect(pidOf(folder)).toBeUndefined();
    await stopTogether(await start(), await ensureEmbeddedPostgres(folder));
    expect(pidOf(folder)).toBeUndefined();
  });

  test('while another process starts leaves that one with a server', async () => {
    const folder = preparedDataFolder();
    const server = await ensureEmbeddedPostgres(folder);
    const [, second] = await Promise.all([server.stop(), ensureEmbeddedPostgres(folder)]);
    const again = await ensureEmbeddedPostgres(folder);
    expect(await query(again, 'select 1')).toEqual([[1]]);
    expect(second.connection).toEqual(again.connection);
  });
});

function unprivileged(): [uid: number, gid: number] {
  const isRoot = process.geteuid?.() === 0;
  return isRoot ? [65534, 65534] : [process.geteuid?.() ?? 0, process.getegid?.() ?? 0];
}
