import type { AmountMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/**
 * One movement on an account, independent of the format of the statement. Unknown values are empty;
 * the reader guesses nothing.
 */
export interface BankRow {
  bookedOn: PlainDate;
  /** Never negative: `direction` says which way it went. */
  amountMinor: AmountMinor;
  /** As the bank writes it, `EUR` as a rule. */
  currency: string;
  direction: 'credit' | 'debit';
  /** A movement that reverses another one. */
  isReturn: boolean;
  /** The account of the statement. */
  account: string;
  payer: { name: string; iban: string };
  /** `/VS…/SS…/KS…` as a rule, or `NOTPROVIDED`. */
  endToEndId: string;
  /** Symbols from fields of their own, such as a column of a table. */
  variableSymbol: string;
  specificSymbol: string;
  /** The structured reference of the payee. */
  creditorReference: string;
  message: string;
  /** The bank's id of the movement; empty where the bank gives none. */
  bankId: string;
  /** For a payment that the bank booked in one sum with others: the bank's id of the sum. */
  batch?: string;
  /** Several payments in one sum that the file does not list one by one. */
  isUndivided?: true;
  /** The bank gave no booking day, only the value day. */
  isValueDay?: true;
}
