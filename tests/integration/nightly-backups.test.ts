// Guards back-ups that are made and tried without anybody: every night, kept by rule, restored weekly.

import fs from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { backupTasks } from '#server/features/backup/jobs.ts';
import { readBackupStatus } from '#server/features/backup/service.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';
import { startS3 } from '#tests/integration/support/files.ts';

const DAY_MS = 86_400_000;
const NIGHT = new Date('2026-11-16T02:07:00+01:00');

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let test: TestApp;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-nights-'));
  s3 = await startS3(folder);
  test = await startTestApp();
  await test.submit(validForm());
});
afterAll(async () => {
  await test.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = () =>
  Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]));
const inFolder = () => ({ BACKUP_DIR: path.join(folder, 'kept'), BACKUP_ENCRYPTION: 'none' });
const files = () => fs.readdirSync(path.join(folder, 'kept')).toSorted();

function run(task: 'make' | 'prove', at: Date, env: Record<string, string> = inFolder()) {
  const { pool, configs, storage, secretKey, log } = test.services;
  const tasks = backupTasks({
    pool,
    connection: test.database.connection,
    configs,
    storage,
    secretKey,
    env: readEnv({ DATA_DIR: test.database.dataDir, ...env }),
    log,
    now: () => at,
  });
  return tasks[`backup.${task}`]?.run({}, { attempt: 1, isLastAttempt: false });
}

const status = (now: Date, env: Record<string, string> = inFolder()) =>
  readBackupStatus(test.services.pool, { settings: readEnv(env).backup, now });

async function scratchDatabases(): Promise<string[]> {
  const rows = await queryOnce<{ datname: string }>(
    test.database.connection,
    `select datname from pg_database where datname = 'prihlaska_trial_' ||
       (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ datname }) => datname);
}

it('nothing is made where no place is set, and the status says so', async () => {
  await run('make', NIGHT, {});
  expect(await status(NIGHT, {})).toEqual({
    isConfigured: false,
    last: null,
    isMissing: false,
    problem: null,
    lastProvenAt: null,
    proofProblem: null,
    isUnproven: true,
  });
});

it('one is made each night, into the folder and the bucket, and tried', async () => {
  const env = { ...inFolder(), ...inBucket() };
  await run('make', new Date(NIGHT.getTime() - 3_600_000), env);
  expect(await status(NIGHT, env)).toMatchObject({ isConfigured: true, last: null });
  await run('make', NIGHT, env);
  await run('make', new Date(NIGHT.getTime() + 3_600_000), env);
  expect(files()).toEqual(['prihlaska-2026-11-16-0207.age']);
  const made = await status(NIGHT, env);
  expect(made).toMatchObject({
    last: { at: NIGHT, places: ['folder', 'bucket'] },
    problem: null,
    isUnproven: true,
  });
  expect(made.last?.sizeBytes).toBe(fs.statSync(path.join(folder, 'kept', files()[0] ?? '')).size);

  const later = new Date(NIGHT.getTime() + 2 * 3_600_000);
  // As a killed process leaves it.
  const { connection } = test.database;
  const [{ oid } = { oid: 0 }] = await queryOnce<{ oid: number }>(
    connection,
    'select oid from pg_database where datname = current_database()',
  );
  await queryOnce(connection, `create database prihlaska_trial_${oid}`);
  // Only the one of the bucket is left.
  await test.query(`update backups set places = '{bucket}'`);
  await run('prove', later, env);
  expect(await status(later, env)).toMatchObject({
    lastProvenAt: later,
    proofProblem: null,
    isUnproven: false,
  });
  expect(await scratchDatabases()).toEqual([]);
  const afterwards = new Date(later.getTime() + 10 * DAY_MS);
  expect((await status(afterwards, env)).isUnproven).toBe(true);
});

it('old ones are removed by rule, after a newer one was made', async () => {
  for (let night = 1; night <= 9; night += 1) {
    await run('make', new Date(NIGHT.getTime() + night * DAY_MS));
  }
  // 16 November 2026 is a Monday; the Sunday after it stands for its week.
  expect(files().map((name) => name.slice(10, 20))).toEqual([
    ...['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    '2026-11-25',
  ]);
  expect((await status(NIGHT)).lastProvenAt).not.toBeNull();
});

it('one that was damaged where it lies is told', async () => {
  const at = new Date(NIGHT.getTime() + 10 * DAY_MS + 3_600_000);
  const newest = path.join(folder, 'kept', files().at(-1) ?? '');
  const altered = fs.readFileSync(newest, 'latin1').replace('Ema', 'Eva');
  await writeFile(newest, altered, 'latin1');
  await run('prove', at);
  expect((await status(at)).proofProblem).toMatch(/^The back-up is damaged/);
});

it('one that fails is told with its reason, and leaves the others', async () => {
  const before = files();
  const at = new Date(NIGHT.getTime() + 11 * DAY_MS);
  const blocked = { ...inFolder(), BACKUP_DIR: path.join(folder, 'kept', before[0] ?? '') };
  await run('make', at, blocked);
  expect((await status(at)).problem).toMatch(
    /cannot be written or read: a part of the path is no folder/,
  );
  expect(files()).toEqual(before);
});

it('what a killed attempt has left is removed by the next', async () => {
  const at = new Date(NIGHT.getTime() + 11 * DAY_MS);
  const left = ['killed.age.part', 'killed.age', 'of-somebody-else.age.part'];
  for (const name of left) await writeFile(path.join(folder, 'kept', name), 'x');
  await test.query(
    `insert into backups (id, name, started_at, state)
     values (gen_random_uuid(), 'killed.age', now(), 'running')`,
  );
  await run('make', at);
  expect((await status(at)).last?.at).toEqual(at);
  expect(files().filter((name) => left.includes(name))).toEqual(['of-somebody-else.age.part']);
  expect(await test.query(`select from backups where state = 'running'`)).toEqual([]);
});

it('one that is no longer where it was stored is told, and made again within the hour', async () => {
  const at = new Date(NIGHT.getTime() + 11 * DAY_MS + 3_600_000);
  // As a restore on another server leaves it: the rows came along, the files did not.
  const elsewhere = { ...inFolder(), BACKUP_DIR: path.join(folder, 'elsewhere') };
  expect(await status(at)).toMatchObject({ isMissing: false });
  expect(await status(at, elsewhere)).toMatchObject({ isMissing: true });
  await run('make', at, elsewhere);
  expect(await status(at, elsewhere)).toMatchObject({ isMissing: false, last: { at } });
});
