import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Line, ok, problem, reasonOf, warning } from '#server/doctor/finding-line.ts';
import type { Env } from '#server/env.ts';
import { bucketOf, isBackupConfigured } from '#server/features/backup/service.ts';
import { checkStorage } from '#server/features/status/service.ts';

const ABOUT = 'Back-ups';

/** Whether the places of nightly back-ups can be written. */
export async function checkBackups({
  backup,
  dataDir,
}: Pick<Env, 'backup' | 'dataDir'>): Promise<Line[]> {
  if (!isBackupConfigured(backup)) {
    const repair = 'Set BACKUP_DIR or the variables BACKUP_S3_…, and BACKUP_PASSPHRASE.';
    return [warning(ABOUT, 'none are made by themselves.', repair)];
  }
  const lines: Line[] = [];
  if (backup.folder) lines.push(await checkFolder(backup.folder, dataDir));
  if (backup.s3) lines.push(await checkBucket(backup));
  if (backup.encryption?.kind === 'recipients' && backup.identity === null) {
    const repair = 'Restore one yourself now and then, or set BACKUP_IDENTITY.';
    lines.push(warning(ABOUT, 'they cannot be opened here, so none is tried.', repair));
  }
  return lines;
}

/** A folder that does not exist yet is made by the first back-up. */
async function checkFolder(folder: string, dataDir: string): Promise<Line> {
  try {
    await access(await nearest(folder), constants.W_OK | constants.X_OK);
  } catch (error) {
    const repair =
      'Mount the disk, give the folder to the account of the application, or set BACKUP_DIR.';
    return problem(ABOUT, `${folder} cannot be written (${reasonOf(error)}).`, repair);
  }
  if (`${folder}/`.startsWith(`${path.resolve(dataDir)}/`)) {
    const repair =
      'Copy them to another machine every day, or set the variables BACKUP_S3_… as well.';
    return warning(ABOUT, `${folder} lies beside the data and would be lost with them.`, repair);
  }
  return ok(ABOUT, `${folder} can be written.`);
}

/** The folder itself or the one in which it would be made. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (found && !found.isDirectory()) throw new Error(`${folder} is no folder`);
  return found ? folder : nearest(path.dirname(folder));
}

async function checkBucket(backup: Env['backup']): Promise<Line> {
  const bucket = bucketOf(backup);
  try {
    const { light } = bucket ? await checkStorage(bucket) : { light: 'red' };
    if (light === 'green') return ok(ABOUT, `a file was written and read in ${bucket?.place}.`);
    return problem(ABOUT, 'a file was read back altered.', 'Check the S3 service.');
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const repair =
      'Check the variables BACKUP_S3_… and the rights of the key: it must list, write, read and delete.';
    return problem(ABOUT, `a file cannot be stored in their bucket (${reasonOf(cause)}).`, repair);
  }
}
