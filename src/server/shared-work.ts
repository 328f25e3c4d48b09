interface Shared<Result> {
  result: Promise<Result>;
  callers: number;
  controller: AbortController;
}

export type ShareWork<Result> = (
  key: string,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/** Callers with the same key share one run. Its signal is aborted when the last of them leaves. */
export function createSharedWork<Result>(): ShareWork<Result> {
  const underWay = new Map<string, Shared<Result>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
    const controller = new AbortController();
    const shared: Shared<Result> = {
      controller,
      callers: 0,
      result: work(controller.signal).finally(() => {
        if (underWay.get(key) === shared) underWay.delete(key);
      }),
    };
    underWay.set(key, shared);
    return shared;
  }

  return async (key, caller, work) => {
    caller?.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    shared.callers++;
    const leave = () => {
      shared.callers--;
      if (shared.callers > 0) return;
      // Removed at once, so that the next caller starts a new run instead of joining a failed one.
      if (underWay.get(key) === shared) underWay.delete(key);
      shared.controller.abort(caller?.reason);
    };
    caller?.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      caller?.removeEventListener('abort', leave);
    }
  };
}
