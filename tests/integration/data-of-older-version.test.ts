// Guards upgrades: a back-up of the demo as version 48372489 wrote it, on PostgreSQL 15, is restored
// and works. It has 52 signups with payments, documents and mails.

import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { plannedAppearances } from '#domain/appearance/planned-appearances.ts';
import type { Manifest } from '#server/backup/format.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { deriveToken } from '#server/security/tokens.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { folderOf } from '#tests/integration/setup/database.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';

const FIXTURE = new URL('../fixtures/back-ups/demo-at-021.backup.br', import.meta.url);

let test: TestApp;
let manifest: Manifest;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { connection: server, prefix } = inject('testServer');
  const database = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await queryOnce(server, `create database ${database} template template0`);
  const dataDir = folderOf(database);
  drop = async () => {
    await queryOnce(server, `drop database ${database} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  const connection = { ...server, database };
  const file = `${dataDir}.backup`;
  await writeFile(file, brotliDecompressSync(await readFile(FIXTURE)));
  const storage = createFolderStorage(path.join(dataDir, 'files'));
  manifest = await restoreBackup(
    {
      dataDir,
      secretKey: null,
      connect: async () => connection,
      openStorage: async () => {
        await storage.check();
        return storage;
      },
    },
    { file, keys: { passphrase: null, identity: null } },
  );
  await rm(file);
  test = await startTestApp({ database: { connection, dataDir, drop: async () => {} } });
});
afterAll(async () => {
  await test?.close();
  await drop?.();
});

it('every secret link of before opens its signup', async () => {
  expect(manifest.schemaVersion).toBe('021-folded-by-the-writer');
  const rows = await test.query<{ id: string; number: string; token_generation: number }>(
    'select id, number, token_generation from signups order by number',
  );
  expect(rows).toHaveLength(52);
  const opened = [];
  for (const { id, token_generation: generation } of rows) {
    const token = deriveToken(manifest.secretKey, { purpose: 'signup', id, generation });
    const { result } = await test.call('getSignup', { token });
    opened.push({ id, number: result.number });
  }
  expect(opened).toEqual(rows.map(({ id, number }) => ({ id, number })));
});

it('the ledger adds up to what the back-up says, and the sums of every signup to the ledger', async () => {
  const [sums] = await test.query<Record<string, number>>(
    `select (select sum(amount_minor)::int from ledger_entries) as "ledgerMinor",
       (select sum(amount_minor)::int from allocations) as "allocatedMinor",
       (select sum(total_minor)::int from money_documents) as "documentsMinor"`,
  );
  expect(sums).toEqual(manifest.money);
  const different = await test.query(
    `select from signup_money m where m.received_minor - m.returned_minor <>
       (select coalesce(sum(a.amount_minor), 0) from allocations a where a.signup_id = m.signup_id)`,
  );
  expect(different).toEqual([]);
});

it('the office finds every signup once', async () => {
  const owner = await signedInUser(test, { role: 'owner' });
  const { result } = await test.call('listSignups', { limit: 100 }, owner.headers);
  expect(result.total).toBe(52);
  const numbers = result.rows.map(({ number }: { number: string }) => number).sort();
  expect(new Set(numbers).size).toBe(52);
});

it('what is played has appearances, as the rule makes them of the form', async () => {
  const rows = await test.query<{ id: string; token_generation: number }>(
    'select id, token_generation from signups',
  );
  const config = await test.services.configs.current();
  let compared = 0;
  for (const { id, token_generation: generation } of rows) {
    const token = deriveToken(manifest.secretKey, { purpose: 'signup', id, generation });
    const { signup, appearances } = (await test.call('getSignup', { token })).result;
    const planned = plannedAppearances(signup, config).map(({ category, players, pieces }) => ({
      category,
      names: players.map((index) => signup.persons[index].name),
      pieces,
    }));
    const stored = appearances.map(({ category, players, pieces }: Answered) => ({
      ...{ category, pieces },
      names: players.map(({ name }) => name),
    }));
    expect(stored).toEqual(planned);
    compared += stored.length;
  }
  expect(compared).toBeGreaterThan(50);
});

interface Answered {
  category: string;
  players: { name: string }[];
  pieces: unknown[];
}
