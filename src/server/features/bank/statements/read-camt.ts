import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { symbolsOfRow } from '#domain/bank/row-symbols.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { readXml } from '#server/features/bank/statements/read-xml.ts';
import { Element } from '#server/features/bank/statements/read-xml-element.ts';

/** Statement, intraday report and notification contain the same movements. */
const ENVELOPES = [
  ['camt.053', 'BkToCstmrStmt', 'Stmt'],
  ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

/** Reads ISO 20022 camt.053, 052 and 054 of any version and namespace prefix. */
export function readCamt(xml: string): Statement {
  const statement: Omit<Statement, 'format'> = { rows: [], pending: 0 };
  const document = readXml(xml, {
    name: 'Ntry',
    take(entry, account) {
      const id = account.child('Acct').child('Id');
      const number = (id.text('IBAN') || id.text('Othr', 'Id')).replaceAll(' ', '');
      if (isBooked(entry)) statement.rows.push(...rowsOf(entry, number));
      else statement.pending++;
    },
  });
  const [format] =
    ENVELOPES.find(
      ([, envelope, account]) => document.child(envelope).child(account).name !== '',
    ) ?? [];
  if (document.name !== 'Document' || format === undefined) {
    throw new UnreadableStatement('not-a-statement');
  }
  return { ...statement, format };
}

/** Older versions contain the code directly, newer ones wrap it. */
function isBooked(entry: Element): boolean {
  return (entry.text('Sts', 'Cd') || entry.text('Sts')) === 'BOOK';
}

/**
 * One movement may be a batch of several payments. They become separate rows if their amounts add
 * up to the whole; otherwise the movement stays one row with all their details. A second block
 * without an amount may only describe the same payment further.
 */
function rowsOf(entry: Element, account: string): BankRow[] {
  const place = placeOf(entry);
  const total = requireAmount(entry.text('Amt'), place);
  const whole = { account, amount: total, bankId: place };
  const blocks = entry.children('NtryDtls');
  const details = blocks.flatMap((block) => block.children('TxDtls'));
  const counted = Number(blocks[0]?.text('Btch', 'NbOfTxs') ?? 0);
  const [only = new Element()] = details;
  if (details.length < 2) {
    const row = rowOf(entry, only, whole);
    return [counted > 1 ? { ...row, isUndivided: true } : row];
  }
  const known = details.map(amountOf).filter((amount) => amount !== null);
  if (known.length < details.length || sumMinor(known) !== total) {
    const rows = details
      .toSorted((a, b) => referencesIn(b) - referencesIn(a))
      .map((one) => rowOf(entry, one, whole));
    return [undividedOf(rows, counted > 1 || known.length > 1)];
  }
  return details.map((one, index) => {
    const bankId = one.text('Refs', 'AcctSvcrRef') || (place && `${place}/${index + 1}`);
    const row = rowOf(entry, one, { account, amount: known[index] as AmountMinor, bankId });
    return place === '' ? row : { ...row, batch: place };
  });
}

/** Joins all details of one amount, the most detailed first. */
function undividedOf(rows: readonly BankRow[], isSaidToBeMore: boolean): BankRow {
  const [most, ...others] = rows as [BankRow, ...BankRow[]];
  const symbols = new Set(rows.flatMap((row) => symbolsOfRow(row).variable));
  const all = (textOf: (row: BankRow) => string) => [...new Set(rows.map(textOf).filter(Boolean))];
  const names = all(({ payer }) => payer.name);
  const accounts = all(({ payer }) => payer.iban);
  const references = all(({ endToEndId }) => endToEndId).filter(isReference);
  const isMore = [symbols.size, names.length, accounts.length, references.length].some(
    (n) => n > 1,
  );
  if (!isMore && !isSaidToBeMore) return most;
  return {
    ...most,
    isReturn: most.isReturn || others.some(({ isReturn }) => isReturn),
    payer: { name: names.join(', '), iban: accounts.length === 1 ? (accounts[0] ?? '') : '' },
    // A form that can hold several references.
    endToEndId:
      symbols.size > 1
        ? [...symbols].map((symbol) => `/VS${symbol}`).join('')
        : references.join(' '),
    message: all(({ message }) => message).join(' '),
    isUndivided: true,
  };
}

/** The bank's identifier of the movement. */
function placeOf(entry: Element): string {
  return entry.text('AcctSvcrRef') || entry.text('NtryRef');
}

function amountOf(details: Element): AmountMinor | null {
  return readBankAmount(details.text('AmtDtls', 'TxAmt', 'Amt') || details.text('Amt'));
}

function referencesIn(details: Element): number {
  const texts = [details.text('Refs', 'EndToEndId'), details.text('RmtInf', 'Ustrd')];
  return texts.filter(isReference).length;
}

function isReference(text: string): boolean {
  return text !== '' && text !== 'NOTPROVIDED';
}

/** ISO 20022 codes of returned and reversed payments. */
const RETURN_CODES = new Set(['RRTN', 'RPCR', 'UPDD', 'PRDD']);

function isReturned(entry: Element, details: Element): boolean {
  const mark = entry.text('RvslInd');
  if (mark === 'true' || mark === '1' || details.child('RtrInf').name !== '') return true;
  return [entry, details].some((one) =>
    RETURN_CODES.has(one.text('BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')),
  );
}

interface Share {
  account: string;
  amount: AmountMinor;
  bankId: string;
}

function rowOf(entry: Element, details: Element, { account, amount, bankId }: Share): BankRow {
  const direction = entry.text('CdtDbtInd') === 'CRDT' ? 'credit' : 'debit';
  const other = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  const parties = details.child('RltdPties');
  // A notification may have no booking date.
  const booked = entry.child('BookgDt');
  const isValueDay = booked.name === '';
  const message = details.texts('RmtInf', 'Ustrd').join(' ');
  const symbol = (type: string) =>
    details
      .child('Refs')
      .children('Prtry')
      .find((one) => one.text('Tp') === type)
      ?.text('Ref') ?? '';
  return {
    bookedOn: requireDate(isValueDay ? entry.child('ValDt') : booked, bankId),
    amountMinor: amount,
    currency: entry.child('Amt').attribute('Ccy'),
    direction,
    isReturn: isReturned(entry, details),
    account,
    payer: {
      name: parties.text(other, 'Nm') || parties.text(other, 'Pty', 'Nm'),
      iban: parties.text(`${other}Acct`, 'Id', 'IBAN').replaceAll(' ', ''),
    },
    endToEndId: details.text('Refs', 'EndToEndId'),
    variableSymbol: symbol('VS'),
    specificSymbol: symbol('SS'),
    creditorReference: details.text('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    message: message || details.text('AddtlTxInf') || entry.text('AddtlNtryInf'),
    bankId,
    ...(isValueDay && { isValueDay }),
  };
}

function requireAmount(text: string, place: string): AmountMinor {
  const amount = readBankAmount(text);
  if (amount === null || amount < 0) throw new UnreadableStatement('wrong-amount', place);
  return amount;
}

function requireDate(element: Element, place: string): PlainDate {
  const day = (element.text('Dt') || element.text('DtTm')).slice(0, 10);
  if (!isPlainDate(day)) throw new UnreadableStatement('wrong-date', place);
  return day;
}
