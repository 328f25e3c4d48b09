// Guards back-ups: what is restored is what was there, and nothing else is ever restored.

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeBackupFile } from '#server/backup/backup-file.ts';
import type { Keys } from '#server/backup/encryption.ts';
import { BackupProblem } from '#server/backup/format.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { migrateDatabase, UnfinishedRestore } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import type { Encryption } from '#server/environment/backup-settings.ts';
import { storageOf } from '#server/storage/create-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { plainPdf } from '#tests/factories/files.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { peopleIn, preparedDevice } from '#tests/integration/support/day.ts';
import {
  emptyInstallation,
  startRestored,
  type Target,
  tablesIn,
} from '#tests/integration/support/empty-installation.ts';
import { keysIn, startS3, uploader } from '#tests/integration/support/files.ts';
import { testOffice } from '#tests/integration/support/office.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';

const PASSPHRASE = 'štyri slová o jednej harfe';
const PLAIN: Encryption = { kind: 'none' };
const NO_KEYS: Keys = { passphrase: null, identity: null };
const bytes = plainPdf();

let folder: string;
let test: TestApp;
let owner: TestUser;
let signup: { token: string; number: string };
let fileId: string;
/** Encrypted for the owner of the identity, which opens at once; a passphrase takes its time. */
let small: string;
let identity: string;

const keysOfOwner = (): Keys => ({ passphrase: null, identity });
const submitted = async (app: TestApp) => (await app.submit(validForm())).result;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-backup-'));
  test = await startTestApp();
  owner = await signedInUser(test, { role: 'owner' });
  signup = await submitted(test);
  const send = uploader(test);
  const { result } = await send.complete(await send.beginSheet(signup.token, bytes), bytes);
  fileId = result.file.id;
  // An upload that is not finished goes with the rest.
  const begun = await send.beginSheet(signup.token, bytes);
  await send.sendParts(begun.result, bytes);
  identity = await generateX25519Identity();
  small = await backUp({ kind: 'recipients', recipients: [await identityToRecipient(identity)] });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const source = () => ({
  connection: test.database.connection,
  storage: test.services.storage,
  secretKey: test.services.secretKey,
  now: test.services.now(),
});

const nameOfFile = () => path.join(folder, `${randomBytes(4).toString('hex')}.age`);

async function backUp(encryption: Encryption, storage?: Storage): Promise<string> {
  const file = nameOfFile();
  await writeBackupFile(file, { ...source(), ...(storage && { storage }) }, encryption);
  return file;
}

interface Restoring {
  file: string;
  keys?: Keys;
  storage?: Storage;
  secretKey?: string;
}

async function restore(
  { connection, dataDir, storage }: Target,
  { file, keys = NO_KEYS, secretKey, ...other }: Restoring,
) {
  const openStorage = async () => {
    const opened = other.storage ?? storage;
    await opened.check();
    return opened;
  };
  const connect = async () => connection;
  const target = { dataDir, secretKey: secretKey ?? null, connect, openStorage };
  return restoreBackup(target, { file, keys });
}

async function codeOf(app: TestApp): Promise<string> {
  const { rawPayload } = await app.app.inject(`/s/${signup.token}/documents/confirmation.pdf`);
  const printed = (await readPdf(rawPayload)).text.replace(/\s/g, '');
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(printed)?.[0] ?? '';
}

describe('a restored back-up', () => {
  it('that was made while people signed up works as what it was made of', async () => {
    const code = await codeOf(test);
    let isWritten = false;
    const writing = backUp({ kind: 'passphrase', passphrase: PASSPHRASE }).finally(() => {
      isWritten = true;
    });
    const meanwhile: string[] = [];
    while (!isWritten) meanwhile.push((await submitted(test)).number);
    expect(meanwhile.length).toBeGreaterThan(0);
    const file = await writing;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes('Ema')).toBe(false);

    const target = await emptyInstallation();
    const manifest = await restore(target, {
      file,
      keys: { passphrase: PASSPHRASE, identity: null },
    });
    const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]));
    const [counted] = await queryOnce<Record<string, number>>(
      target.connection,
      `select (select count(*)::int from signups) as signups, (select count(*)::int from persons) as persons,
         (select count(*)::int from signup_search) as searched,
         (select count(*)::int from signups where not exists
           (select from persons where persons.signup_id = signups.id)) as halves`,
    );
    expect(counted).toEqual({
      signups: rows.get('signups'),
      persons: rows.get('persons'),
      searched: rows.get('signups'),
      halves: 0,
    });

    const restored = await startRestored(target);
    const { result } = await restored.call('getSignup', { token: signup.token });
    expect(result.number).toBe(signup.number);
    expect((await restored.call('getAccount', {}, owner.headers)).status).toBe(200);
    expect((await restored.call('checkDocument', { code })).result.state).toBe('current');
    const known = await restored.query<{ number: string }>('select number from signups');
    const next = await submitted(restored);
    expect(known.map(({ number }) => number)).not.toContain(next.number);
    const key = `sheets/${fileId}`;
    expect(await keysIn(target.storage)).toContain(key);
    expect(await keysIn(target.storage, 'uploads/')).toHaveLength(1);
    expect(await readFile(path.join(target.dataDir, 'files', key))).toEqual(bytes);
    const triggers = `select from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
    expect(await restored.query(triggers)).toEqual([]);
    const foreignKeys = `select conname from pg_constraint where contype = 'f' order by 1`;
    expect(await restored.query(foreignKeys)).toEqual(await test.query(foreignKeys));
  });

  it('knows the devices of the day, their codes and the numbers on badges', async () => {
    const office = await testOffice(test);
    const desk = await preparedDevice(test, office, { job: 'desk' });
    const { result: unused } = await office.call('createDayCode', {
      job: 'kitchen',
      label: 'Jedáleň',
    });
    const [name = '', person = ''] = Object.entries(peopleIn(desk.prepared))[0] ?? [];
    await desk.send([desk.event('arrived', person)]);
    const target = await emptyInstallation();
    await restore(target, { file: await backUp(PLAIN) });
    const restored = await startRestored(target);
    const sent = desk.event('document-seen', person);
    const answer = await restored.call('sendDayEvents', { token: desk.token, events: [sent] });
    expect(answer.result).toMatchObject({ ackSequence: 2, results: [{ status: 'accepted' }] });
    const { result: kitchen } = await restored.call('prepareDevice', { code: unused.code });
    expect(peopleIn(kitchen)[name]).toBe(person);
    const badges = 'select person_id, number from day_badges order by number';
    expect(await restored.query(badges)).toEqual(await test.query(badges));
    expect(await restored.query(badges)).not.toEqual([]);
  });

  it('may be one that everybody can read, and lie in a bucket', async () => {
    const s3 = await startS3(folder);
    onTestFinished(() => s3.close());
    const env = readEnv(s3.env);
    const bucket = storageOf(env);
    for (const key of await keysIn(test.services.storage)) {
      const stored = await test.services.storage.open(key);
      const content = Buffer.concat((await stored?.toArray()) ?? []);
      await bucket.put(key, {
        source: (async function* () {
          yield content;
        })(),
        sizeBytes: content.length,
      });
    }
    const file = await backUp(PLAIN, bucket);
    expect((await readFile(file)).includes('Ema')).toBe(true);
    await bucket.delete(await keysIn(bucket));
    const target = await emptyInstallation({ s3: bucket });
    await restore(target, { file });
    expect(await keysIn(bucket)).toEqual(await keysIn(test.services.storage));
    const restored = await startRestored(target, s3.env);
    expect((await restored.call('getSignup', { token: signup.token })).status).toBe(200);
  });
});

describe('a back-up is refused with a sentence, and nothing is changed', () => {
  async function expectRefusal(restoring: Restoring, sentence: RegExp): Promise<void> {
    const target = await emptyInstallation();
    const refused = restore(target, restoring);
    await expect(refused).rejects.toThrow(BackupProblem);
    await expect(refused).rejects.toThrow(sentence);
    expect(await tablesIn(target)).toEqual([]);
    await expect(stat(target.dataDir)).rejects.toThrow('ENOENT');
  }

  it('with a wrong passphrase, a wrong identity, or none', async () => {
    const file = await backUp({ kind: 'passphrase', passphrase: PASSPHRASE });
    const passphrase = `${PASSPHRASE}!`;
    await expectRefusal(
      { file, keys: { passphrase, identity: null } },
      /BACKUP_PASSPHRASE is wrong/,
    );
    await expectRefusal({ file }, /Set BACKUP_PASSPHRASE/);
    const other = { passphrase: null, identity: await generateX25519Identity() };
    await expectRefusal({ file: small, keys: other }, /BACKUP_IDENTITY is wrong/);
    await expectRefusal({ file: small }, /Set BACKUP_IDENTITY/);
  });

  it('when it was cut, at whatever length', async () => {
    const target = await emptyInstallation();
    const plain = await backUp(PLAIN);
    for (const [file, keys] of [
      [small, keysOfOwner()],
      [plain, NO_KEYS],
    ] as const) {
      const { size } = await stat(file);
      const lengths = [0, 1, 30, 200, 512, 70_000, size / 2, size - 5_000, size - 1_100, size - 1];
      for (const length of lengths) {
        if (file === plain && length === size - 1) continue; // The end of a tar archive is empty.
        const cut = nameOfFile();
        await writeFile(cut, await readFile(file));
        await truncate(cut, Math.floor(length));
        await expect(restore(target, { file: cut, keys }), `${length}`).rejects.toThrow(
          /^The back-up is damaged/,
        );
      }
    }
    expect(await tablesIn(target)).toEqual([]);
  });

  it('when a byte was altered, wherever it is', async () => {
    const target = await emptyInstallation();
    const whole = await readFile(small);
    for (const place of [0, 25, 100, 180, 210, 1_000, whole.length >> 1, whole.length - 1]) {
      const altered = Buffer.from(whole);
      altered[place] = (altered[place] ?? 0) ^ 1;
      const file = nameOfFile();
      await writeFile(file, altered);
      await expect(restore(target, { file, keys: keysOfOwner() }), `${place}`).rejects.toThrow(
        BackupProblem,
      );
    }
    const plain = await readFile(await backUp(PLAIN));
    const altered = Buffer.from(plain.toString('latin1').replace('Ema', 'Eva'), 'latin1');
    const file = nameOfFile();
    await writeFile(file, altered);
    await expect(restore(target, { file })).rejects.toThrow(
      /the rows of \S+ are not those of its list/,
    );
    expect(await tablesIn(target)).toEqual([]);
  });

  it('when it is of a newer version, no back-up at all, or not there', async () => {
    await test.query(`insert into kysely_migration (name, timestamp) values ('999-future', '')`);
    const newer = await backUp(PLAIN).finally(() =>
      test.query(`delete from kysely_migration where name = '999-future'`),
    );
    await expectRefusal(
      { file: newer },
      /newer version of Prihláška \(its data are of 999-future\)/,
    );
    const letter = nameOfFile();
    await writeFile(letter, 'Milá Ema,\n'.repeat(1000));
    await expectRefusal({ file: letter }, /damaged/);
    await expectRefusal({ file: nameOfFile() }, /There is no back-up at/);
  });

  it('for another secret key', async () => {
    const secretKey = 'another key that is long enough for it';
    await expectRefusal(
      { file: small, keys: keysOfOwner(), secretKey },
      /SECRET_KEY is not the key/,
    );
  });

  it('where the database or the storage is not empty', async () => {
    const restoring = { file: small, keys: keysOfOwner() };
    const { connection, dataDir } = test.database;
    const inUse = { connection, dataDir, storage: test.services.storage };
    await expect(restore(inUse, restoring)).rejects.toThrow(/not empty: its database has data/);
    const target = await emptyInstallation();
    await target.storage.check();
    await target.storage.put('sheets/other', {
      source: fs.createReadStream(small),
      sizeBytes: (await stat(small)).size,
    });
    await expect(restore(target, restoring)).rejects.toThrow(/not empty: .* holds files/);
    expect(await tablesIn(target)).toEqual([]);
    await target.storage.delete(['sheets/other']);
    await writeFile(path.join(target.dataDir, 'secret-key'), 'k'.repeat(43));
    await expect(restore(target, restoring)).rejects.toThrow(/secret key of other data/);
  });
});

describe('an interrupted restore', () => {
  it('keeps the application from starting, and begins anew', async () => {
    const target = await emptyInstallation();
    const { storage } = target;
    const restoring = { file: small, keys: keysOfOwner() };
    const failing = {
      ...storage,
      put: async (key: string, content: Parameters<Storage['put']>[1]) => {
        if (key.startsWith('uploads/')) throw new Error('the disk is full');
        await storage.put(key, content);
      },
    };
    await expect(restore(target, { ...restoring, storage: failing })).rejects.toThrow(
      'the disk is full',
    );
    await expect(migrateDatabase(target.connection)).rejects.toThrow(UnfinishedRestore);
    // Killed later: after the rows, before the mark was removed.
    const unreadable = { ...storage, open: async () => null };
    await expect(restore(target, { ...restoring, storage: unreadable })).rejects.toThrow(
      /cannot be read back/,
    );
    await expect(migrateDatabase(target.connection)).rejects.toThrow(/npm run restore again/);
    await restore(target, restoring);
    const restored = await startRestored(target);
    expect((await restored.call('getSignup', { token: signup.token })).status).toBe(200);
  });
});

describe('a back-up that cannot be made', () => {
  it('leaves nothing behind, and does not replace another', async () => {
    await expect(writeBackupFile(small, source(), PLAIN)).rejects.toThrow(/exists already/);
    const blocked = path.join(small, 'below-a-file.age');
    await expect(writeBackupFile(blocked, source(), PLAIN)).rejects.toThrow(/no folder/);
    const missing = { ...test.services.storage, open: async () => null };
    const file = nameOfFile();
    const unfinished = writeBackupFile(file, { ...source(), storage: missing }, PLAIN);
    await expect(unfinished).rejects.toThrow(/its bytes are missing in the storage/);
    const left = fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file)));
    expect(left).toEqual([]);
  });

  it('for a full disk says so, and leaves nothing behind', async () => {
    const file = nameOfFile();
    fs.symlinkSync('/dev/full', `${file}.part`);
    await expect(writeBackupFile(file, source(), PLAIN)).rejects.toThrow(/the disk is full/);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual(
      [],
    );
  });

  it('is not one because a file was deleted meanwhile', async () => {
    const other = await submitted(test);
    const send = uploader(test);
    const begun = await send.beginSheet(other.token, bytes);
    const { result } = await send.complete(begun, bytes);
    const { storage } = test.services;
    const deleting = {
      ...storage,
      open: async (key: string) => {
        if (key === `sheets/${result.file.id}`) {
          await test.query('delete from files where id = $1', [result.file.id]);
          await storage.delete([key]);
        }
        return storage.open(key);
      },
    };
    const file = await backUp(PLAIN, deleting);
    expect((await stat(file)).size).toBeGreaterThan(0);
  });
});
