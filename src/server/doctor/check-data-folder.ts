import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Line, ok, problem, reasonOf, warning } from '#server/doctor/finding-line.ts';
import type { Env } from '#server/env.ts';
import { createDisk } from '#server/storage/disk.ts';

const ABOUT = 'DATA_DIR';
const MEGABYTE = 1024 * 1024;
const OTHERS = 0o077;

/** Whether the folder exists, and its lines. */
export async function checkDataFolder({
  dataDir,
  storageLimits,
}: Pick<Env, 'dataDir' | 'storageLimits'>): Promise<{ exists: boolean; lines: Line[] }> {
  const found = await stat(dataDir).catch(() => null);
  if (!found) return { exists: false, lines: [await missing(dataDir)] };
  if (!found.isDirectory()) {
    const line = problem(ABOUT, `${dataDir} is no folder.`, 'Set DATA_DIR to a folder.');
    return { exists: false, lines: [line] };
  }
  return {
    exists: true,
    lines: [await rights(dataDir, found.mode), await space(dataDir, storageLimits.freeBytes)],
  };
}

async function missing(dataDir: string): Promise<Line> {
  const parent = path.dirname(dataDir);
  try {
    await access(parent, constants.W_OK | constants.X_OK);
    return ok(ABOUT, `${dataDir} does not exist yet; the first start makes it.`);
  } catch (error) {
    return problem(
      ABOUT,
      `${dataDir} does not exist and cannot be made (${reasonOf(error)}).`,
      'Make it, and give it to the account of the application.',
    );
  }
}

async function rights(dataDir: string, mode: number): Promise<Line> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return problem(
      ABOUT,
      `this account may not use ${dataDir} (${reasonOf(error)}).`,
      'Run the doctor as the account of the application, or give the folder to it (chown).',
    );
  }
  if ((mode & OTHERS) !== 0) {
    return warning(
      ABOUT,
      `other accounts of the machine may look into ${dataDir}.`,
      `chmod 700 ${dataDir}`,
    );
  }
  return ok(ABOUT, `${dataDir} can be written, by this account only.`);
}

async function space(dataDir: string, reservedBytes: number): Promise<Line> {
  const free = await createDisk(dataDir).freeBytes();
  if (free === null) {
    return warning(ABOUT, 'the free space cannot be read.', 'Look at it yourself (df).');
  }
  const said = `${Math.floor(free / MEGABYTE)} MB are free`;
  const repair = 'Free some space, or enlarge the disk.';
  if (free < reservedBytes) return problem(ABOUT, `${said}; uploads are refused.`, repair);
  if (free < 2 * reservedBytes) return warning(ABOUT, `${said}, which is little.`, repair);
  return ok(ABOUT, `${said}.`);
}
