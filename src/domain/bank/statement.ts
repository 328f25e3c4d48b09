import type { BankRow } from '#domain/bank/bank-row.ts';

/** Of one bank the same movement may come in several of them, each time told a little differently. */
export type StatementFormat = 'camt.053' | 'camt.052' | 'camt.054' | 'mt940' | 'fio' | 'table';

/** What a file of a bank holds. */
export interface Statement {
  format: StatementFormat;
  /** Of a table: how it was read. Files of one format and layout tell a movement alike. */
  layout?: string;
  rows: BankRow[];
  /** Movements that the bank has announced and not booked yet; they come again when it has. */
  pending: number;
}

/** Why nothing of a file was read: half a statement is none. */
export type StatementProblem =
  | 'not-readable'
  | 'not-a-statement'
  | 'wrong-encoding'
  | 'has-entities'
  | 'wrong-amount'
  | 'wrong-date'
  | 'does-not-add-up'
  | 'unknown-columns';

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
