import type { BankRow } from '#domain/bank/bank-row.ts';

/** One bank may report the same movement in several formats, each time slightly differently. */
export type StatementFormat = 'camt.053' | 'camt.052' | 'camt.054' | 'mt940' | 'fio' | 'table';

/** Contents of a bank's file. */
export interface Statement {
  format: StatementFormat;
  /** For a table: how it was read. Files of one format and layout report a movement alike. */
  layout?: string;
  rows: BankRow[];
  /** Movements that the bank has announced but not booked; it reports them again when booked. */
  pending: number;
}

/** Why a file was rejected as a whole: half a statement is none. */
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
  /** Where the problem is, as far as known: a line, or the number of the movement. */
  readonly place: string;

  constructor(problem: StatementProblem, place = '') {
    super(place === '' ? problem : `${problem} at ${place}`);
    this.name = 'UnreadableStatement';
    this.problem = problem;
    this.place = place;
  }
}
