import type { Permission } from '#domain/access/permissions.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import { PRINT_KINDS } from '#domain/prints/print-kind.ts';

/** Documents that are sent when something happens, in the order in which a signup gets them. */
export const SENT_KINDS = ['confirmation', ...DOCUMENT_KINDS] as const;
export type SentKind = (typeof SENT_KINDS)[number];

export function isSentKind(kind: string): kind is SentKind {
  return (SENT_KINDS as readonly string[]).includes(kind);
}

/** Documents about personal data. */
const PRIVACY_DOCUMENTS = ['personal-data'] as const;

/** Every document that is made as a PDF: prints, the booklet of their pages, sent documents. */
export const DOCUMENT_NAMES = [
  ...PRINT_KINDS,
  'booklet',
  ...SENT_KINDS,
  ...PRIVACY_DOCUMENTS,
] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The permission to see such documents, and so also their design. */
export function sentPermission(kind: SentKind): Permission {
  return kind === 'confirmation' ? 'signups.read' : 'money.read';
}
