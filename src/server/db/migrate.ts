import { runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely';
import {
  type Connection,
  createClient,
  createPool,
  type Queryable,
} from '#server/db/connection.ts';
import { createDb } from '#server/db/create-db.ts';
import { foundation } from '#server/db/migrations/001-foundation.ts';
import { linksAndWatching } from '#server/db/migrations/002-links-and-watching.ts';
import { accounts } from '#server/db/migrations/003-accounts.ts';
import { office } from '#server/db/migrations/004-office.ts';
import { workspace } from '#server/db/migrations/005-workspace.ts';
import { list } from '#server/db/migrations/006-list.ts';
import { officeSignup } from '#server/db/migrations/007-office-signup.ts';
import { officeMessages } from '#server/db/migrations/008-office-messages.ts';
import { editions } from '#server/db/migrations/009-editions.ts';
import { transfer } from '#server/db/migrations/010-transfer.ts';
import { money } from '#server/db/migrations/011-money.ts';
import { documentMails } from '#server/db/migrations/012-document-mails.ts';
import { cardReconcile } from '#server/db/migrations/013-card-reconcile.ts';
import { moneyGuards } from '#server/db/migrations/014-money-guards.ts';
import { bankReadings } from '#server/db/migrations/015-bank-readings.ts';
import { files } from '#server/db/migrations/016-files.ts';
import { prints } from '#server/db/migrations/017-prints.ts';
import { diplomas } from '#server/db/migrations/018-diplomas.ts';
import { bulletin } from '#server/db/migrations/019-bulletin.ts';
import { checks } from '#server/db/migrations/020-checks.ts';
import { foldedByTheWriter } from '#server/db/migrations/021-folded-by-the-writer.ts';
import { accountSafety } from '#server/db/migrations/025-account-safety.ts';
import { mail } from '#server/db/migrations/026-mail.ts';
import { moneyTruth } from '#server/db/migrations/027-money-truth.ts';
import { importLines } from '#server/db/migrations/028-import-lines.ts';
import { askedCancellations } from '#server/db/migrations/029-asked-cancellations.ts';
import { returnedTwice } from '#server/db/migrations/030-returned-twice.ts';
import { requestsOfASignup } from '#server/db/migrations/031-requests-of-a-signup.ts';
import { backups } from '#server/db/migrations/032-backups.ts';
import { retention } from '#server/db/migrations/033-retention.ts';
import { status } from '#server/db/migrations/034-status.ts';
import { guardians } from '#server/db/migrations/035-guardians.ts';
import { appearances } from '#server/db/migrations/040-appearances.ts';
import { timetable } from '#server/db/migrations/045-timetable.ts';
import { plannings } from '#server/db/migrations/046-plannings.ts';
import { day } from '#server/db/migrations/050-day.ts';
import { scoringRules } from '#server/db/migrations/055-scoring-rules.ts';
import { jury } from '#server/db/migrations/056-jury.ts';
import { schools } from '#server/db/migrations/060-schools.ts';
import { tabletMarks } from '#server/db/migrations/061-tablet-marks.ts';
import { hallDelays } from '#server/db/migrations/065-hall-delays.ts';
import { juryProtocol } from '#server/db/migrations/068-jury-protocol.ts';
import { dayCash } from '#server/db/migrations/069-day-cash.ts';
import { schoolLinks } from '#server/db/migrations/070-school-links.ts';
import { lunchDays } from '#server/db/migrations/071-lunch-days.ts';
import { programmeFlags } from '#server/db/migrations/072-programme-flags.ts';
import { filesOfAppearances } from '#server/db/migrations/073-files-of-appearances.ts';
import { drawProtocol } from '#server/db/migrations/075-draw-protocol.ts';
import { laureates } from '#server/db/migrations/078-laureates.ts';
import { resultReasons } from '#server/db/migrations/081-result-reasons.ts';
import { draftsOfAccounts } from '#server/db/migrations/082-drafts-of-accounts.ts';
import { basisOfPlannings } from '#server/db/migrations/083-basis-of-plannings.ts';

/** Forward only: a migration that has been released is never edited, only followed. */
const MIGRATIONS = {
  '001-foundation': foundation,
  '002-links-and-watching': linksAndWatching,
  '003-accounts': accounts,
  '004-office': office,
  '005-workspace': workspace,
  '006-list': list,
  '007-office-signup': officeSignup,
  '008-office-messages': officeMessages,
  '009-editions': editions,
  '010-transfer': transfer,
  '011-money': money,
  '012-document-mails': documentMails,
  '013-card-reconcile': cardReconcile,
  '014-money-guards': moneyGuards,
  '015-bank-readings': bankReadings,
  '016-files': files,
  '017-prints': prints,
  '018-diplomas': diplomas,
  '019-bulletin': bulletin,
  '020-checks': checks,
  '021-folded-by-the-writer': foldedByTheWriter,
  '025-account-safety': accountSafety,
  '026-mail': mail,
  '027-money-truth': moneyTruth,
  '028-import-lines': importLines,
  '029-asked-cancellations': askedCancellations,
  '030-returned-twice': returnedTwice,
  '031-requests-of-a-signup': requestsOfASignup,
  '032-backups': backups,
  '033-retention': retention,
  '034-status': status,
  '035-guardians': guardians,
  '040-appearances': appearances,
  '045-timetable': timetable,
  '046-plannings': plannings,
  '050-day': day,
  '055-scoring-rules': scoringRules,
  '056-jury': jury,
  '060-schools': schools,
  '061-tablet-marks': tabletMarks,
  '065-hall-delays': hallDelays,
  '068-jury-protocol': juryProtocol,
  '069-day-cash': dayCash,
  '070-school-links': schoolLinks,
  '071-lunch-days': lunchDays,
  '072-programme-flags': programmeFlags,
  '073-files-of-appearances': filesOfAppearances,
  '075-draw-protocol': drawProtocol,
  '078-laureates': laureates,
  '081-result-reasons': resultReasons,
  '082-drafts-of-accounts': draftsOfAccounts,
  '083-basis-of-plannings': basisOfPlannings,
};

export const NEWEST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? '';

/** The data were written by a newer version of this program. Nothing has been changed. */
export class NewerData extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The data were made by a newer version of Prihláška (it has migrated them by ${unknown.join(', ')}). Nothing was changed. Start the newer version again, or restore a back-up that was made before the upgrade.`,
    );
  }
}

/** A restore was interrupted, so the data are incomplete. */
export class UnfinishedRestore extends Error {
  constructor() {
    super(
      'A back-up was being restored into this database and was interrupted, so the data are incomplete. Run npm run restore again with the same file; it begins anew.',
    );
  }
}

/** An arbitrary number that no other advisory lock of the application uses. */
const SETUP_LOCK = 727_001;

/** Runs the pending migrations; several processes may call it at once. */
export async function migrateDatabase(
  connection: Connection,
  /** Called before migrations change existing data; they do not run when it throws. */
  { beforeUpgrade }: { beforeUpgrade?: () => Promise<void> } = {},
): Promise<void> {
  await withSetupLock(connection, async () => {
    if (await isRestoreUnfinished(connection)) throw new UnfinishedRestore();
    if (beforeUpgrade && (await isUpgradePending(connection))) await beforeUpgrade();
    await migrateHoldingLock(connection, {});
  });
}

/** For a caller that holds the setup lock, or whose database nobody else knows. */
export async function migrateHoldingLock(
  connection: Connection,
  /** The name of the last migration to run; absent: the newest. */
  { to }: { to?: string },
): Promise<void> {
  const pool = createPool({ ...connection, statement_timeout: 0 }, { max: 2 });
  const db = createDb(pool);
  try {
    const unknown = (await executedMigrations(pool)).filter((name) => !isKnownMigration(name));
    if (unknown.length > 0) throw new NewerData(unknown);
    await runMigrations({ pgPool: pool });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
    if (error) throw error;
  } finally {
    await pool.end();
  }
}

/** Whether there are data of an older version. */
async function isUpgradePending(connection: Connection): Promise<boolean> {
  const pool = createPool(connection, { max: 1 });
  try {
    const executed = new Set(await executedMigrations(pool));
    if (![...executed].every(isKnownMigration)) return false;
    return executed.size > 0 && Object.keys(MIGRATIONS).some((name) => !executed.has(name));
  } finally {
    await pool.end();
  }
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name);
}

/** The last migration that the data went through; null where there are no data. */
export async function findSchemaVersion(db: Queryable): Promise<string | null> {
  return (await executedMigrations(db)).at(-1) ?? null;
}

/** Created before a restore writes anything, and dropped when everything was compared. */
export async function isRestoreUnfinished(connection: Connection): Promise<boolean> {
  const pool = createPool(connection, { max: 1 });
  try {
    const { rows } = await pool.query<{ exists: boolean }>(
      `select to_regclass('restore_in_progress') is not null as exists`,
    );
    return rows[0]?.exists ?? false;
  } finally {
    await pool.end();
  }
}

async function executedMigrations(db: Queryable): Promise<string[]> {
  const { rows: tables } = await db.query<{ exists: boolean }>(
    `select to_regclass('kysely_migration') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await db.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** Runs the work in one process at a time among all that share the database. */
export async function withSetupLock<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = createClient(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    return await work();
  } finally {
    // Ending the session releases the lock in every case.
    await client.end();
  }
}
