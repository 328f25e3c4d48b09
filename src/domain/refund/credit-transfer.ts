import { type AmountMinor, CURRENCY, sumMinor } from '#domain/money.ts';
import { sepaText } from '#domain/payment/bank-text.ts';
import { decimalAmount } from '#domain/payment/payment-order.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The two versions of the credit transfer message in use: the old one, and that of 2019. */
export const TRANSFER_FORMATS = ['pain.001.001.03', 'pain.001.001.09'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

export interface CreditTransfer {
  /** The reference of the refund. */
  reference: string;
  amountMinor: AmountMinor;
  iban: string;
  /** Empty when unknown. */
  bic: string;
  holder: string;
  /** For the recipient of the money. */
  message: string;
}

export interface TransferBatch {
  /** A UUID that identifies the file at the bank; every file has its own. */
  id: string;
  createdAt: Date;
  executeOn: PlainDate;
  debtor: { name: string; iban: string; bic: string };
  transfers: readonly CreditTransfer[];
}

// Max70Text and Max140Text of ISO 20022, within the rules of the SEPA credit transfer.
const MAX_NAME = 70;
const MAX_MESSAGE = 140;
/** BICIdentifier of pain.001.001.03, which is narrower than that of .09. */
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/;

type Content = string | Element[];
interface Element {
  name: string;
  content: Content;
  /** The attribute with its value, as written. */
  attribute?: string;
}

const element = (name: string, content: Content): Element => ({ name, content });

/** The file for the bank: one order for each refund, booked one by one. */
export function creditTransferFile(batch: TransferBatch, format: TransferFormat): string {
  if (batch.transfers.length === 0) throw new RangeError('There is nothing to be sent');
  const document: Element = {
    name: 'Document',
    attribute: `xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"`,
    content: [element('CstmrCdtTrfInitn', [groupHeader(batch), paymentInformation(batch, format)])],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(document, '')}\n`;
}

function sums({ transfers }: TransferBatch): Element[] {
  const total = sumMinor(transfers.map((one) => one.amountMinor));
  return [element('NbOfTxs', String(transfers.length)), element('CtrlSum', decimalAmount(total))];
}

function groupHeader(batch: TransferBatch): Element {
  return element('GrpHdr', [
    element('MsgId', identifier(batch.id)),
    // Without fractions of a second, which some banks refuse. With the zone, because a bank would
    // otherwise read it as local time.
    element('CreDtTm', `${batch.createdAt.toISOString().slice(0, 19)}Z`),
    ...sums(batch),
    element('InitgPty', [element('Nm', name(batch.debtor.name))]),
  ]);
}

function paymentInformation(batch: TransferBatch, format: TransferFormat): Element {
  const { debtor, executeOn } = batch;
  const isOld = format === 'pain.001.001.03';
  return element('PmtInf', [
    element('PmtInfId', identifier(batch.id)),
    element('PmtMtd', 'TRF'),
    // Booked one by one on the statement, so that each closes its own refund.
    element('BtchBookg', 'false'),
    ...sums(batch),
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    element('ReqdExctnDt', isOld ? executeOn : [element('Dt', executeOn)]),
    element('Dbtr', [element('Nm', name(debtor.name))]),
    element('DbtrAcct', [account(debtor.iban), element('Ccy', CURRENCY)]),
    element('DbtrAgt', [institution(debtor.bic, format)]),
    element('ChrgBr', 'SLEV'),
    ...batch.transfers.map((transfer) => transaction(transfer, format)),
  ]);
}

function transaction(transfer: CreditTransfer, format: TransferFormat): Element {
  const { bic, message } = transfer;
  const remittance = sepaText(message, MAX_MESSAGE);
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId(transfer.reference))]),
    element('Amt', [
      {
        name: 'InstdAmt',
        attribute: `Ccy="${CURRENCY}"`,
        content: decimalAmount(transfer.amountMinor),
      },
    ]),
    ...(bic === '' ? [] : [element('CdtrAgt', [institution(bic, format)])]),
    element('Cdtr', [element('Nm', name(transfer.holder))]),
    element('CdtrAcct', [account(transfer.iban)]),
    ...(remittance === '' ? [] : [element('RmtInf', [element('Ustrd', remittance)])]),
  ]);
}

/** The format in which Slovak banks carry symbols, so that the statement shows a variable symbol. */
function endToEndId(reference: string): string {
  return `/VS${reference}/SS/KS`;
}

function institution(bic: string, format: TransferFormat): Element {
  const code = bic.replaceAll(' ', '').toUpperCase();
  // The BIC is optional within SEPA: one that the older schema refuses is left out.
  if (!BIC.test(code)) {
    return element('FinInstnId', [element('Othr', [element('Id', 'NOTPROVIDED')])]);
  }
  return element('FinInstnId', [element(format === 'pain.001.001.03' ? 'BIC' : 'BICFI', code)]);
}

function account(iban: string): Element {
  return element('Id', [element('IBAN', iban)]);
}

function name(text: string): string {
  const fitted = sepaText(text, MAX_NAME);
  if (fitted === '') throw new RangeError('A name has no letter that banks take');
  return fitted;
}

/** A UUID without its dashes fits into Max35Text. */
function identifier(uuid: string): string {
  return uuid.replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function written({ name: tag, content, attribute }: Element, indent: string): string {
  const start = attribute ? `${tag} ${attribute}` : tag;
  if (typeof content === 'string') return `${indent}<${start}>${escaped(content)}</${tag}>`;
  const inner = content.map((one) => written(one, `${indent}  `)).join('\n');
  return `${indent}<${start}>\n${inner}\n${indent}</${tag}>`;
}
