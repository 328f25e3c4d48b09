import type { PlainDate } from '#domain/time/plain-date.ts';

/** A bank API that returns a statement file for a range of days. */
export interface BankFeed {
  /** The name shown in the office. */
  name: string;
  /** The minimum interval between two requests. */
  restSeconds: number;
  fetch(days: { from: PlainDate; to: PlainDate }): Promise<Uint8Array>;
}

/** `busy`: requested too soon; `refused`: unknown token; `down`: any other failure. */
export type BankFeedProblem = 'busy' | 'refused' | 'down';

export class BankFeedError extends Error {
  readonly problem: BankFeedProblem;

  /** Never attach the cause: it contains the requested URL, which contains the token. */
  constructor(problem: BankFeedProblem) {
    super(`The bank did not answer: ${problem}`);
    this.name = 'BankFeedError';
    this.problem = problem;
  }
}
