import type { CallFunction } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type HallTimes = FunctionOutput<'watchHalls'>;

interface FollowOptions {
  version: string;
  call: CallFunction;
  signal: AbortSignal;
  onTimes(times: HallTimes): void;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Minimum pause between two polls, in case the server answers at once. */
const MIN_INTERVAL_MS = 500;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Passes on what happens in the halls after each change, until the signal aborts. */
export async function followHalls(options: FollowOptions): Promise<void> {
  const { call, signal, onTimes, pause } = options;
  let { version } = options;
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      const times = await call('watchHalls', { version }, { signal });
      if (signal.aborted) return;
      if (times.version !== version) onTimes(times);
      version = times.version;
      retryMs = FIRST_RETRY_MS;
      await pause(MIN_INTERVAL_MS, signal);
    } catch {
      await pause(retryMs, signal);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }
}
