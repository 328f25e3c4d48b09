import { m } from '#i18n/texts.ts';
import { type Connection, createPool } from '#server/db/connection.ts';
import { createDb } from '#server/db/create-db.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { EmbeddedPostgresProblem } from '#server/db/embedded/problem.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openNotifications } from '#server/db/notifications.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { createIdentityServices } from '#server/identity/identity-services.ts';
import { loadSecretKey, SecretKeyProblem } from '#server/security/secret-key.ts';
import { RecoveryProblem, recoverOwner } from '#server/setup/recover-owner.ts';

const USAGE = 'Say whose account it is: npm run recover-owner -- someone@example.sk';

/** Restores access for an installer who is locked out. The server may keep running meanwhile. */
async function main(): Promise<void> {
  const [, , email] = process.argv;
  if (!email) throw new RecoveryProblem(USAGE);
  const env = readEnv();
  const embedded = env.databaseUrl ? null : await ensureEmbeddedPostgres(env.dataDir);
  try {
    const connection = embedded?.connection ?? { connectionString: env.databaseUrl as string };
    await migrateDatabase(connection);
    const url = await recover(connection, email, env);
    for (const locale of ['sk', 'en'] as const) {
      process.stdout.write(`${m.identity_recovery_address({ email, url }, { locale })}\n`);
    }
  } finally {
    await embedded?.stop();
  }
}

async function recover(
  connection: Connection,
  email: string,
  env: ReturnType<typeof readEnv>,
): Promise<string> {
  const { publicUrl } = env;
  const pool = createPool(connection, { max: 2 });
  const db = createDb(pool);
  try {
    const secretKey = await loadSecretKey({
      pool,
      connection,
      env: { ...env, replaceSecretKey: false },
    });
    const notifications = await openNotifications(connection);
    try {
      const parts = { pool, db, notifications, secretKey, publicUrl, oidc: null };
      const identity = await createIdentityServices(parts);
      return await recoverOwner(identity, { email, publicUrl }, new Date());
    } finally {
      await notifications.close();
    }
  } finally {
    await pool.end();
  }
}

function explain(error: unknown): string {
  const isSentence = [EnvError, EmbeddedPostgresProblem, RecoveryProblem, SecretKeyProblem].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error)) return String(error);
  return isSentence ? error.message : (error.stack ?? error.message);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
