import { confirmationPayload } from '#documents/pdf/confirmation.ts';
import { type GuardianSheet, guardianSheetPayload } from '#documents/pdf/guardian-sheet.ts';
import { informationDutyPayload } from '#documents/pdf/information-duty.ts';
import { moneyDocumentPayload } from '#documents/pdf/money-document.ts';
import { type PersonalDataDocument, personalDataPayload } from '#documents/pdf/personal-data.ts';
import { type EditionDocument, processingRecordPayload } from '#documents/pdf/processing-record.ts';
import type { ReportPayload } from '#documents/pdf/report-payload.ts';
import { sampleGuardianSheet } from '#documents/pdf/sample-guardian-sheet.ts';
import { sampleMoneyDocument } from '#documents/pdf/sample-money-document.ts';
import { samplePersonalData } from '#documents/pdf/sample-personal-data.ts';
import { sampleSignup } from '#documents/pdf/sample-signup.ts';
import type { PdfPayloads, PdfTemplate } from '#documents/pdf/templates.ts';
import type { PdfDocument, SampleScope } from '#documents/pdf-document.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { samplePrintContent } from '#documents/prints/sample-content.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { type CheckMark, unissuedCheck } from '#domain/checks/check-code.ts';
import {
  type DocumentName,
  PRIVACY_PERMISSION,
  sentPermission,
} from '#domain/documents/document-name.ts';
import { type DocumentContent, documentContent } from '#domain/money-document/content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/money-document/kinds.ts';
import { PRINT_FACTS, PRINT_KINDS, type PrintKind } from '#domain/prints/print-kind.ts';
import { DEFAULT_OPTIONS, type PrintOptions } from '#domain/prints/print-options.ts';

/** A document with its permission and a sample with people who do not exist. */
export interface RegisteredDocument<Content = unknown> extends PdfDocument<Content> {
  permission: Permission;
  /** The template that finally arranges its pages on sheets. */
  foldedBy?: PdfTemplate;
  sample(scope: SampleScope): Content;
}

export interface MoneyDocument {
  document: DocumentContent;
  check: CheckMark | null;
}

/** All documents: rendered by tests, and as previews of sent documents. */
export const DOCUMENTS: Readonly<Record<DocumentName, RegisteredDocument>> = {
  ...byName(PRINT_KINDS, (kind) => printed(kind, DEFAULT_OPTIONS)),
  booklet: { ...printed('bulletin', { ...DEFAULT_OPTIONS, form: 'booklet' }), foldedBy: 'booklet' },
  confirmation: registered<SignupDocument>({
    template: 'confirmation',
    permission: sentPermission('confirmation'),
    payload: confirmationPayload,
    sample: sampleSignup,
  }),
  ...byName(DOCUMENT_KINDS, moneyDocument),
  'processing-record': ofEdition(processingRecordPayload),
  'information-duty': ofEdition(informationDutyPayload),
  'personal-data': registered<PersonalDataDocument>({
    template: 'report',
    permission: 'signups.read',
    payload: personalDataPayload,
    sample: samplePersonalData,
  }),
  'guardian-sheet': registered<GuardianSheet>({
    template: 'guardian-sheet',
    permission: 'signups.read',
    payload: guardianSheetPayload,
    sample: sampleGuardianSheet,
  }),
};

export function samplePayload(name: DocumentName, scope: SampleScope): PdfPayloads[PdfTemplate] {
  const document = DOCUMENTS[name];
  return document.payload(document.sample(scope));
}

function registered<Content>(document: RegisteredDocument<Content>): RegisteredDocument {
  return document;
}

function printed(kind: PrintKind, options: PrintOptions): RegisteredDocument {
  const { template, payload, folded } = printOf(kind);
  return registered<PrintContent<unknown>>({
    template,
    permission: PRINT_FACTS[kind].permission,
    payload,
    ...(folded && { folded }),
    sample: (scope) => samplePrintContent(kind, scope, options),
  });
}

function moneyDocument(kind: DocumentKind): RegisteredDocument {
  return registered<MoneyDocument>({
    template: 'money-document',
    permission: sentPermission(kind),
    payload: ({ document, check }) => moneyDocumentPayload(document, check),
    sample: (scope) => ({
      document: documentContent(sampleMoneyDocument(kind, scope)),
      check: unissuedCheck(scope.publicUrl),
    }),
  });
}

function ofEdition(payload: (document: EditionDocument) => ReportPayload): RegisteredDocument {
  return registered<EditionDocument>({
    template: 'report',
    permission: PRIVACY_PERMISSION,
    payload,
    sample: ({ config, language }) => ({ config, language }),
  });
}

function byName<Name extends DocumentName>(
  names: readonly Name[],
  documentOf: (name: Name) => RegisteredDocument,
): Record<Name, RegisteredDocument> {
  const entries = names.map((name) => [name, documentOf(name)]);
  return Object.fromEntries(entries) as Record<Name, RegisteredDocument>;
}
