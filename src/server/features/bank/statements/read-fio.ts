import { z } from 'zod';
import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { readBankDate } from '#domain/bank/read-table.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { amountMinor } from '#domain/money.ts';

const columnSchema = z.object({ value: z.union([z.string(), z.number()]).nullable() }).nullish();
const statementSchema = z.object({
  accountStatement: z.object({
    info: z.object({ iban: z.string() }),
    transactionList: z
      .object({ transaction: z.array(z.record(z.string(), columnSchema)).nullish() })
      .nullish(),
  }),
});

/** Columns of Fio's interface, by their numbers. */
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

/** The JSON of Fio banka, as its interface answers and its pages export. */
export function readFio(text: string): Statement {
  const parsed = statementSchema.safeParse(parse(text));
  if (!parsed.success) throw new UnreadableStatement('not-a-statement');
  const { info, transactionList } = parsed.data.accountStatement;
  const account = info.iban.replace(/\s/g, '');
  const rows = (transactionList?.transaction ?? []).map((columns, index) =>
    rowOf((name) => String(columns[`column${COLUMN[name]}`]?.value ?? '').trim(), {
      account,
      place: `movement ${index + 1}`,
    }),
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
  cell: (name: keyof typeof COLUMN) => string,
  { account, place }: { account: string; place: string },
): BankRow {
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
    isReturn: /vr[aá]ten|storno/i.test(cell('type')),
    account,
    payer: {
      name: cell('accountName'),
      iban: isLocal ? `${payerAccount}/${cell('bankCode')}` : payerAccount,
    },
    endToEndId: cell('payerReference'),
    variableSymbol: cell('variableSymbol'),
    specificSymbol: cell('specificSymbol'),
    creditorReference: '',
    // The comment often only repeats the message.
    message: [...new Set(messages.filter(Boolean))].join(' '),
    bankId: cell('movementId'),
  };
}
