// Guards the place of the secret key and the refusal of a wrong one.

import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '#server/db/connection.ts';
import { loadSecretKey, SecretKeyProblem } from '#server/security/secret-key.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

const GIVEN = 'a key that the installer has chosen, long enough';
const OLD = 'k'.repeat(43);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, { max: 4 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const file = () => path.join(database.dataDir, 'secret-key');
const keyInFile = async () => (await readFile(file(), 'utf8')).trim();

const load = ({ given = '', dataDir = database.dataDir, mayReplace = false } = {}) =>
  loadSecretKey({
    pool,
    connection: database.connection,
    env: {
      dataDir,
      secretKey: given === '' ? null : given,
      replaceSecretKey: mayReplace,
    },
  });

const storeOldKey = () =>
  pool.query(`insert into settings (key, value) values ('secret_key', $1)`, [OLD]);

async function everythingStored(): Promise<string> {
  const { rows } = await pool.query('select key, value from settings');
  return JSON.stringify(rows);
}

describe('a generated key', () => {
  it('is in a file that only the server may read, never in the database, and stays', async () => {
    const key = await load();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await keyInFile()).toBe(key);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await everythingStored()).not.toContain(key);
    expect(await load()).toBe(key);
  });

  it('is one for all instances that start at the same moment on one folder', async () => {
    const keys = await Promise.all([load(), load(), load(), load()]);
    expect(new Set(keys).size).toBe(1);
  });

  it('in a file that others may read is closed to them', async () => {
    const key = await load();
    await chmod(file(), 0o644);
    expect(await load()).toBe(key);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('that is lost is not replaced by another one', async () => {
    await load();
    await rm(file());
    await expect(load()).rejects.toThrow(/secret-key does not exist.*SECRET_KEY/);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('of another database is refused', async () => {
    await load();
    await writeFile(file(), OLD);
    await expect(load()).rejects.toThrow(SecretKeyProblem);
    expect(await keyInFile()).toBe(OLD);
  });

  it('cannot be used by an instance with a data folder of its own, which is told to set it', async () => {
    const key = await load();
    const elsewhere = { dataDir: `${database.dataDir}-other` };
    await expect(load(elsewhere)).rejects.toThrow(/instances that do not share DATA_DIR/);
    await expect(stat(elsewhere.dataDir)).rejects.toThrow('ENOENT');
    expect(await load({ ...elsewhere, given: key })).toBe(key);
  });

  it('is not made where it cannot be kept', async () => {
    const blocked = path.join(database.dataDir, 'blocked');
    await mkdir(database.dataDir, { recursive: true });
    await writeFile(blocked, '');
    await expect(load({ dataDir: blocked })).rejects.toThrow(/cannot be kept in .*Set SECRET_KEY/);
  });
});

describe('a key that an older version stored in the database', () => {
  it('is moved to the file', async () => {
    await storeOldKey();
    expect(await load()).toBe(OLD);
    expect(await keyInFile()).toBe(OLD);
    expect(await everythingStored()).not.toContain(OLD);
    expect(await load()).toBe(OLD);
  });

  it('is removed at the next start when the first one was killed after writing the file', async () => {
    await storeOldKey();
    await load();
    await storeOldKey();
    expect(await load()).toBe(OLD);
    expect(await everythingStored()).not.toContain(OLD);
  });

  it('stays where it is when the file holds another one', async () => {
    await mkdir(database.dataDir, { recursive: true });
    await writeFile(file(), 'x'.repeat(43));
    await storeOldKey();
    await expect(load()).rejects.toThrow(/restored from a back-up/);
    expect(await everythingStored()).toContain(OLD);
  });
});

describe('a given key', () => {
  it('is used, and nothing is written', async () => {
    expect(await load({ given: GIVEN })).toBe(GIVEN);
    expect(await load({ given: GIVEN })).toBe(GIVEN);
    await expect(stat(file())).rejects.toThrow('ENOENT');
    expect(await everythingStored()).not.toContain(GIVEN);
  });

  it('may be the generated one, copied from its file', async () => {
    const key = await load();
    expect(await load({ given: key })).toBe(key);
  });

  it('other than the one of the data is refused until it is said to replace it', async () => {
    const key = await load();
    await expect(load({ given: GIVEN })).rejects.toThrow(/SECRET_KEY is not the key/);
    expect(await load()).toBe(key);
    expect(await load({ given: GIVEN, mayReplace: true })).toBe(GIVEN);
    expect(await load({ given: GIVEN })).toBe(GIVEN);
    await expect(load()).rejects.toThrow(SecretKeyProblem);
  });
});
