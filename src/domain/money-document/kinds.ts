/**
 * A proforma requests money and is not an accounting document. An invoice or a receipt, as the
 * organiser chose, confirms a settled signup. A credit note cancels one of them. A cash receipt
 * documents incoming cash, a payout voucher outgoing cash.
 */
export const DOCUMENT_KINDS = [
  'proforma',
  'invoice',
  'receipt',
  'credit-note',
  'cash-receipt',
  'cash-payout',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Each kind has its own numbers, so that no series has a gap. */
export const SERIES: Record<DocumentKind, string> = {
  proforma: 'PF',
  invoice: 'FA',
  receipt: 'PU',
  'credit-note': 'DB',
  'cash-receipt': 'PPD',
  'cash-payout': 'VPD',
};

/** Documents that state the price of a signup; the others only request or repeat it. */
export const SETTLING_KINDS = ['invoice', 'receipt', 'credit-note'] as const;

function isDocumentKind(kind: string): kind is DocumentKind {
  return (DOCUMENT_KINDS as readonly string[]).includes(kind);
}

export interface SeriesPlace {
  kind: DocumentKind;
  year: number;
  ordinal: number;
}

/** `FA2027/0001` */
export function documentNumber({ kind, year, ordinal }: SeriesPlace): string {
  return `${SERIES[kind]}${year}/${String(ordinal).padStart(4, '0')}`;
}

/** `invoice-FA2027-0001.pdf`: a file name cannot contain a slash. */
export function documentFileName(kind: DocumentKind, number: string): string {
  return `${kind}-${number.replaceAll('/', '-')}.pdf`;
}

const FILE_NAME = /^(?<kind>[a-z-]+)-(?<series>[A-Z]+\d{4})-(?<ordinal>\d{4,9})\.pdf$/;

/** The reverse; null when the name belongs to no document. */
export function documentPlaceOf(filename: string): { kind: DocumentKind; number: string } | null {
  const { kind = '', series, ordinal } = FILE_NAME.exec(filename)?.groups ?? {};
  return isDocumentKind(kind) ? { kind, number: `${series}/${ordinal}` } : null;
}
