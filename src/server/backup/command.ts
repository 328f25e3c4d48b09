import path from 'node:path';
import type { Keys } from '#server/backup/encryption.ts';
import { BackupProblem } from '#server/backup/format.ts';
import type { Connection } from '#server/db/connection.ts';
import { type EmbeddedServer, ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { EmbeddedPostgresProblem } from '#server/db/embedded/problem.ts';
import { NewerData, UnfinishedRestore } from '#server/db/migrate.ts';
import { MissingExtension } from '#server/db/missing-extension.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { type Env, EnvError, readEnv } from '#server/env.ts';
import { SecretKeyProblem } from '#server/security/secret-key.ts';
import { StorageProblem } from '#server/storage/create-storage.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

export interface CommandContext {
  env: Env;
  /** The file that the caller named, as an absolute path. */
  file: string;
  keys: Keys;
  /** Starts the embedded database if it does not run. */
  connect(): Promise<Connection>;
  print(line: string): void;
}

/** Runs a command with the environment of the application; tells a problem in one sentence. */
export async function runCommand(
  usage: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  let embedded: EmbeddedServer | null = null;
  const connect = async (env: Env): Promise<Connection> => {
    if (env.databaseUrl) return { connectionString: env.databaseUrl };
    embedded ??= await ensureEmbeddedPostgres(env.dataDir);
    return embedded.connection;
  };
  try {
    const [, , named, ...more] = process.argv;
    if (!named || more.length > 0) throw new BackupProblem(usage);
    const env = readEnv();
    await work({
      env,
      file: path.resolve(named),
      keys: keysOf(env),
      connect: () => connect(env),
      print: (line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  } finally {
    await leave(embedded);
  }
}

/** An application that runs goes on using its database, and stops it when it ends itself. */
async function leave(embedded: EmbeddedServer | null): Promise<void> {
  if (embedded?.how === 'attached') await embedded.stopAtOnce();
  else await embedded?.stop();
}

function keysOf({ backup: { encryption, identity } }: Pick<Env, 'backup'>): Keys {
  const passphrase = encryption?.kind === 'passphrase' ? encryption.passphrase : null;
  return { passphrase, identity };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be used (DATABASE_URL): ${error.message}.`;
  }
  const isSentence = [
    BackupProblem,
    EnvError,
    EmbeddedPostgresProblem,
    MissingExtension,
    NewerData,
    SecretKeyProblem,
    StorageProblem,
    UnfinishedRestore,
  ].some((kind) => error instanceof kind);
  if (error instanceof StorageUnavailable) {
    return `The storage of files does not work: ${messageOf(error.cause)}.`;
  }
  return isSentence ? error.message : (error.stack ?? error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
