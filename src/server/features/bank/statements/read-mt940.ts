import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import type { AmountMinor } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { readRemittance } from '#server/features/bank/statements/read-mt940-remittance.ts';

interface Field {
  tag: string;
  text: string;
  line: number;
}

const TAG = /^:(\d\d[A-Z]?):(.*)$/;
const MOVEMENT =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]{1,15})([NFS][A-Z\d]{3})([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/([^\n]*))?/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/;

/** Reads SWIFT MT940. Balances must match the movements, which detects truncated files. */
export function readMt940(text: string): Statement {
  const rows: BankRow[] = [];
  let opening: { currency: string; balance: number } | null = null;
  let account = '';
  // Every message must end with a balance.
  let isBegun = true;
  const fields = fieldsOf(text);
  for (const [index, field] of fields.entries()) {
    const { tag } = field;
    if (tag === '20') isBegun = true;
    else if (tag === '25') account = accountOf(field.text);
    else if (/^60[FM]$/.test(tag)) opening = requireBalance(field);
    else if (tag === '61') {
      if (!opening) throw new UnreadableStatement('not-readable', placeOf(field));
      const details = fields[index + 1];
      const row = movementOf(field, {
        account,
        currency: opening.currency,
        details: details?.tag === '86' ? details.text : '',
      });
      opening.balance += row.direction === 'credit' ? row.amountMinor : -row.amountMinor;
      rows.push(row);
    } else if (/^62[FM]$/.test(tag)) {
      if (opening?.balance !== requireBalance(field).balance) {
        throw new UnreadableStatement('does-not-add-up', placeOf(field));
      }
      opening = null;
      isBegun = false;
    }
  }
  if (opening || isBegun) throw new UnreadableStatement('not-readable', 'the end');
  return { format: 'mt940', rows, pending: 0 };
}

/** A line without a tag continues the one above it. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const inside = line.replace(/^\{.*\{4:\s*/, '');
    const [, tag, rest = ''] = TAG.exec(inside) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, text: rest, line: index + 1 });
    else if (last && !/^-?\}?$/.test(inside.trim())) last.text += `\n${line}`;
  }
  return fields;
}

function movementOf(
  field: Field,
  { account, currency, details }: { account: string; currency: string; details: string },
): BankRow {
  const match = MOVEMENT.exec(field.text);
  if (!match) throw new UnreadableStatement('not-readable', placeOf(field));
  const [, valueDay = '', entryDay, mark = '', , amount = '', , reference = '', bankId = ''] =
    match;
  const remittance = readRemittance(details);
  const isValueDay = entryDay === undefined;
  const isSaid = reference !== '' && !/^NONREF$/i.test(reference.trim());
  return {
    bookedOn: requireDay(bookingDay(valueDay, entryDay), field),
    amountMinor: requireAmount(amount, field),
    currency,
    direction: mark === 'C' || mark === 'RD' ? 'credit' : 'debit',
    isReturn: mark.startsWith('R'),
    account,
    payer: remittance.payer,
    endToEndId: remittance.endToEndId || (isSaid ? reference.trim() : ''),
    variableSymbol: '',
    specificSymbol: '',
    creditorReference: '',
    message: remittance.message,
    bankId: /^NONREF$/i.test(bankId.trim()) ? '' : bankId.trim(),
    ...(isValueDay && { isValueDay }),
  };
}

/** The booking day has no year: around New Year it may differ from the value date's. */
function bookingDay(valueDay: string, entryDay: string | undefined): string {
  const year = 2000 + Number(valueDay.slice(0, 2));
  if (!entryDay) return `${year}-${valueDay.slice(2, 4)}-${valueDay.slice(4, 6)}`;
  const months = Number(entryDay.slice(0, 2)) - Number(valueDay.slice(2, 4));
  const booked = months > 6 ? year - 1 : months < -6 ? year + 1 : year;
  return `${booked}-${entryDay.slice(0, 2)}-${entryDay.slice(2, 4)}`;
}

function requireBalance(field: Field): { currency: string; balance: number } {
  const [, mark, , currency = '', amount = ''] = BALANCE.exec(field.text.trim()) ?? [];
  const balance = requireAmount(amount, field);
  return { currency, balance: mark === 'D' ? -balance : balance };
}

/** `48,` means 48. */
function requireAmount(text: string, field: Field): AmountMinor {
  const amount = readBankAmount(text.replace(/,$/, ''));
  if (amount === null) throw new UnreadableStatement('wrong-amount', placeOf(field));
  return amount;
}

function requireDay(day: string, field: Field): PlainDate {
  if (!isPlainDate(day)) throw new UnreadableStatement('wrong-date', placeOf(field));
  return day;
}

function placeOf({ line }: Field): string {
  return `line ${line}`;
}

/** Some banks append the currency or format the account number with spaces. */
function accountOf(text: string): string {
  return text.replace(/\s/g, '').replace(/(\d)EUR$/, '$1');
}
