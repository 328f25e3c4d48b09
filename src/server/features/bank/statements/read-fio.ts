import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { isReturnType, readBankDate } from '#domain/bank/read-table.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { amountMinor } from '#domain/money.ts';

/** The used part of the answer; missing values are checked when read. */
interface FioAnswer {
  accountStatement?: {
    info?: { iban?: unknown };
    transactionList?: { transaction?: unknown } | null;
  };
}
type FioColumns = Record<string, { value?: unknown } | null | undefined>;

/** Column numbers of Fio's API. */
const COLUMN = {
  day: 0,
  amount: 1,
  account: 2,
  bankCode: 3,
  variableSymbol: 5,
  specificSymbol: 6,
  userIdentification: 7,
  type: 8,
  accountName: 10,
  currency: 14,
  message: 16,
  movementId: 22,
  comment: 25,
  payerReference: 27,
} as const;

/** Reads the JSON of Fio banka, from its API or exported from its pages. */
export function readFio(text: string): Statement {
  const { info, transactionList } = (parse(text) as FioAnswer).accountStatement ?? {};
  if (typeof info?.iban !== 'string') throw new UnreadableStatement('not-a-statement');
  const account = info.iban.replace(/\s/g, '');
  const movements = transactionList?.transaction ?? [];
  if (!Array.isArray(movements)) throw new UnreadableStatement('not-a-statement');
  const rows = (movements as FioColumns[]).map((columns, index) =>
    rowOf(columns, { account, place: `movement ${index + 1}` }),
  );
  return { format: 'fio', rows, pending: 0 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableStatement('not-readable', 'the end');
  }
}

function rowOf(
  columns: FioColumns,
  { account, place }: { account: string; place: string },
): BankRow {
  const cell = (name: keyof typeof COLUMN) => {
    const text = String(columns[`column${COLUMN[name]}`]?.value ?? '').trim();
    // JSON can contain a lone surrogate, which no text may have.
    if (!text.isWellFormed()) throw new UnreadableStatement('not-readable', place);
    return text;
  };
  const amount = readBankAmount(cell('amount'));
  if (amount === null) throw new UnreadableStatement('wrong-amount', place);
  const bookedOn = readBankDate(cell('day'));
  if (bookedOn === null) throw new UnreadableStatement('wrong-date', place);
  const payerAccount = cell('account').replace(/\s/g, '');
  const isLocal = cell('bankCode') !== '' && /^[\d-]+$/.test(payerAccount);
  const messages = [cell('message') || cell('userIdentification'), cell('comment')];
  return {
    bookedOn,
    amountMinor: amountMinor(Math.abs(amount)),
    currency: cell('currency'),
    direction: amount < 0 ? 'debit' : 'credit',
    isReturn: isReturnType(cell('type')),
    account,
    payer: {
      name: cell('accountName'),
      iban: isLocal ? `${payerAccount}/${cell('bankCode')}` : payerAccount,
    },
    endToEndId: cell('payerReference'),
    variableSymbol: cell('variableSymbol'),
    specificSymbol: cell('specificSymbol'),
    creditorReference: '',
    // The comment often repeats the message.
    message: [...new Set(messages.filter(Boolean))].join(' '),
    bankId: cell('movementId'),
  };
}
