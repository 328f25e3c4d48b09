export interface Watch {
  /** True when a watched key may have changed since the last look; false on timeout. */
  next(): Promise<boolean>;
  stop(): void;
}

interface Waiter {
  hear(): void;
  giveUp(): void;
}

export interface LongPollRegistry {
  /** Registers at once, so that no change of the keys is missed; the signal ends the wait early. */
  watch(keys: readonly string[], signal?: AbortSignal): Watch;
  hear(key: string): void;
  hearAll(): void;
}

/** Shorter than the timeouts of common proxies. */
const PATIENCE_MS = 25_000;

/** A registry of long polls that wait for changes of rows. */
export function createLongPollRegistry(patienceMs = PATIENCE_MS): LongPollRegistry {
  const waiting = new Map<string, Set<Waiter>>();

  const watch: LongPollRegistry['watch'] = (keys, signal) => {
    let heard = false;
    let over = signal?.aborted ?? false;
    let wake = () => {};
    const waiter: Waiter = {
      hear: () => {
        heard = true;
        wake();
      },
      giveUp: () => {
        over = true;
        wake();
      },
    };
    for (const key of keys) waiting.set(key, (waiting.get(key) ?? new Set()).add(waiter));
    const timer = setTimeout(waiter.giveUp, patienceMs);
    signal?.addEventListener('abort', waiter.giveUp, { once: true });
    return {
      next: async () => {
        if (!heard && !over) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        const news = heard;
        heard = false;
        return news;
      },
      stop: () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', waiter.giveUp);
        for (const key of keys) leave(key, waiter);
      },
    };
  };
  const leave = (key: string, waiter: Waiter) => {
    const neighbours = waiting.get(key);
    neighbours?.delete(waiter);
    if (neighbours?.size === 0) waiting.delete(key);
  };

  return {
    watch,
    hear: (key) => {
      for (const waiter of waiting.get(key) ?? []) waiter.hear();
    },
    hearAll: () => {
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.hear();
    },
  };
}
