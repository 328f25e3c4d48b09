import { createHmac, randomBytes } from 'node:crypto';
import type { Connection, Pool } from '#server/db/connection.ts';
import { withSetupLock } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { keyFileIn, readKeyFile, writeKeyFile } from '#server/security/key-file.ts';
import { findSetting, removeSetting, saveSetting } from '#server/security/queries.ts';

/** A message for the installer. */
export class SecretKeyProblem extends Error {}

/** Where earlier versions stored a generated key. */
const STORED_KEY = 'secret_key';
/** A fingerprint verifies a key without revealing it. */
const FINGERPRINT = 'secret_key_fingerprint';

interface KeySource {
  pool: Pool;
  connection: Connection;
  env: Pick<Env, 'dataDir' | 'secretKey' | 'replaceSecretKey'>;
}

/**
 * The key from which links, tokens and signatures are derived. A generated key is in a file and
 * never in the database, so that a reader of the database cannot create links. A key other than the
 * one the data were created with is refused, because all sent links would silently stop working.
 */
export async function loadSecretKey(source: KeySource): Promise<string> {
  // Concurrently starting instances on one data folder agree on one key.
  return withSetupLock(source.connection, () => chooseKey(source));
}

async function chooseKey({ pool, env }: Omit<KeySource, 'connection'>): Promise<string> {
  const { dataDir, secretKey: given } = env;
  const kept = await moveStoredKey(pool, dataDir);
  const known = await findSetting(pool, FINGERPRINT);
  if (known === null) {
    const key = given ?? kept ?? (await makeKey(dataDir));
    await saveSetting(pool, FINGERPRINT, fingerprintOf(key));
    return key;
  }
  const key = given ?? kept;
  if (key === null) throw missingKey(dataDir);
  if (fingerprintOf(key) !== known) {
    if (!env.replaceSecretKey) throw otherKey(dataDir, given !== null);
    await saveSetting(pool, FINGERPRINT, fingerprintOf(key));
  }
  return key;
}

/** The key of existing data, wherever it is; changes nothing. */
export async function findSecretKey(
  pool: Pool,
  { dataDir, secretKey }: Pick<Env, 'dataDir' | 'secretKey'>,
): Promise<string | null> {
  return secretKey ?? (await readKeyFile(dataDir)) ?? (await findSetting(pool, STORED_KEY));
}

/** The key in the file, moved there from the database of an older version. */
async function moveStoredKey(pool: Pool, dataDir: string): Promise<string | null> {
  const file = keyFileIn(dataDir);
  const stored = await findSetting(pool, STORED_KEY);
  const kept = await readKeyFile(dataDir).catch((error: unknown) => {
    throw unusableFile(dataDir, error);
  });
  if (stored === null) return kept;
  if (kept !== null && kept !== stored) {
    throw new SecretKeyProblem(
      `The database holds a secret key of an older version, and ${file} another one. Move that file away if the database was restored from a back-up; the key of the database is then used and moved into a new file.`,
    );
  }
  // The file first: a process killed in between leaves both, and they are equal.
  if (kept === null) await writeKey(dataDir, stored);
  await removeSetting(pool, STORED_KEY);
  return stored;
}

async function makeKey(dataDir: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await writeKey(dataDir, key);
  return key;
}

async function writeKey(dataDir: string, key: string): Promise<void> {
  await writeKeyFile(dataDir, key).catch((error: unknown) => {
    throw unusableFile(dataDir, error);
  });
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update('fingerprint').digest('base64url');
}

const TO_REPLACE =
  'If that key is lost, set SECRET_KEY to a new one and, for one start, REPLACE_SECRET_KEY to 1: all links and sessions of before end then, and second factors must be set up again.';

function missingKey(dataDir: string): SecretKeyProblem {
  return new SecretKeyProblem(
    `The data were made with a secret key that is not here: SECRET_KEY is not set and ${keyFileIn(dataDir)} does not exist. Restore that file, or set SECRET_KEY to the key; instances that do not share DATA_DIR need SECRET_KEY, the same for all. ${TO_REPLACE}`,
  );
}

function otherKey(dataDir: string, isGiven: boolean): SecretKeyProblem {
  const file = keyFileIn(dataDir);
  return new SecretKeyProblem(
    isGiven
      ? `SECRET_KEY is not the key that the data were made with. Set it to that key: it stands in ${file} if it was generated here. ${TO_REPLACE}`
      : `The key in ${file} is not the key that the data were made with. Restore the file that belongs to the database, or set SECRET_KEY to the key. ${TO_REPLACE}`,
  );
}

function unusableFile(dataDir: string, error: unknown): SecretKeyProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return new SecretKeyProblem(
    `The secret key cannot be kept in ${keyFileIn(dataDir)} (${reason}). Set SECRET_KEY, or make DATA_DIR a folder that the server may write.`,
  );
}
