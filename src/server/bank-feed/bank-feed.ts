import type { PlainDate } from '#domain/time/plain-date.ts';

/** A bank that can be asked for the movements of days, in a file as its pages would give it. */
export interface BankFeed {
  /** How the office knows it. */
  name: string;
  /** So long it wants to be left alone after each question. */
  restSeconds: number;
  fetch(days: { from: PlainDate; to: PlainDate }): Promise<Uint8Array>;
}

/** `busy`: asked again too soon; `refused`: it does not know the token; `down`: everything else. */
export type BankFeedProblem = 'busy' | 'refused' | 'down';

export class BankFeedError extends Error {
  readonly problem: BankFeedProblem;

  /** The cause never holds the address that was asked: it has the token in it. */
  constructor(problem: BankFeedProblem) {
    super(`The bank did not answer: ${problem}`);
    this.name = 'BankFeedError';
    this.problem = problem;
  }
}
