import type { ConfigRecord, Organiser } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import type { DocumentKind } from '#domain/money-document/kinds.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The whole content of a document in its language. It is stored unchanged and never rebuilt. */
export interface DocumentContent {
  kind: DocumentKind;
  number: string;
  language: Language;
  edition: { name: string; accent: string };
  supplier: Supplier;
  customer: Billing;
  issuedOn: PlainDate;
  /** The day on which money came or went; null for a proforma. */
  happenedOn: PlainDate | null;
  /** Only for an amount still to be paid. */
  dueOn: PlainDate | null;
  /** Numbers of the signups on the document. */
  signups: string[];
  corrects: { kind: DocumentKind; number: string; issuedOn: PlainDate } | null;
  lines: DocumentLine[];
  totalMinor: AmountMinor;
  /** Null when the organiser does not pay VAT. */
  vat: VatPart | null;
  payments: DocumentPayment[];
  toPayMinor: AmountMinor;
  order: PaymentOrder | null;
  /** The symbol for its payment; older documents lack it. */
  variableSymbol?: string;
  /** Cash of this organiser must be entered in the eKasa register. */
  ekasa: boolean;
  reason: string;
  issuedBy: string;
}

export interface Supplier {
  name: string;
  seat: string;
  ico: string;
  dic: string;
  icDph: string;
  registerLine: string;
  email: string;
  phone: string;
}

export interface DocumentLine {
  text: string;
  amountMinor: AmountMinor;
}

export interface VatPart {
  /** Per cent. */
  rate: number;
  baseMinor: AmountMinor;
  vatMinor: AmountMinor;
}

export interface DocumentPayment {
  on: PlainDate;
  /** The ledger's name: `transfer`, `card`, `cash`, `terminal`. */
  method: string;
  amountMinor: AmountMinor;
}

export interface ContentInput
  extends Pick<
    DocumentContent,
    | 'kind'
    | 'number'
    | 'language'
    | 'customer'
    | 'issuedOn'
    | 'happenedOn'
    | 'signups'
    | 'lines'
    | 'issuedBy'
  > {
  config: ConfigRecord;
  editionName: string;
  payments?: DocumentPayment[];
  order?: PaymentOrder | null;
  corrects?: DocumentContent['corrects'];
  reason?: string;
  variableSymbol?: string;
}

export function documentContent(input: ContentInput): DocumentContent {
  const { config, lines, payments = [], order = null } = input;
  const { organiser, edition } = config;
  const totalMinor = sumMinor(lines.map((line) => line.amountMinor));
  // A proforma and a payout voucher are not tax documents, so they show no tax.
  const isTaxed = input.kind !== 'proforma' && input.kind !== 'cash-payout';
  const hasVat = organiser.vatPayer && isTaxed;
  return {
    kind: input.kind,
    number: input.number,
    language: input.language,
    edition: { name: input.editionName, accent: edition.accentColor },
    supplier: supplierOf(organiser),
    customer: input.customer,
    issuedOn: input.issuedOn,
    happenedOn: input.happenedOn,
    dueOn: order?.dueDate ?? null,
    signups: input.signups,
    corrects: input.corrects ?? null,
    lines,
    totalMinor,
    vat: hasVat ? vatOf(totalMinor, organiser.vatRate) : null,
    payments,
    toPayMinor: order?.amountMinor ?? amountMinor(0),
    order,
    ...(input.variableSymbol && { variableSymbol: input.variableSymbol }),
    ekasa: organiser.ekasa && input.kind === 'cash-receipt',
    reason: input.reason ?? '',
    issuedBy: input.issuedBy,
  };
}

function supplierOf(organiser: Organiser): Supplier {
  const { name, seat, ico, dic, registerLine, email, phone } = organiser;
  const icDph = organiser.vatPayer ? organiser.icDph : '';
  return { name, seat, ico, dic, icDph, registerLine, email, phone };
}

/** Prices include the tax. The base is rounded, so that both parts add up to the price. */
export function vatOf(totalMinor: AmountMinor, rate: number): VatPart {
  const base = Math.round((Math.abs(totalMinor) * 100) / (100 + rate));
  const baseMinor = amountMinor(totalMinor < 0 ? -base : base);
  return { rate, baseMinor, vatMinor: amountMinor(totalMinor - baseMinor) };
}

/** The text to hash: equal content gives equal text, whatever the order of keys in the database. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`);
  return `{${entries.join(',')}}`;
}

/** The document when its period has passed: numbers and sums stay, people and texts do not. */
export function withoutCustomer(content: DocumentContent): DocumentContent {
  return {
    ...content,
    customer: NO_BILLING,
    lines: content.lines.map((line) => ({ ...line, text: '' })),
    order: null,
    reason: '',
    issuedBy: '',
  };
}
