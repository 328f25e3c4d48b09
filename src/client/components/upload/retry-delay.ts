const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Exponential backoff, which spares a server that is down. */
export function retryDelay(tries: number): number {
  return Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
}
