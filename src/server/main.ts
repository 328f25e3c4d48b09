import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { localDate } from '#domain/time/local-minute.ts';
import { buildApp } from '#server/app.ts';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { BackupProblem } from '#server/backup/format.ts';
import { type Connection, createPool, type Pool } from '#server/db/connection.ts';
import {
  type EmbeddedServer,
  ensureEmbeddedPostgres,
  isEmbeddedPostgresRunning,
} from '#server/db/embedded/launcher.ts';
import { EmbeddedPostgresProblem } from '#server/db/embedded/problem.ts';
import type { Upgrade } from '#server/db/embedded/upgrade.ts';
import {
  migrateDatabase,
  NewerData,
  UnfinishedRestore,
  withSetupLock,
} from '#server/db/migrate.ts';
import { MissingExtension } from '#server/db/missing-extension.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { findDemoAccounts } from '#server/demo/demo-accounts.ts';
import { publishDemoFiles } from '#server/demo/demo-files.ts';
import { startDemoProvider } from '#server/demo/fake-stripe/demo-provider.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { type Env, EnvError, readEnv } from '#server/env.ts';
import { ensureSampleEdition } from '#server/features/config/service.ts';
import { isErrorOfJobLibrary } from '#server/jobs/pool.ts';
import { within } from '#server/jobs/within.ts';
import { createLogger, type Logger } from '#server/log.ts';
import { SecretKeyProblem } from '#server/security/secret-key.ts';
import { createServices, type Services } from '#server/services.ts';
import { announceFirstOwner, createNamedOwner } from '#server/setup/first-owner.ts';
import { StorageProblem } from '#server/storage/create-storage.ts';

const DATABASE_PATIENCE_MS = 60_000;
const RETRY_MS = 1_000;
const WATCH_MS = 2_000;
/** The total time limit for a graceful shutdown. */
const GRACE_MS = 25_000;
/** The minimum for each part, so that the embedded database can always shut down cleanly. */
const LEAST_GRACE_MS = 5_000;

/** An error for the person who starts the program, printed without a stack. */
class StartProblem extends Error {}

type Closer = () => Promise<unknown>;

const UNHANDLED = 'unhandled error';

async function main(): Promise<void> {
  const closers: Closer[] = [];
  const stopping = stopSignal();
  const stop = stopping.signal;
  try {
    const { log, drainSeconds } = await start(closers, stopping);
    if (!stop.aborted) await once(stop, 'abort');
    log.info({ signal: stop.reason }, 'stopping: what is under way is finished first');
    if (stop.reason !== UNHANDLED) await delay(drainSeconds * 1000);
    const problems = await closeAll(closers);
    for (const err of problems) log.error({ err }, 'did not stop cleanly');
    process.exit(problems.length === 0 && stop.reason !== UNHANDLED ? 0 : 1);
  } catch (error) {
    process.stderr.write(`Prihláška could not start.\n${explain(error)}\n`);
    await closeAll(closers);
    process.exit(1);
  }
}

/** Opens everything and collects the closers. A stop signal takes effect after the start. */
async function start(
  closers: Closer[],
  stopping: AbortController,
): Promise<{ log: Logger; drainSeconds: number }> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  stopOnUnhandledErrors(log, stopping);
  const embedded = env.databaseUrl ? null : await openEmbedded(env, log);
  if (embedded) closers.push(() => embedded.stop());
  const connection: Connection = embedded?.connection ?? {
    connectionString: env.databaseUrl as string,
  };
  await prepareDatabase({ connection, env }, log, stopping.signal);
  const demoCard = env.demo && !env.card ? await startDemoProvider(env) : null;
  if (demoCard) closers.push(() => demoCard.close());
  const card = demoCard?.settings ?? env.card;
  const services = await createServices({ env: { ...env, card }, connection, log });
  closers.push(() => services.close());
  if (!env.demo) await refuseDemoAccounts(services.pool);
  const setup = { identity: services.identity, connection, now: services.now };
  await createNamedOwner(setup, env.owner);
  if (env.demo) await seedDemo(services, connection, demoCard);
  const app = await buildApp(services, stopping.signal);
  if (demoCard) await app.register(demoCard.routes);
  closers.push(() => app.close());
  if (embedded) closers.push(watchEmbedded(env.dataDir, log));
  await services.configs.current();
  const address = await listen(app, env);
  demoCard?.tell(`${address}/webhooks/stripe`);
  const print = (text: string) => process.stdout.write(text);
  await announceFirstOwner(setup, { publicUrl: env.publicUrl, print });
  if (env.jobs) await services.startJobs();
  if (env.demo) closers.push(publishLater(services, connection));
  log.info({ address, publicUrl: env.publicUrl }, 'Prihláška is ready');
  return { log, drainSeconds: env.drainSeconds };
}

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  const { host, port, passedSocket } = env;
  // The framework does not know descriptors, and passes them on to Node.
  const passed = passedSocket === null ? {} : { fd: passedSocket };
  return app.listen({ host, port, ...passed }).catch((error: unknown) => {
    throw listenProblem(error, env);
  });
}

/** Rendering the first document takes seconds, so a demo publishes it after the start. */
function publishLater(services: Services, connection: Connection): Closer {
  const publishing = publishDemoFiles(services, connection).catch((err: unknown) =>
    services.log.warn({ err }, 'the files of the demo are not published yet'),
  );
  return () => publishing;
}

/** The password of the demo accounts is public, so only a demo may start with them. */
async function refuseDemoAccounts(pool: Pool): Promise<void> {
  const accounts = await findDemoAccounts(pool);
  if (accounts.length === 0) return;
  throw new StartProblem(
    `The data are those of a demo: ${accounts.join(', ')} have a password that everybody knows. Set DATA_DIR or DATABASE_URL to other data for a real edition, or start with DEMO=1. To go on with these data, start with DEMO=1, make an owner of your own and ban these accounts in the office.`,
  );
}

async function openEmbedded({ dataDir }: Env, log: Logger): Promise<EmbeddedServer> {
  const say = (sentence: string) => log.info(sentence);
  const copy: Upgrade['copy'] = (from, to) => copyDatabase({ from, to }, say);
  return await ensureEmbeddedPostgres(dataDir, { copy, say });
}

/** Retries, because the database may start at the same time as this process. */
async function prepareDatabase(
  { connection, env }: { connection: Connection; env: Env },
  log: Logger,
  stop: AbortSignal,
): Promise<void> {
  const patienceEnds = Date.now() + DATABASE_PATIENCE_MS;
  const beforeUpgrade = async () => {
    log.info('the data are of an older version: a back-up is made before they are upgraded');
    const { backUpBeforeUpgrade } = await import('#server/backup/before-upgrade.ts');
    const file = await backUpBeforeUpgrade(env, { connection, now: new Date() });
    log.info({ file }, 'the back-up was made');
  };
  for (;;) {
    try {
      await migrateDatabase(connection, env.backup.beforeUpgrade ? { beforeUpgrade } : {});
      break;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (isMistaken(error) || Date.now() > patienceEnds || stop.aborted) {
        throw new StartProblem(`The database cannot be used (DATABASE_URL): ${messageOf(error)}.`);
      }
      log.warn({ err: error }, 'the database does not answer yet');
      await delay(RETRY_MS);
    }
  }
  const pool = createPool(connection, { max: 1 });
  const today = localDate(new Date(), 'Europe/Bratislava');
  await withSetupLock(connection, () =>
    ensureSampleEdition(pool, today, { takesCards: env.demo }),
  ).finally(() => pool.end());
}

/** SQLSTATE classes of wrong credentials and a missing database: retrying does not help. */
function isMistaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(28|3D)/.test(String(error.code));
}

/** Restarts the embedded server when it dies. */
function watchEmbedded(dataDir: string, log: Logger): Closer {
  let look: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (isEmbeddedPostgresRunning(dataDir)) return;
    look ??= ensureEmbeddedPostgres(dataDir)
      .then(({ how }: EmbeddedServer) => {
        if (how === 'started') log.warn('the embedded database had stopped and was started again');
      })
      .catch((err: unknown) => log.error({ err }, 'the embedded database could not be started'))
      .finally(() => {
        look = null;
      });
  }, WATCH_MS);
  return async () => {
    clearInterval(timer);
    await look;
  };
}

function stopSignal(): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => controller.abort(signal));
  return controller;
}

/**
 * An unhandled error leaves the process in an unknown state. Logs it and stops gracefully with exit
 * code 1, so that the service manager restarts the process.
 */
function stopOnUnhandledErrors(log: Logger, stopping: AbortController): void {
  process.on('unhandledRejection', (reason) => {
    if (isErrorOfJobLibrary(reason)) {
      log.warn({ err: reason }, 'the end of a job could not be recorded; the job is freed');
      return;
    }
    log.fatal({ err: reason }, 'a rejection was not handled: the process ends');
    stopping.abort(UNHANDLED);
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error was not caught: the process ends');
    stopping.abort(UNHANDLED);
  });
}

/** Closes in reverse order and continues after failures. */
async function closeAll(closers: readonly Closer[]): Promise<unknown[]> {
  const problems: unknown[] = [];
  const graceEnds = Date.now() + GRACE_MS;
  for (const close of closers.toReversed()) {
    const grace = Math.max(graceEnds - Date.now(), LEAST_GRACE_MS);
    const closing = close().then(() => true);
    const isClosed = await within(grace, closing).catch((error) => problems.push(error));
    if (!isClosed) problems.push(new Error(`something did not end within ${grace} ms`));
  }
  return problems;
}

function listenProblem(error: unknown, { host, port }: Env): StartProblem {
  const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return new StartProblem(
    isInUse
      ? `PORT ${port} of ${host} is in use by another program. Stop that one, or set PORT to another number.`
      : `PORT ${port} of ${host} cannot be used (${messageOf(error)}). Set PORT or HOST to something else.`,
  );
}

function explain(error: unknown): string {
  const sentences = [
    BackupProblem,
    EnvError,
    EmbeddedPostgresProblem,
    MissingExtension,
    NewerData,
    SecretKeyProblem,
    StorageProblem,
    StartProblem,
    UnfinishedRestore,
  ];
  const isSentence = sentences.some((kind) => error instanceof kind);
  return (!isSentence && error instanceof Error && error.stack) || messageOf(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

await main();
