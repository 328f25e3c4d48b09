import { performance } from 'node:perf_hooks';

/** SQLSTATE "disk full". */
const DISK_FULL = '53100';
const REMEMBERED_MS = 60_000;

let seenAt = Number.NEGATIVE_INFINITY;

/** The disk of an external database cannot be inspected, so a failed write is the only sign. */
export function noteDatabaseError(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === DISK_FULL) seenAt = performance.now();
}

/** Whether a write has failed within the last minute because the disk was full. */
export function isDatabaseDiskFull(): boolean {
  return performance.now() - seenAt < REMEMBERED_MS;
}
