// Guards the upgrade that people make: data of the size of a real edition, written by version 48372489
// on PostgreSQL 15, are started by this version, which is killed in the middle and started again.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applicationConnection, maintenanceConnection } from '#server/db/embedded/client.ts';
import { readVersion } from '#server/db/embedded/cluster.ts';
import { prepareLayout } from '#server/db/embedded/layout.ts';
import { socketHost } from '#server/db/embedded/socket-address.ts';
import { stopServer } from '#server/db/embedded/stop.ts';
import { deriveToken } from '#server/security/tokens.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { killServerOf, temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { startServer } from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { EARLIER, loadOlderData, query, startEarlier } from './earlier-postgres.ts';

/** More than any edition of the competition has had; with three persons each. */
const SIGNUPS = 3_000;
/** A busy machine copies slowly. */
const PATIENT = { timeout: 4 * A_MINUTE.timeout, interval: 5 };
const COUNTS = `select (select count(*)::int from signups), (select count(*)::int from persons),
  (select count(*)::int from messages), (select count(*)::int from signup_search),
  (select sum(amount_minor)::int from ledger_entries), (select sum(amount_minor)::int from allocations)`;

/** Starts the application and kills it as soon as it says this. */
async function killOnce(dataDir: string, said: string): Promise<void> {
  const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await vi.waitUntil(() => output.includes(said), PATIENT);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const connectionOf = (folder: string) =>
  applicationConnection(maintenanceConnection(socketHost(prepareLayout(folder).sockets)));

/** The demo of the old version, and an edition of its own with many signups. */
async function realFolder() {
  const folder = temporaryDataFolder();
  fs.mkdirSync(folder, { recursive: true });
  onTestFinished(() => {
    for (const name of fs.readdirSync(folder)) {
      if (name.startsWith('pg')) killServerOf(folder, name);
    }
  });
  const { layout, connection } = await startEarlier(folder);
  const manifest = await loadOlderData(connection, path.join(folder, 'old.backup'));
  const client = new pg.Client(connection);
  await client.connect();
  const edition = '00000000-0000-4000-8000-000000000021';
  // Nothing starts with accounts whose password everybody knows.
  await client.query(
    `update auth."user" set email = replace(email, '@demo.example', '@skola.example')`,
  );
  await client.query('create sequence numbers_of_many');
  await client.query(
    `insert into config (id, position, record, number_sequence)
     select $1, max(position) + 1, (array_agg(record order by position))[1], 'numbers_of_many' from config`,
    [edition],
  );
  await insertManySignups(client, edition, SIGNUPS);
  await client.end();
  const [counts] = await query(connection, COUNTS);
  const [signup] = await query<[string, string, number]>(
    connection,
    `select id, number, token_generation from signups where config_id <> '${edition}' order by number limit 1`,
  );
  await stopServer(layout);
  fs.writeFileSync(path.join(folder, 'secret-key'), `${manifest.secretKey}\n`, { mode: 0o600 });
  return { folder, counts, manifest, signup: signup as [string, string, number] };
}

test('a real edition of the old version comes through, although the first start was killed', async () => {
  const { folder, counts, manifest, signup } = await realFolder();
  await killOnce(folder, 'Copying table 40 of');
  expect(readVersion(path.join(folder, 'pg'))).toBe(EARLIER);
  await killOnce(folder, 'a back-up is made before they are upgraded');

  const server = await startServer({ dataDir: folder });
  expect(readVersion(path.join(folder, 'pg-15'))).toBe(EARLIER);
  expect((await query(connectionOf(folder), COUNTS))[0]).toEqual(counts);
  expect(fs.readdirSync(path.join(folder, 'backups'))).toEqual([
    expect.stringMatching(/^before-upgrade-\d{14}\.age$/),
  ]);
  const [id, number, generation] = signup;
  const token = deriveToken(manifest.secretKey, { purpose: 'signup', id, generation });
  expect((await server.call('getSignup', { token })).result.number).toBe(number);
  const { result } = await server.submit(formOf([validEducator()]));
  expect(result.number > number).toBe(true);
});
