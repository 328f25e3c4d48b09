import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Above this share of time the event loop is busy answering people; jobs alone stay below it. */
const BUSY = 0.8;
const LOOK_EVERY_MS = 200;
/** Nobody's mail waits longer than this for a quiet moment. */
const PATIENCE_MS = 30_000;

export interface GiveWay {
  /** Resolves when the process is not busy, or has been busy for too long. */
  untilQuiet(): Promise<void>;
  /** Nobody waits any more: the process is about to stop. */
  close(): void;
}

/**
 * Requests come first. When everybody signs up in the last hour, an instance that is busy answering
 * lets its jobs wait for a while: a confirmation may come half a minute later, an answer may not.
 */
export function createGiveWay(watch: BusyWatch = watchEventLoop()): GiveWay {
  const closed = new AbortController();
  return {
    async untilQuiet() {
      const patienceEnds = performance.now() + PATIENCE_MS;
      while (watch.isBusy() && !closed.signal.aborted && performance.now() < patienceEnds) {
        await delay(LOOK_EVERY_MS, undefined, { signal: closed.signal }).catch(() => {});
      }
    },
    close() {
      watch.close();
      closed.abort();
    },
  };
}

interface BusyWatch {
  isBusy(): boolean;
  close(): void;
}

function watchEventLoop(): BusyWatch {
  let last = performance.eventLoopUtilization();
  let busy = false;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, last).utilization > BUSY;
    last = now;
  }, LOOK_EVERY_MS).unref();
  return { isBusy: () => busy, close: () => clearInterval(timer) };
}
