import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { decrypt, type Keys, makeHeader } from '#server/backup/encryption.ts';
import { BackupProblem, type Manifest } from '#server/backup/format.ts';
import { type BackupSource, makeBackup } from '#server/backup/make-backup.ts';
import { verifyBackup } from '#server/backup/read-backup.ts';
import { sealInThread } from '#server/backup/seal-in-thread.ts';
import type { Encryption } from '#server/environment/backup-settings.ts';

/** Only for the account that made it. */
const FOLDER_MODE = 0o700;
const READ_BYTES = 1024 * 1024;

export interface WrittenBackup {
  manifest: Manifest;
  sizeBytes: number;
}

/** The file appears under its name once it is on the disk and was read back completely. */
export async function writeBackupFile(
  file: string,
  source: BackupSource,
  encryption: Encryption,
): Promise<WrittenBackup> {
  if (await exists(file)) {
    throw new BackupProblem(`${file} exists already. Give the back-up another name.`);
  }
  const unfinished = `${file}.part`;
  let manifest: Manifest | null = null;
  const archive = makeBackup(source, (complete) => {
    manifest = complete;
  });
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
    const seal = encryption.kind === 'none' ? null : await makeHeader(encryption);
    const { sizeBytes } = await sealInThread(archive, { file: unfinished, seal });
    if (!manifest) throw new Error('The back-up ended before its list of contents');
    // Every hash is computed again where nothing else proves the content.
    if (!seal) await verifyBackup(createReadStream(unfinished, { highWaterMark: READ_BYTES }));
    await rename(unfinished, file);
    await flushFolder(path.dirname(file));
    return { manifest, sizeBytes };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw problemOfFile(error, file);
  }
}

/** The archive inside a file. */
export async function openBackupFile(file: string, keys: Keys): Promise<AsyncIterable<Uint8Array>> {
  if (!(await exists(file))) {
    throw new BackupProblem(`There is no back-up at ${file}. Nothing was changed.`);
  }
  return decrypt(createReadStream(file, { highWaterMark: READ_BYTES }), keys);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw problemOfFile(error, file);
  }
}

/** A rename survives a power cut only after its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EIO: 'the disk does not work',
};

function problemOfFile(error: unknown, file: string): unknown {
  const reason = REASONS[codeOf(error)];
  if (!reason) return error;
  return new BackupProblem(`${file} cannot be written or read: ${reason}.`, { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
