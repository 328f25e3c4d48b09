import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankColumn } from '#domain/bank/bank-column.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import type { GuessedTable } from '#domain/bank/table-columns.ts';
import { foldedText } from '#domain/folded-text.ts';
import { type AmountMinor, amountMinor, CURRENCY } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/**
 * Reads the movements of a bank's table. The table need not name its account, so the caller does.
 * Lines without a day and an amount are remarks of the bank. A line with only one of them, with an
 * unreadable one, or with fewer cells than the header makes the whole file unreadable.
 */
export function readBankTable(
  table: readonly (readonly string[])[],
  { headerLine, columns, account }: Omit<GuessedTable, 'bank'> & { account: string },
): Statement {
  const rows: BankRow[] = [];
  let width = 0;
  let decimals = CENTS;
  for (const [index, cells] of table.entries()) {
    if (index === headerLine) width = cells.findLastIndex((name) => name.trim() !== '') + 1;
    if (index <= headerLine) continue;
    const cell = (column: BankColumn) => cells[columns[column] ?? -1]?.trim() ?? '';
    const isCut = (column: BankColumn) =>
      columns[column] === cells.length - 1 &&
      cell(column) !== '' &&
      decimalsOf(cell(column)) !== decimals;
    // A complete file ends with an empty line, so a last line with content may be cut off.
    const isOpen = index === table.length - 1;
    const place = `line ${index + 1}`;
    if (cell('bookedOn') === '' && cell('amount') === '' && cell('debitAmount') === '') {
      if (isOpen && cells.length < width && isCutOff(cells.join(''))) refuse(place);
      continue;
    }
    if (cells.length < width) refuse(place);
    rows.push(rowOf(cell, { account, place }));
    if (isOpen && (isCut('amount') || isCut('debitAmount'))) refuse(place);
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
    isReturn: cell('type') === '' ? isReturnMessage(cell('message')) : isReturnType(cell('type')),
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

/** A number or a day that was cut off; remarks contain words. */
function isCutOff(text: string): boolean {
  return /\d/.test(text) && !/\p{L}/u.test(text);
}

function decimalsOf(amount: string): number {
  return /(?<=[.,])\d+(?=\D*$)/.exec(amount)?.[0].length ?? 0;
}

function refuse(place: string): never {
  throw new UnreadableStatement('not-readable', place);
}

/** Recognises the names that banks give to a reversal in Slovak, Czech and English. */
export function isReturnType(type: string): boolean {
  return /vra[tc]en|storn|return|revers/.test(foldedText(type));
}

/** The same for tables without a type. Payers write here too, so only the beginning counts. */
function isReturnMessage(message: string): boolean {
  return /^(vra[tc]en[a-z]*\s+(sepa\s+)?(platb|uhrad|prev)|storno\b)/.test(foldedText(message));
}

/** A negative amount is outgoing money, in whichever of three ways the bank marks it. */
function signedAmount(cell: (column: BankColumn) => string): AmountMinor | null {
  const read = (column: BankColumn) => readBankAmount(cell(column).replace(/(EUR|€)$/, ''));
  const isOther = cell('debitAmount') !== '' && read('debitAmount') !== 0;
  const amount = isOther ? read('debitAmount') : read('amount');
  if (amount === null) return null;
  const isDebit = isOther || DEBIT.test(foldedText(cell('direction')));
  return amountMinor(isDebit ? -Math.abs(amount) : amount);
}

/** A single letter or an abbreviation must be the whole text of the cell. */
const DEBIT = /^(deb|vydaj|odchadz|odosl|(d|dr|dbit|-)$)/;

/** Reads `15.1.2027`, `15. 01. 2027`, `15/01/2027` or `2027-01-15`; a time or zone may follow. */
export function readBankDate(text: string): PlainDate | null {
  const yearFirst = text
    .replace(/(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})/, '$3-$2-$1')
    .replace(/-(\d)(?!\d)/g, '-0$1');
  const match = /^\d{4}-\d\d-\d\d(?!\d)/.exec(yearFirst);
  return match && isPlainDate(match[0]) ? match[0] : null;
}
