import type { OfficeNews, OfficeTabs } from '#client/admin/live/office-tabs.ts';

interface FeedDependencies {
  watch(cursor: string, signal: AbortSignal): Promise<OfficeNews>;
  tabs: OfficeTabs;
  now(): number;
  /** Resolves early when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  publish(news: OfficeNews): void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** The server answers within half a minute; a longer gap means that the computer slept. */
const ASLEEP_MS = 50_000;
/** Acquiring a free lock takes a moment too. */
const TURN_MS = 300;

/**
 * The live feed of the office. One tab long-polls and passes the news on to the others, because a
 * browser opens only a few connections to one server.
 */
export class OfficeFeed {
  readonly #dependencies: FeedDependencies;
  #cursor = '';
  #askedAt = 0;
  /** News may have been missed. */
  #hasMissed = false;
  #asking: AbortController | null = null;
  #resting: AbortController | null = null;

  constructor(dependencies: FeedDependencies) {
    this.#dependencies = dependencies;
  }

  /** Runs until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    const { tabs } = this.#dependencies;
    const stop = tabs.listen((news) => this.#receive(news));
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
      // A tab that takes over without having received news has no cursor.
      this.#hasMissed = hasWaited && this.#cursor === '';
      await this.#ask(signal);
    }, signal);
  }

  /** Call whenever the page may have slept or been offline. */
  wake(): void {
    this.#resting?.abort();
    if (this.#asking && this.#dependencies.now() - this.#askedAt > ASLEEP_MS) {
      this.#hasMissed = true;
      this.#asking.abort();
    }
  }

  async #ask(signal: AbortSignal): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const asking = new AbortController();
      this.#asking = asking;
      this.#askedAt = this.#dependencies.now();
      try {
        const isFirst = this.#cursor === '' && !this.#hasMissed;
        const until = AbortSignal.any([signal, asking.signal]);
        // Without a cursor the server answers at once.
        const cursor = this.#hasMissed ? '' : this.#cursor;
        const answer = await this.#dependencies.watch(cursor, until);
        if (signal.aborted) return;
        retryMs = FIRST_RETRY_MS;
        this.#publish(answer, isFirst);
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
    await this.#dependencies.pause(ms, AbortSignal.any([signal, this.#resting.signal]));
    this.#resting = null;
  }

  #publish(answer: OfficeNews, isFirst: boolean): void {
    const hasMissed = this.#hasMissed;
    this.#hasMissed = false;
    this.#cursor = answer.cursor;
    const news = hasMissed ? { ...answer, signupIds: null, configChanged: true } : answer;
    const published = isFirst ? { ...news, signupIds: [], configChanged: false } : news;
    // Sent also without news, so that the next tab has the cursor.
    this.#dependencies.tabs.send(published);
    this.#dependencies.publish(published);
  }

  #receive(news: OfficeNews): void {
    this.#cursor = news.cursor;
    this.#dependencies.publish(news);
  }
}
