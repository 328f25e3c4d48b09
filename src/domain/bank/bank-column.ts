/** Meanings that a column of a bank's table can have. */
export const BANK_COLUMNS = [
  'bookedOn',
  'amount',
  'debitAmount',
  'direction',
  'currency',
  'account',
  'payerName',
  'payerIban',
  'variableSymbol',
  'specificSymbol',
  'reference',
  'message',
  'type',
  'bankId',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** Index of each column, from zero. Columns that the table lacks are absent. */
export type BankColumns = Partial<Record<BankColumn, number>>;
