import { setTimeout as delay } from 'node:timers/promises';
import { localDate } from '#domain/time/local-minute.ts';
import { buildApp } from '#server/app.ts';
import { type Connection, createDb, createPool } from '#server/db/connection.ts';
import { type EmbeddedServer, ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { EmbeddedPostgresProblem } from '#server/db/embedded/problem.ts';
import { migrateDatabase, withSetupLock } from '#server/db/migrate.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { ensureSampleEdition } from '#server/features/config/service.ts';
import { createLogger, type Logger } from '#server/log.ts';
import { createServices } from '#server/services.ts';

const DATABASE_PATIENCE_MS = 60_000;
const RETRY_MS = 1_000;
const WATCH_MS = 2_000;

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  const embedded = env.databaseUrl ? null : await ensureEmbeddedPostgres(env.dataDir);
  const connection: Connection = embedded?.connection ?? {
    connectionString: env.databaseUrl as string,
  };
  await prepareDatabase(connection, log);
  const services = await createServices({ env, connection, log });
  if (env.demo) await seedDemo(services, connection);
  const app = await buildApp(services);
  const watch = embedded ? watchEmbedded(env.dataDir, log) : null;
  await services.configs.current();
  const address = await app.listen({ host: env.host, port: env.port });
  if (env.jobs) await services.startJobs();
  log.info({ address, publicUrl: env.publicUrl }, 'Prihláška is ready');

  stopOnSignal(log, async () => {
    watch?.stop();
    await app.close();
    await services.close();
    await embedded?.stop();
  });
}

/** A database that starts together with us may need a moment. */
async function prepareDatabase(connection: Connection, log: Logger): Promise<void> {
  const patienceEnds = Date.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    try {
      await migrateDatabase(connection);
      break;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > patienceEnds) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
      await delay(RETRY_MS);
    }
  }
  const db = createDb(createPool(connection, { max: 1 }));
  const today = localDate(new Date(), 'Europe/Bratislava');
  await withSetupLock(connection, () => ensureSampleEdition(db, today)).finally(() => db.destroy());
}

/** The embedded server is ours to look after: when it dies, it is started again. */
function watchEmbedded(dataDir: string, log: Logger): { stop(): void } {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    ensureEmbeddedPostgres(dataDir)
      .then(({ how }: EmbeddedServer) => {
        if (how === 'started') log.warn('the embedded database had stopped and was started again');
      })
      .catch((err: unknown) => log.error({ err }, 'the embedded database could not be started'))
      .finally(() => {
        busy = false;
      });
  }, WATCH_MS);
  return { stop: () => clearInterval(timer) };
}

function stopOnSignal(log: Logger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: what is under way is finished first');
    close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

start().catch((error: unknown) => {
  const isSentence = error instanceof EnvError || error instanceof EmbeddedPostgresProblem;
  const text = error instanceof Error ? (isSentence ? error.message : error.stack) : String(error);
  process.stderr.write(`Prihláška could not start.\n${text}\n`);
  process.exit(1);
});
