export const PRINTS_PREFIX = 'prints';

/** The storage keys of a run: its content, its parts by position, and its result. */
export function runKey(runId: string, what: 'content' | 'result' | (string & {})): string {
  return `${PRINTS_PREFIX}/${runId}/${what}`;
}
