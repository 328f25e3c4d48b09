import pg from 'pg';
import { READ_ONLY_TRANSACTION } from '#server/db/unavailable.ts';

/** A statement is prepared when a connection sends it for this time. */
const THRESHOLD = 3;
/** Statements that one connection keeps prepared. */
const MAX_PREPARED = 100;
/** Texts that a connection counts; assembled statements, such as filtered lists, have many. */
const MAX_COUNTED = 1_000;

/** A pattern decides how it is found best, so a search for one is planned anew each time. */
const SEARCH = /\blike [\w(]*\$/;

/**
 * Prepares the statements that a connection repeats, because PostgreSQL parses and plans any other
 * anew each time, which takes longer than most of ours run.
 */
export class PreparingClient extends pg.Client {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known;
    if (SEARCH.test(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < THRESHOLD) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `repeated-${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** The next connection may lead to the new primary; the pool drops one that has ended. */
  #leaveReplica = (error: { code?: string } | undefined) => {
    if (error?.code === READ_ONLY_TRANSACTION) void this.end().catch(() => {});
  };

  // The declared type has a signature for each way to call; all of them are passed on.
  override query: pg.Client['query'] = ((...[statement, values, callback]: unknown[]) => {
    const send = super.query as (...call: unknown[]) => unknown;
    // Without parameters it may be several statements, which cannot be prepared.
    const isPlain = typeof statement === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? this.#nameOf(statement) : undefined;
    const named = name === undefined ? statement : { name, text: statement };
    const answer = send.call(this, named, values, callback);
    if (answer instanceof Promise) answer.catch(this.#leaveReplica);
    return answer;
  }) as pg.Client['query'];
}
