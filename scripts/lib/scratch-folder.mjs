// Tests create and drop hundreds of databases with eight hundred files each. A disk spends more
// time on these files than the tests on their work.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** Four times the observed usage of a whole run. */
const ROOM = 2 * GB;
/** Including the needs of the tests themselves. */
const FREE_MEMORY = 8 * GB;

/**
 * Moves temporary folders into memory, if there is enough of it. The returned function removes
 * their remains: some programs of the tests are killed, and others keep compiled files.
 */
export function keepScratchInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return () => {};
  const folder = fs.mkdtempSync(path.join(MEMORY, 'prihlaska-'));
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}

function hasRoom() {
  // In a container the machine may have more memory than we do.
  if (Math.min(os.freemem(), process.availableMemory()) < FREE_MEMORY) return false;
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
