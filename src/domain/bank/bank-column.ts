/** What a column of a bank's table may mean to us. */
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

/** Where each stands, counted from zero; what the table does not have is absent. */
export type BankColumns = Partial<Record<BankColumn, number>>;
