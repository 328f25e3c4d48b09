// Databases of the tests come and go by the hundred, each of them eight hundred files. A disk spends
// more time on making and removing those than the tests do on their work.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** Four times what a whole run was seen to keep there. */
const ROOM = 2 * GB;
/** With what the tests themselves need. */
const FREE_MEMORY = 8 * GB;

/**
 * From here on temporary folders lie in memory, where there is plenty of it. What is left of them goes
 * with the returned function: some programs of the tests are killed, and others keep what they compiled.
 */
export function keepScratchInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return () => {};
  const folder = fs.mkdtempSync(path.join(MEMORY, 'prihlaska-'));
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}

function hasRoom() {
  // In a container the machine may have more than we do.
  if (Math.min(os.freemem(), process.availableMemory()) < FREE_MEMORY) return false;
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
