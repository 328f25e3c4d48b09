import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Connection, createClient } from '#server/db/connection.ts';
import { ensureEmbeddedPostgres, isEmbeddedPostgresRunning } from '#server/db/embedded/launcher.ts';
import { NEWEST_MIGRATION } from '#server/db/migrate.ts';
import { type Line, ok, problem, reasonOf, warning } from '#server/doctor/finding-line.ts';
import { findMigration, readServer, type ServerFacts } from '#server/doctor/queries.ts';
import type { Env } from '#server/env.ts';
import { isBackupConfigured } from '#server/features/backup/service.ts';

const ABOUT = 'Database';
const OLDEST_MAJOR = 15;
const CLOCK_SECONDS = 5;

/** Starts nothing: an embedded database that does not run is left alone. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
  backup,
}: Pick<Env, 'databaseUrl' | 'dataDir' | 'backup'>): Promise<Line[]> {
  const areTried = isBackupConfigured(backup);
  if (databaseUrl !== null) return checkConnection({ connectionString: databaseUrl }, areTried);
  if (process.platform !== 'linux') {
    return [problem(ABOUT, 'the embedded one runs on Linux only.', 'Set DATABASE_URL.')];
  }
  if (!existsSync(path.join(dataDir, 'pg'))) {
    return [ok(ABOUT, 'the embedded one does not exist yet; the first start makes it.')];
  }
  try {
    if (!isEmbeddedPostgresRunning(dataDir)) {
      return [ok(ABOUT, 'the embedded one does not run; it starts with the application.')];
    }
    const embedded = await ensureEmbeddedPostgres(dataDir);
    try {
      return await checkConnection(embedded.connection, areTried);
    } finally {
      // It stopped between the look and the start.
      if (embedded.how === 'started') await embedded.stop();
    }
  } catch (error) {
    return [problem(ABOUT, reasonOf(error), 'Run the doctor as the account of the application.')];
  }
}

async function checkConnection(connection: Connection, areTried: boolean): Promise<Line[]> {
  const client = createClient(connection);
  try {
    const asked = Date.now();
    await client.connect();
    const facts = await readServer(client);
    if (!facts) return [problem(ABOUT, 'it answered nothing.', 'Look into the log of PostgreSQL.')];
    const middle = (asked + Date.now()) / 2;
    const data = facts.hasData ? await findMigration(client) : null;
    return [
      ...judgeServer(facts),
      ...(areTried && !facts.mayCreateDatabases ? [notTried()] : []),
      ...judgeData(data),
      ...judgeClock(middle - facts.ms),
    ];
  } catch (error) {
    return [
      problem(
        ABOUT,
        `it cannot be reached (${reasonOf(error)}).`,
        'Start PostgreSQL, and check host, name, account and password in DATABASE_URL.',
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

function judgeServer(facts: ServerFacts): Line[] {
  const lines: Line[] = [];
  if (facts.major < OLDEST_MAJOR) {
    const sentence = `PostgreSQL ${facts.version} is too old.`;
    lines.push(problem(ABOUT, sentence, `Use version ${OLDEST_MAJOR} or newer.`));
  }
  if (facts.encoding !== 'UTF8') {
    const repair = 'Make the database anew with --encoding=UTF8 --template=template0.';
    lines.push(problem(ABOUT, `its encoding is ${facts.encoding}.`, repair));
  }
  if (facts.isReadOnly) {
    const repair = 'Let DATABASE_URL lead to the primary server.';
    lines.push(problem(ABOUT, 'it allows reading only.', repair));
  }
  if (!facts.mayCreate) {
    lines.push(
      problem(
        ABOUT,
        'this account may not create tables in it.',
        'Make the account the owner of the database (alter database … owner to …).',
      ),
    );
  }
  if (!facts.hasSearch && !facts.canHaveSearch) {
    const repair = 'Install the package postgresql-contrib on the database server.';
    lines.push(problem(ABOUT, 'the extension pg_trgm is missing.', repair));
  }
  if (!facts.hasCollation) {
    const repair = 'Use a PostgreSQL that was built with ICU, as those of Debian are.';
    lines.push(problem(ABOUT, 'the Slovak collation sk-x-icu is missing.', repair));
  }
  if (lines.length > 0) return lines;
  return [ok(ABOUT, `PostgreSQL ${facts.version} answers, and this account has its rights.`)];
}

function notTried(): Line {
  return warning(
    ABOUT,
    'this account may not create databases, so back-ups are not restored for a trial.',
    'Let an administrator of PostgreSQL run "alter role … createdb".',
  );
}

function judgeData(data: string | null): Line[] {
  if (data === null) return [ok(ABOUT, 'it has no data yet; the first start makes them.')];
  if (data > NEWEST_MIGRATION) {
    const sentence = `its data were made by a newer version (${data}).`;
    return [problem(ABOUT, sentence, 'Start the newer version, or restore an older back-up.')];
  }
  if (data === NEWEST_MIGRATION) return [];
  return [ok(ABOUT, `its data are of ${data}; the next start brings them to ${NEWEST_MIGRATION}.`)];
}

function judgeClock(differenceMs: number): Line[] {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  if (seconds < CLOCK_SECONDS) {
    return [ok('Clock', 'this machine and the database server agree (or are the same machine).')];
  }
  const sentence = `this machine and the database server differ by ${seconds} s.`;
  return [warning('Clock', sentence, 'Switch on time synchronisation (NTP) on both.')];
}
