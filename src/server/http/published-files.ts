import type { FunctionOutput } from '#contract/functions.ts';

type Published = FunctionOutput<'listPublishedFiles'>['files'];

/** The front page may show an outdated link for this long. */
const KEPT_MS = 30_000;

interface PublishedFilesOptions {
  list(): Promise<Published>;
  now(): Date;
}

/** The published documents shown on public pages. */
export class PublishedFiles {
  readonly #options: PublishedFilesOptions;
  #last: { any: boolean; at: number } | null = null;

  constructor(options: PublishedFilesOptions) {
    this.#options = options;
  }

  async list(): Promise<Published> {
    const files = await this.#options.list();
    this.#last = { any: files.length > 0, at: this.#options.now().getTime() };
    return files;
  }

  /** Cached for some seconds, and available while the database is down. */
  async areThereAny(): Promise<boolean> {
    const isFresh = this.#last !== null && this.#options.now().getTime() - this.#last.at < KEPT_MS;
    if (!isFresh) await this.list().catch(() => {});
    return this.#last?.any ?? false;
  }
}
