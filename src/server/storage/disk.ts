import { statfs } from 'node:fs/promises';

/** The disk on which the server keeps its data. */
export interface Disk {
  /** What is left for us; null where nothing of ours is kept or the system does not tell. */
  freeBytes(): Promise<number | null>;
}

/** Below this, neither PostgreSQL nor a file can be relied on to write. */
export const FULL_BELOW_BYTES = 32 * 1024 * 1024;

/** Null: nothing is kept on a disk of this machine. */
export function createDisk(folder: string | null): Disk {
  return {
    freeBytes: async () => {
      if (folder === null) return null;
      try {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      } catch {
        return null;
      }
    },
  };
}
