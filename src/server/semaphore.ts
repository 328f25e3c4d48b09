/** Thrown when too many callers wait already. */
export class QueueFull extends Error {
  constructor() {
    super('too many callers wait');
    this.name = 'QueueFull';
  }
}

/** Runs at most `limit` pieces of work at once. At most `maxWaiting` callers wait, in order. */
export class Semaphore {
  readonly #limit: number;
  readonly #maxWaiting: number;
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor({ limit, maxWaiting }: { limit: number; maxWaiting: number }) {
    this.#limit = limit;
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Work whose signal is aborted while it waits never starts. */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#running < this.#limit) this.#running += 1;
    else if (this.#queue.size >= this.#maxWaiting) throw new QueueFull();
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      // The place is handed to the next caller, so that a newcomer cannot overtake it.
      const [next] = this.#queue;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#queue.delete(start);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#queue.delete(start);
        reject(signal?.reason);
      };
      this.#queue.add(start);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
