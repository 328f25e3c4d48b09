import type { OfficeNews, OfficeTabs } from '#client/admin/live/office-tabs.ts';

interface Surroundings {
  watch(cursor: string, signal: AbortSignal): Promise<OfficeNews>;
  tabs: OfficeTabs;
  now(): number;
  /** Ends early, and without complaint, when the signal does. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  tell(news: OfficeNews): void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A question is answered within half a minute; after more than this nobody listened. */
const ASLEEP_MS = 50_000;
/** Getting a lock that nobody holds takes a moment too. */
const TURN_MS = 300;

/**
 * The news of the office: one tab of the browser asks for them and passes them on, because a browser
 * opens only a few connections to one server.
 */
export class OfficeFeed {
  readonly #around: Surroundings;
  #cursor = '';
  #askedAt = 0;
  /** Something may have happened that nobody told. */
  #hasMissed = false;
  #asking: AbortController | null = null;
  #resting: AbortController | null = null;

  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
  }

  /** Until the signal says otherwise. */
  async follow(signal: AbortSignal): Promise<void> {
    const { tabs } = this.#around;
    const stop = tabs.listen((news) => this.#hear(news));
    let hasWaited = false;
    const waiting = setTimeout(() => {
      hasWaited = true;
    }, TURN_MS);
    signal.addEventListener('abort', () => {
      stop();
      clearTimeout(waiting);
    });
    await tabs.alone(async () => {
      clearTimeout(waiting);
      // Whoever takes over without having heard anything does not know since when to ask.
      this.#hasMissed = hasWaited && this.#cursor === '';
      await this.#ask(signal);
    }, signal);
  }

  /** To be called whenever the page may have slept or been without a connection. */
  wake(): void {
    this.#resting?.abort();
    if (this.#asking && this.#around.now() - this.#askedAt > ASLEEP_MS) {
      this.#hasMissed = true;
      this.#asking.abort();
    }
  }

  async #ask(signal: AbortSignal): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const asking = new AbortController();
      this.#asking = asking;
      this.#askedAt = this.#around.now();
      try {
        const isFirst = this.#cursor === '' && !this.#hasMissed;
        const until = AbortSignal.any([signal, asking.signal]);
        // Without a cursor the answer comes at once.
        const cursor = this.#hasMissed ? '' : this.#cursor;
        const answer = await this.#around.watch(cursor, until);
        if (signal.aborted) return;
        retryMs = FIRST_RETRY_MS;
        this.#pass(answer, isFirst);
      } catch {
        if (asking.signal.aborted || signal.aborted) continue;
        this.#hasMissed = true;
        await this.#rest(retryMs, signal);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  }

  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    this.#resting = new AbortController();
    await this.#around.pause(ms, AbortSignal.any([signal, this.#resting.signal]));
    this.#resting = null;
  }

  #pass(answer: OfficeNews, isFirst: boolean): void {
    const hasMissed = this.#hasMissed;
    this.#hasMissed = false;
    this.#cursor = answer.cursor;
    const news = hasMissed ? { ...answer, signupIds: null, configChanged: true } : answer;
    const told = isFirst ? { ...news, signupIds: [], configChanged: false } : news;
    // Without anything new too: whoever takes over then knows where to go on.
    this.#around.tabs.send(told);
    this.#around.tell(told);
  }

  #hear(news: OfficeNews): void {
    this.#cursor = news.cursor;
    this.#around.tell(news);
  }
}
