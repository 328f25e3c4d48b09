import type { AmountMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/**
 * One movement on an account as a statement tells it, whatever the format of the statement was.
 * What is not known is empty; nothing is guessed at reading.
 */
export interface BankRow {
  bookedOn: PlainDate;
  /** Never negative: `direction` says which way it went. */
  amountMinor: AmountMinor;
  /** As the bank writes it, `EUR` as a rule. */
  currency: string;
  direction: 'credit' | 'debit';
  /** A movement that takes back another one. */
  isReturn: boolean;
  /** Whose statement it is. */
  account: string;
  payer: { name: string; iban: string };
  /** `/VS…/SS…/KS…` as a rule, or `NOTPROVIDED`. */
  endToEndId: string;
  /** What the bank gives in fields of their own, such as a column of a table. */
  variableSymbol: string;
  specificSymbol: string;
  /** The structured reference of the payee. */
  creditorReference: string;
  message: string;
  /** By which the bank knows the movement; empty where it gives none. */
  bankId: string;
  /** Of a payment that the bank booked in one sum with others: by what it knows the sum. */
  batch?: string;
  /** Several payments in one sum that the file does not tell apart. */
  isUndivided?: true;
  /** No day of booking was told, only the day of value. */
  isValueDay?: true;
}
