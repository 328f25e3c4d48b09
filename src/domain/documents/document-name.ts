import type { Permission } from '#domain/access/permissions.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import { PRINT_KINDS } from '#domain/prints/print-kind.ts';

/** Documents that are sent when something happens, in the order in which a signup gets them. */
export const SENT_KINDS = ['confirmation', ...DOCUMENT_KINDS] as const;
export type SentKind = (typeof SENT_KINDS)[number];

export function isSentKind(kind: string): kind is SentKind {
  return (SENT_KINDS as readonly string[]).includes(kind);
}

/** Documents that the law asks of a controller, made from the settings alone. */
export const PRIVACY_KINDS = ['processing-record', 'information-duty'] as const;
export const PRIVACY_PERMISSION: Permission = 'documents.write';

/** Every document that is made as a PDF: prints, the booklet of their pages, sent documents. */
export const DOCUMENT_NAMES = [
  ...PRINT_KINDS,
  'booklet',
  ...SENT_KINDS,
  ...PRIVACY_KINDS,
  'personal-data',
  'guardian-sheet',
] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The permission to see such documents, and so also their design. */
export function sentPermission(kind: SentKind): Permission {
  return kind === 'confirmation' ? 'signups.read' : 'money.read';
}
