import type { BankRow } from '#domain/bank/bank-row.ts';

/** What a file of a bank holds. */
export interface Statement {
  rows: BankRow[];
  /** Movements that the bank has announced and not booked yet; they come again when it has. */
  pending: number;
}

/** Why nothing of a file was read: half a statement is none. */
export type StatementProblem =
  | 'not-readable'
  | 'not-a-statement'
  | 'has-entities'
  | 'wrong-amount'
  | 'wrong-date';

export class UnreadableStatement extends Error {
  readonly problem: StatementProblem;
  /** Where, as far as it is known: a line, or the number of the movement. */
  readonly place: string;

  constructor(problem: StatementProblem, place = '') {
    super(place === '' ? problem : `${problem} at ${place}`);
    this.name = 'UnreadableStatement';
    this.problem = problem;
    this.place = place;
  }
}
