import { statfs } from 'node:fs/promises';

/** The disk of the server's data. */
export interface Disk {
  /** Null when we store nothing there or the system does not report it. */
  freeBytes(): Promise<number | null>;
}

/** Below this, PostgreSQL and files may fail to write. */
export const FULL_BELOW_BYTES = 32 * 1024 * 1024;

/** Null: nothing is stored on a local disk. */
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
