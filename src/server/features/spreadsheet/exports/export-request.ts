import { z } from 'zod';
import { listFilterSchema } from '#contract/list-functions.ts';
import { signupSelectionSchema } from '#contract/signup-selection.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import { LIST_TABLES, RESULT_TABLES, SIGNUP_TABLES } from '#domain/spreadsheet/export-columns.ts';

export type ResultTable = (typeof RESULT_TABLES)[number];

const moneyDocumentFilter = z.object({
  configId: z.string(),
  kinds: z.array(z.enum(DOCUMENT_KINDS)),
  from: z.string().nullable(),
  to: z.string().nullable(),
  search: z.string(),
});
export type MoneyDocumentFilter = z.output<typeof moneyDocumentFilter>;

const shape = {
  columns: z.array(z.string()),
  language: z.enum(['sk', 'en']),
  filename: z.string(),
};

/** The request as stored until the download. */
export const exportRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signups'),
    selection: signupSelectionSchema,
    table: z.enum(SIGNUP_TABLES),
    format: z.enum(['xlsx', 'csv']),
    ...shape,
  }),
  z.object({
    kind: z.literal('list'),
    filter: listFilterSchema,
    table: z.enum(LIST_TABLES),
    format: z.enum(['xlsx', 'csv']),
    ...shape,
  }),
  z.object({
    kind: z.literal('documents'),
    selection: signupSelectionSchema,
    format: z.literal('zip'),
    ...shape,
  }),
  z.object({
    kind: z.literal('money-documents'),
    filter: moneyDocumentFilter,
    format: z.enum(['xlsx', 'csv', 'zip']),
    ...shape,
  }),
  z.object({
    kind: z.literal('results'),
    editionId: z.string(),
    table: z.enum(RESULT_TABLES),
    format: z.enum(['xlsx', 'csv']),
    ...shape,
  }),
]);
export type ExportRequest = z.output<typeof exportRequestSchema>;

export function neededPermission({ kind }: Pick<ExportRequest, 'kind'>): Permission {
  if (kind === 'money-documents') return 'money.read';
  if (kind === 'results') return 'results.read';
  return kind === 'list' ? 'lists.read' : 'signups.read';
}
