import type { SessionMessage } from '#client/lib/session/session-message.ts';

/** Coordination between the tabs of one browser. Each browser API may be missing. */
export interface Tabs {
  /** Runs the work in one tab at a time; without browser locks, once at a time in each tab. */
  alone<Result>(
    name: string,
    work: () => Promise<Result>,
    options?: { signal?: AbortSignal; patienceMs?: number },
  ): Promise<Result>;
  /** Whether another tab may be open and answer. */
  hasOthers(): Promise<boolean>;
  send(message: SessionMessage): void;
  listen(onMessage: (message: SessionMessage) => void): void;
}

const PRESENCE = 'prihlaska:tab';

interface TabDependencies {
  locks?: LockManager | undefined;
  Channel?: typeof BroadcastChannel | undefined;
}

/** Uses Web Locks, which exist on secure pages only, and a broadcast channel. */
export function browserTabs(name: string, { locks, Channel }: TabDependencies): Tabs {
  const channel = Channel ? new Channel(name) : null;
  const turns = locks ?? new PageLocks();
  // Held while the tab is open, so that other tabs can count it.
  void locks?.request(PRESENCE, { mode: 'shared' }, () => new Promise<never>(() => {}));
  return {
    alone: (lock, work, options) => inLock(turns, lock, { work, ...options }),
    async hasOthers() {
      if (!channel) return false;
      if (!locks) return true;
      const { held = [] } = await locks.query();
      return held.filter((one) => one.name === PRESENCE).length > 1;
    },
    send: (message) => channel?.postMessage(message),
    listen: (onMessage) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) =>
        onMessage(data),
      ),
  };
}

interface LockedWork<Result> {
  work: () => Promise<Result>;
  signal?: AbortSignal;
  patienceMs?: number;
}

interface Locks {
  request<Result>(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** The browser's lock API within a single page. */
class PageLocks implements Locks {
  readonly #last = new Map<string, Promise<unknown>>();

  async request<Result>(
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const begun = new AbortController();
    const former = this.#last.get(name) ?? Promise.resolve();
    const mine = former.then(() => {
      signal.throwIfAborted();
      begun.abort();
      return work();
    });
    this.#last.set(
      name,
      mine.catch(() => {}),
    );
    const gaveUp = new Promise<never>((_, refuse) => {
      signal.addEventListener('abort', () => refuse(signal.reason), { signal: begun.signal });
    });
    return Promise.race([mine, gaveUp]);
  }
}

/** Runs the work anyway after `patienceMs`, so that a frozen tab does not block the others. */
async function inLock<Result>(
  locks: Locks,
  name: string,
  { work, signal, patienceMs }: LockedWork<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  const timer = patienceMs && setTimeout(() => giveUp.abort(), patienceMs);
  let begun: Promise<Result> | null = null;
  const begin = () => {
    clearTimeout(timer);
    begun = work();
    return begun;
  };
  const until = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
  try {
    return await locks.request(name, { signal: until }, begin);
  } catch (error) {
    if (begun || !giveUp.signal.aborted) throw error;
    return work();
  }
}
