import fs from 'node:fs';
import { descriptorPath } from '#server/db/embedded/layout.ts';

// The kernel limits a socket path to 107 bytes; PostgreSQL appends "/.s.PGSQL.5432" to the folder.
const longestFolderBytes = 90;

const openedFolders = new Map<string, number>();

/** The `host` for clients: the socket's folder, or a short alias if the kernel refuses its path. */
export function socketHost(folder: string): string {
  if (Buffer.byteLength(folder) <= longestFolderBytes) return folder;
  const known = openedFolders.get(folder);
  if (known !== undefined && isSameFolder(descriptorPath(known), folder)) {
    return descriptorPath(known);
  }
  // Never closed: pools keep the address for the life of the process.
  const descriptor = fs.openSync(folder, 'r');
  openedFolders.set(folder, descriptor);
  return descriptorPath(descriptor);
}

export function isSameFolder(one: string, other: string): boolean {
  const a = fs.statSync(one, { throwIfNoEntry: false });
  const b = fs.statSync(other, { throwIfNoEntry: false });
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
