import type { FunctionOutput } from '#contract/functions.ts';

type Published = FunctionOutput<'listPublishedFiles'>['files'];

/** The front page may be late by so much with its link; it is there without a database. */
const KEPT_MS = 30_000;

interface PublishedFilesOptions {
  list(): Promise<Published>;
  now(): Date;
}

/** What the office has published, for the pages that everybody reads. */
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

  /** As it was some seconds ago; a database that is away keeps nobody from the front page. */
  async areThereAny(): Promise<boolean> {
    const isFresh = this.#last !== null && this.#options.now().getTime() - this.#last.at < KEPT_MS;
    if (!isFresh) await this.list().catch(() => {});
    return this.#last?.any ?? false;
  }
}
