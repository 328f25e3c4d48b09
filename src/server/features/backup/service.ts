import type { Pool } from '#server/db/connection.ts';
import type { BackupSettings } from '#server/environment/backup-settings.ts';
import { bucketOf, isStored } from '#server/features/backup/find-stored.ts';
import {
  type BackupRow,
  findBackups,
  findLastAttempt,
  findLastProof,
  findLastProvenAt,
} from '#server/features/backup/queries.ts';

export { bucketOf };

export interface BackupStatus {
  /** False: no place is set, so no back-ups are made by themselves. */
  isConfigured: boolean;
  /** The newest complete one; null when there is none. */
  last: { at: Date; sizeBytes: number; places: readonly string[] } | null;
  /** Whether that one is not where it was stored, as after a restore on another server. */
  isMissing: boolean;
  /** Why the last attempt failed; null when it succeeded or there was none. */
  problem: string | null;
  lastProvenAt: Date | null;
  /** Why the last trial restore failed; null when it succeeded or there was none. */
  proofProblem: string | null;
  /** No back-up was restored for a trial within the last nine days. */
  isUnproven: boolean;
}

/** The trial is weekly; two days more are for a server that was off. */
const UNPROVEN_MS = 9 * 86_400_000;

export function isBackupConfigured({ folder, s3 }: BackupSettings): boolean {
  return folder !== null || s3 !== null;
}

/** For the status page. */
export async function readBackupStatus(
  pool: Pool,
  { settings, now }: { settings: BackupSettings; now: Date },
): Promise<BackupStatus> {
  const [newest] = await findBackups(pool);
  const attempt = await findLastAttempt(pool);
  const proof = await findLastProof(pool);
  const lastProvenAt = await findLastProvenAt(pool);
  return {
    isConfigured: isBackupConfigured(settings),
    last: newest
      ? { at: newest.started_at, sizeBytes: newest.size_bytes ?? 0, places: newest.places }
      : null,
    isMissing: newest !== undefined && !(await isThere(settings, newest)),
    problem: attempt?.problem ?? null,
    lastProvenAt,
    proofProblem: proof?.proof_problem ?? null,
    isUnproven: !lastProvenAt || now.getTime() - lastProvenAt.getTime() > UNPROVEN_MS,
  };
}

/** A bucket that does not answer hides what is in it, which the next back-up tells by failing. */
async function isThere(settings: BackupSettings, newest: BackupRow): Promise<boolean> {
  return isStored(settings, newest).catch(() => true);
}
