import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankColumn } from '#domain/bank/bank-column.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import type { GuessedTable } from '#domain/bank/table-columns.ts';
import { type AmountMinor, amountMinor, CURRENCY } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/**
 * The movements of a bank's table. A table does not say whose account it tells of, so whoever brings
 * it does. Lines without a day and an amount are remarks of the bank; a line with only one of them,
 * with one that cannot be read, or with fewer cells than the header, makes the whole file unreadable.
 */
export function readBankTable(
  table: readonly (readonly string[])[],
  { headerLine, columns, account }: Omit<GuessedTable, 'bank'> & { account: string },
): Statement {
  const rows: BankRow[] = [];
  const width = (table[headerLine] ?? []).findLastIndex((name) => name.trim() !== '') + 1;
  let decimals = CENTS;
  for (const [index, cells] of table.entries()) {
    if (index <= headerLine) continue;
    const cell = (column: BankColumn) => cells[columns[column] ?? -1]?.trim() ?? '';
    // Behind the end of a last line there is one more, which is empty.
    const isOpen = index === table.length - 1;
    const place = `line ${index + 1}`;
    if (cell('bookedOn') === '' && cell('amount') === '' && cell('debitAmount') === '') {
      if (isOpen && cells.length < width && BEGUN.test(cells.join(''))) refuse(place);
      continue;
    }
    if (cells.length < width) refuse(place);
    const isAmountLast = [columns.amount, columns.debitAmount].includes(cells.length - 1);
    rows.push(rowOf(cell, { account, place }));
    if (isOpen && isAmountLast && decimalsOf(cells.at(-1)) !== decimals) refuse(place);
    decimals = decimalsOf(cell('amount') || cell('debitAmount'));
  }
  return { format: 'table', rows, pending: 0 };
}

function rowOf(
  cell: (column: BankColumn) => string,
  { account, place }: { account: string; place: string },
): BankRow {
  const amount = signedAmount(cell);
  if (amount === null) throw new UnreadableStatement('wrong-amount', place);
  const bookedOn = readBankDate(cell('bookedOn'));
  if (bookedOn === null) throw new UnreadableStatement('wrong-date', place);
  return {
    bookedOn,
    amountMinor: amountMinor(Math.abs(amount)),
    currency: cell('currency') || CURRENCY,
    direction: amount < 0 ? 'debit' : 'credit',
    isReturn: isReturnType(cell('type')) || (cell('type') === '' && RETURNED.test(cell('message'))),
    account: cell('account').replace(/\s/g, '') || account,
    payer: { name: cell('payerName'), iban: cell('payerIban').replace(/\s/g, '') },
    endToEndId: cell('reference'),
    variableSymbol: cell('variableSymbol'),
    specificSymbol: cell('specificSymbol'),
    creditorReference: '',
    message: cell('message'),
    bankId: cell('bankId'),
  };
}

const CENTS = 2;
/** A number or a day that goes no further; remarks have words. */
const BEGUN = /^[\d\s.,/-]*\d[\d\s.,/-]*$/;

function decimalsOf(amount = ''): number {
  return /[.,](\d+)\D*$/.exec(amount)?.[1]?.length ?? 0;
}

function refuse(place: string): never {
  throw new UnreadableStatement('not-readable', place);
}

/** As banks call a movement that takes back another one, in Slovak, Czech and English. */
export function isReturnType(type: string): boolean {
  return /vr[aá][tc]en|storn|return|revers/i.test(type);
}
/** The same in the bank's own description, where a table has nothing else; payers write there too. */
const RETURNED = /^(vr[aá][tc]en\p{L}*\s+(sepa\s+)?(platb|[uú]hrad|prev)|storno\b)/iu;

/** Less than nothing is money that went, in whichever of three ways the bank says so. */
function signedAmount(cell: (column: BankColumn) => string): AmountMinor | null {
  const read = (column: BankColumn) => readBankAmount(cell(column).replace(/\s*(EUR|€)$/, ''));
  const isOther = cell('debitAmount') !== '' && read('debitAmount') !== 0;
  const amount = isOther ? read('debitAmount') : read('amount');
  if (amount === null) return null;
  const isDebit = isOther || DEBIT.test(cell('direction'));
  return amountMinor(isDebit ? -Math.abs(amount) : amount);
}

const DEBIT = /^(deb|výdaj|vydaj|odchádz|odchadz|odosl|d$|dr$|dbit$|-$)/i;

/** `15.1.2027`, `15. 01. 2027`, `15/01/2027` or `2027-01-15`, with a time or a zone behind or not. */
export function readBankDate(text: string): PlainDate | null {
  const [, day, month, year] = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})(?!\d)/.exec(text) ?? [];
  const date =
    year === undefined
      ? (/^\d{4}-\d\d-\d\d(?!\d)/.exec(text)?.[0] ?? '')
      : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
