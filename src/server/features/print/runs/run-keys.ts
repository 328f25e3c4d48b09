/** Below it lies everything that runs leave in the storage. */
export const PRINTS_PREFIX = 'prints';

/** Where a run keeps what it is made of, its parts by their position, and its result. */
export function runKey(runId: string, what: 'content' | 'result' | (string & {})): string {
  return `${PRINTS_PREFIX}/${runId}/${what}`;
}
