import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** The event loop utilisation of a busy process. */
const BUSY = 0.8;
const LOOK_EVERY_MS = 200;
/** Between two looks. With fewer, the process is busy with jobs, which need not wait for each other. */
const MANY_REQUESTS = 5;
/** Node reports every request of every server in this process on this channel. */
const REQUEST_STARTS = 'http.server.request.start';
/** The longest delay of a job by a busy process. */
const PATIENCE_MS = 30_000;

export interface GiveWay {
  /** Resolves when the process is not busy, or has been busy for too long. */
  untilQuiet(): Promise<void>;
  /** Releases all waiters at shutdown. */
  close(): void;
}

/** Delays the jobs of a busy instance: requests have priority. */
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
  let requests = 0;
  let busy = false;
  const countRequest = () => {
    requests += 1;
  };
  subscribe(REQUEST_STARTS, countRequest);
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    busy = utilization > BUSY && requests >= MANY_REQUESTS;
    last = now;
    requests = 0;
  }, LOOK_EVERY_MS).unref();
  return {
    isBusy: () => busy,
    close() {
      clearInterval(timer);
      unsubscribe(REQUEST_STARTS, countRequest);
    },
  };
}
