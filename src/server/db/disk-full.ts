import { performance } from 'node:perf_hooks';

/** SQLSTATE of a database that has no room left. */
const DISK_FULL = '53100';
const REMEMBERED_MS = 60_000;

let seenAt = Number.NEGATIVE_INFINITY;

/** The disk of an outside database cannot be looked at: a write that failed is all that is known. */
export function noteDatabaseError(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === DISK_FULL) seenAt = performance.now();
}

/** Whether a write has failed for want of room within the last minute. */
export function isDatabaseDiskFull(): boolean {
  return performance.now() - seenAt < REMEMBERED_MS;
}
