import { hostname } from 'node:os';
import { checkBackup } from '#domain/status/check-backup.ts';
import { checkCertificate } from '#domain/status/check-certificate.ts';
import { checkDatabase } from '#domain/status/check-database.ts';
import { checkDisk } from '#domain/status/check-disk.ts';
import { checkClock, checkVersion } from '#domain/status/check-host.ts';
import { checkBankFeed, checkCard, checkJobs, checkMail } from '#domain/status/check-work.ts';
import { type Finding, STATUS_CHECKS, type StatusCheck } from '#domain/status/finding.ts';
import { APPLICATION_VERSION } from '#server/application-version.ts';
import { NEWEST_MIGRATION } from '#server/db/migrate.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { LOOPBACK } from '#server/environment/network-settings.ts';
import { readBackupStatus } from '#server/features/backup/service.ts';
import { PUSH_TASK } from '#server/features/push/service.ts';
import { checkStorage } from '#server/features/status/check-storage.ts';
import type { StatusDependencies } from '#server/features/status/dependencies.ts';
import {
  countJobs,
  countMails,
  findBankFeed,
  findCardProvider,
  findNewestMigration,
  findSamples,
  readClock,
  readDatabase,
} from '#server/features/status/queries.ts';
import { readCertificate } from '#server/features/status/read-certificate.ts';
import { MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { within } from '#server/jobs/within.ts';
import { FULL_BELOW_BYTES } from '#server/storage/disk.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

/** One dead part must not delay the others. */
const CHECK_MS = 5_000;
const WEEK_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

/** Runs all checks at once, each with a time limit. Never throws. */
export function readFindings(dependencies: StatusDependencies): Promise<Finding[]> {
  return Promise.all(STATUS_CHECKS.map((check) => runCheck(dependencies, check)));
}

async function runCheck(dependencies: StatusDependencies, check: StatusCheck): Promise<Finding> {
  try {
    const finding = await within(CHECK_MS, CHECKS[check](dependencies));
    const values = { seconds: CHECK_MS / 1000 };
    return finding ?? { check, light: 'red', code: 'no-answer', values };
  } catch (error) {
    return failedCheck(check, error);
  }
}

function failedCheck(check: StatusCheck, error: unknown): Finding {
  const reason = codeOf(error instanceof StorageUnavailable ? error.cause : error);
  if (check === 'storage')
    return { check, light: 'red', code: 'storage-failed', values: { reason } };
  if (!isDatabaseUnavailable(error)) {
    return { check, light: 'red', code: 'check-failed', values: { reason } };
  }
  return check === 'database'
    ? { check, light: 'red', code: 'database-gone', values: { reason } }
    : { check, light: 'red', code: 'needs-database', values: {} };
}

/** The message is left out, because it may quote data or addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const CHECKS: Record<StatusCheck, (dependencies: StatusDependencies) => Promise<Finding>> = {
  database: async ({ pool, now }) => checkDatabase(await readDatabase(pool), dayOf(now())),
  disk: findDisk,
  storage: ({ storage }) => checkStorage(storage),
  async mail({ pool, env, now }) {
    const counts = await countMails(pool, new Date(now().getTime() - WEEK_MS));
    return checkMail({ ...counts, isConfigured: env.smtpUrl !== null }, now());
  },
  async jobs({ pool, jobWatch }) {
    // Failed mails are shown by their own check, and a browser that is gone is no problem.
    const counts = await countJobs(pool, [MESSAGE_TASK, PUSH_TASK]);
    return checkJobs({ ...counts, areStanding: jobWatch.areStanding() });
  },
  'bank-feed': async ({ pool, env, now }) =>
    checkBankFeed(env.fio && (await findBankFeed(pool)), now()),
  card: async ({ pool, env, now }) => checkCard(env.card && (await findCardProvider(pool)), now()),
  async backup({ pool, env, now }) {
    const found = await readBackupStatus(pool, { settings: env.backup, now: now() });
    const facts = {
      isConfigured: found.isConfigured,
      lastAt: found.last?.at ?? null,
      isMissing: found.isMissing,
      hasFailed: found.problem !== null,
      lastProvenAt: found.lastProvenAt,
      isUnrestorable: found.proofProblem !== null,
      isUnproven: found.isUnproven,
    };
    return checkBackup(facts, now());
  },
  certificate: async ({ env, now }) =>
    checkCertificate(await readCertificate(env.publicUrl), now()),
  clock: compareClocks,
  async version({ pool, now }) {
    const facts = {
      application: APPLICATION_VERSION,
      node: process.versions.node,
      data: await findNewestMigration(pool),
      known: NEWEST_MIGRATION,
    };
    return checkVersion(facts, dayOf(now()));
  },
};

export const HOST = hostname();

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

async function findDisk({ pool, env, disk, now }: StatusDependencies): Promise<Finding> {
  if (env.s3 && env.databaseUrl) return checkDisk(null);
  const [freeBytes, samples] = await Promise.all([
    disk.freeBytes(),
    // Without the database there is no forecast, but the free space is still known.
    findSamples(pool, { host: HOST, today: dayOf(now()) }).catch(() => []),
  ]);
  return checkDisk({
    freeBytes,
    fullBelowBytes: FULL_BELOW_BYTES,
    reservedBytes: env.storageLimits.freeBytes,
    samples: samples.map((sample) => ({
      day: Date.parse(sample.day) / DAY_MS,
      freeBytes: sample.freeBytes,
    })),
  });
}

/** The answer was measured about half-way between question and arrival. */
async function compareClocks({ pool, env }: StatusDependencies): Promise<Finding> {
  const asked = Date.now();
  const database = await readClock(pool);
  const middle = (asked + Date.now()) / 2;
  return checkClock({
    differenceMs: middle - database,
    isSameMachine: isOnThisMachine(env.databaseUrl),
  });
}

function isOnThisMachine(databaseUrl: string | null): boolean {
  if (databaseUrl === null || !URL.canParse(databaseUrl)) return true;
  const { hostname: host } = new URL(databaseUrl);
  return host === '' || LOOPBACK.test(host);
}
