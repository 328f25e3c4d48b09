import { readBankAmount } from '#domain/bank/bank-amount.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import { type Statement, UnreadableStatement } from '#domain/bank/statement.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { readXml } from '#server/features/bank/statements/read-xml.ts';
import { Element } from '#server/features/bank/statements/xml-element.ts';

/** Statement, intraday report and notification: the same movements in three envelopes. */
const ENVELOPES = [
  ['camt.053', 'BkToCstmrStmt', 'Stmt'],
  ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

/** ISO 20022 camt.053, 052 and 054 of any version, with any prefix of its namespace. */
export function readCamt(xml: string): Statement {
  const statement: Omit<Statement, 'format'> = { rows: [], pending: 0 };
  const document = readXml(xml, {
    name: 'Ntry',
    take(entry, account) {
      const iban = account.text('Acct', 'Id', 'IBAN').replaceAll(' ', '');
      if (isBooked(entry)) statement.rows.push(...rowsOf(entry, iban));
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

/** Older versions write the code itself, newer ones wrap it. */
function isBooked(entry: Element): boolean {
  return (entry.text('Sts', 'Cd') || entry.text('Sts')) === 'BOOK';
}

/**
 * One movement of the account may be a batch of several payments. They are told apart when their
 * amounts make up the whole; a second block without an amount only says more about the same one.
 */
function rowsOf(entry: Element, account: string): BankRow[] {
  const place = placeOf(entry);
  const total = requireAmount(entry.text('Amt'), place);
  const details = entry.children('NtryDtls').flatMap((block) => block.children('TxDtls'));
  const amounts = details.map(amountOf);
  const known = amounts.filter((amount) => amount !== null);
  const isBatch = details.length > 1 && known.length === details.length;
  if (!isBatch || sumMinor(known) !== total) {
    const most = details.toSorted((a, b) => referencesIn(b) - referencesIn(a))[0];
    return [rowOf(entry, most ?? new Element(), { account, amount: total, bankId: place })];
  }
  return details.map((one, index) =>
    rowOf(entry, one, {
      account,
      amount: known[index] as AmountMinor,
      bankId: one.text('Refs', 'AcctSvcrRef') || (place && `${place}/${index + 1}`),
    }),
  );
}

/** By which the bank knows it. */
function placeOf(entry: Element): string {
  return entry.text('AcctSvcrRef') || entry.text('NtryRef');
}

function amountOf(details: Element): AmountMinor | null {
  return readBankAmount(details.text('AmtDtls', 'TxAmt', 'Amt') || details.text('Amt'));
}

function referencesIn(details: Element): number {
  const texts = [details.text('Refs', 'EndToEndId'), details.text('RmtInf', 'Ustrd')];
  return texts.filter((text) => text !== '' && text !== 'NOTPROVIDED').length;
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
  const message = details.texts('RmtInf', 'Ustrd').join(' ');
  const symbol = (type: string) =>
    details
      .child('Refs')
      .children('Prtry')
      .find((one) => one.text('Tp') === type)
      ?.text('Ref') ?? '';
  return {
    bookedOn: requireDate(entry.child('BookgDt'), bankId),
    amountMinor: amount,
    currency: entry.child('Amt').attribute('Ccy'),
    direction,
    isReturn: entry.text('RvslInd') === 'true' || details.children('RtrInf').length > 0,
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
