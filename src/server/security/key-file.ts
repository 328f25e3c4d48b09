import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Readable only by the server's account. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

export function keyFileIn(dataDir: string): string {
  return path.join(dataDir, 'secret-key');
}

/** Null when there is none. Restricts the mode of a file that others may read, such as a backup. */
export async function readKeyFile(dataDir: string): Promise<string | null> {
  const file = keyFileIn(dataDir);
  try {
    const key = (await readFile(file, 'utf8')).trim();
    if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, FILE_MODE);
    return key;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Durable when it returns. Does not replace an existing file. */
export async function writeKeyFile(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
  const file = keyFileIn(dataDir);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', FILE_MODE);
    try {
      await handle.writeFile(`${key}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link fails when the name is taken.
    await link(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
