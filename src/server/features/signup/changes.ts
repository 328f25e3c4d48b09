import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';

export interface SignupWatch {
  /** True when the signup may have changed since the last look; false when it is time to give up. */
  next(): Promise<boolean>;
  stop(): void;
}

/** Tells who waits for a signup when it has another version, stored by whichever instance. */
export interface SignupChanges {
  /** From now on nothing goes unheard; the signal ends the wait early. */
  watch(id: string, signal?: AbortSignal): SignupWatch;
  close(): Promise<void>;
}

interface Waiter {
  hear(): void;
  giveUp(): void;
}

/** Shorter than the patience of any proxy on the way. */
const PATIENCE_MS = 25_000;

export async function createSignupChanges(
  connection: Connection,
  patienceMs = PATIENCE_MS,
): Promise<SignupChanges> {
  const waiting = new Map<string, Set<Waiter>>();
  const listener = await listen(connection, 'signup_changed', {
    heard: (id) => {
      for (const waiter of waiting.get(id) ?? []) waiter.hear();
    },
    back: () => {
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.hear();
    },
  });

  const watch: SignupChanges['watch'] = (id, signal) => {
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
    const neighbours = waiting.get(id) ?? new Set();
    waiting.set(id, neighbours.add(waiter));
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
        neighbours.delete(waiter);
        if (neighbours.size === 0 && waiting.get(id) === neighbours) waiting.delete(id);
      },
    };
  };

  return { watch, close: () => listener.close() };
}
