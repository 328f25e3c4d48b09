/**
 * A proforma asks for money and is no accounting document. Once a signup is settled an invoice or a
 * receipt says so, as the organiser chose. A credit note takes back what one of them said. A cash
 * receipt is for coins and notes that came, a payout voucher for those that were given back.
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

/** Each kind is numbered on its own, so that no series has a gap. */
export const SERIES: Record<DocumentKind, string> = {
  proforma: 'PF',
  invoice: 'FA',
  receipt: 'PU',
  'credit-note': 'DB',
  'cash-receipt': 'PPD',
  'cash-payout': 'VPD',
};

/** What counts as said about the price of a signup: the others only ask, or repeat. */
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

/** `invoice-FA2027-0001.pdf`: a slash cannot stand in the name of a file. */
export function documentFileName(kind: DocumentKind, number: string): string {
  return `${kind}-${number.replaceAll('/', '-')}.pdf`;
}

const FILE_NAME = /^(?<kind>[a-z-]+)-(?<series>[A-Z]+\d{4})-(?<ordinal>\d{4,9})\.pdf$/;

/** The other way round; null when no document is called so. */
export function documentPlaceOf(filename: string): { kind: DocumentKind; number: string } | null {
  const { kind = '', series, ordinal } = FILE_NAME.exec(filename)?.groups ?? {};
  return isDocumentKind(kind) ? { kind, number: `${series}/${ordinal}` } : null;
}
