import { z } from 'zod';
import { billingSchema } from '#contract/billing.ts';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { madeExportSchema } from '#contract/spreadsheet-functions.ts';
import { listOf, plainDate, text } from '#contract/values.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';

/** A filter for the register of documents. */
const documentFilterSchema = z.object({
  editionId: optionalId.describe('The current one unless given'),
  kinds: listOf(z.enum(DOCUMENT_KINDS)),
  from: plainDate.nullish().describe('Day of issue'),
  to: plainDate.nullish(),
  search: text.describe('Payer, number of the document or of a signup'),
});

const documentSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedOn: z.string(),
  payerName: z.string(),
  totalMinor: amountMinorSchema.describe('Below zero where it takes back'),
  signups: z.array(z.object({ id: z.string(), number: z.string() })),
  url: z.string().describe('The PDF, for who may see money'),
});

const shortDocument = z.object({ number: z.string(), url: z.string() });

const issuedSchema = z.object({
  id: z.string(),
  number: z.string(),
  url: z.string(),
  isNew: z.boolean().describe('False when a document says the same already; nothing was made'),
  credited: z
    .array(shortDocument)
    .describe('Credit notes that took back what the new document replaces'),
});

/** Proformas, invoices, receipts, credit notes and cash documents. */
export const MONEY_DOCUMENT_FUNCTIONS = {
  listMoneyDocuments: declareFunction({
    summary: 'The register of what was issued, the newest first',
    permission: 'money.read',
    input: documentFilterSchema.extend({
      cursor: text,
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      documents: z.array(documentSchema),
      nextCursor: z.string().nullable(),
      sums: z
        .array(
          z.object({
            kind: z.enum(DOCUMENT_KINDS),
            count: z.number().int(),
            totalMinor: amountMinorSchema,
          }),
        )
        .describe('Sums of all matches of the filter'),
    }),
  }),
  listSignupDocuments: declareFunction({
    summary: 'What was issued about a signup, the oldest first',
    permission: 'money.read',
    input: z.object({ signupId: id }),
    output: z.object({ documents: z.array(documentSchema) }),
  }),
  issueMoneyDocument: declareFunction({
    summary:
      'Issues a document about a signup; one made out to another customer replaces the one before',
    permission: 'money.write',
    input: z.object({
      signupId: id,
      kind: z
        .enum(['proforma', 'settlement', 'credit-note'])
        .describe('settlement is an invoice or a receipt, as the edition says'),
      payer: billingSchema,
      reason: text.describe('Printed on a credit note'),
      isMailed: z.boolean().default(true).describe('To the contact and to the payer'),
    }),
    output: issuedSchema,
  }),
  issueCollectiveDocument: declareFunction({
    summary: 'One invoice or receipt for all signups of a settled collective payment',
    permission: 'money.write',
    input: z.object({
      collectiveId: id,
      payer: billingSchema.describe('The payer of the collective payment unless given'),
    }),
    output: issuedSchema,
  }),
  exportMoneyDocuments: declareFunction({
    summary: 'Prepares a file of the register, or its PDFs in an archive',
    permission: 'money.read',
    input: documentFilterSchema.extend({
      format: z.enum(['xlsx', 'csv', 'zip']),
      language: text.describe('sk or en; the language of the caller unless given'),
    }),
    output: madeExportSchema,
  }),
};
