import { z } from 'zod';
import { id } from '#contract/ids.ts';
import { listFilterSchema } from '#contract/list-functions.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { signupSelectionSchema } from '#contract/signup-selection.ts';
import { listOf, text } from '#contract/values.ts';
import { LIST_TABLES, SIGNUP_TABLES } from '#domain/spreadsheet/export-columns.ts';

const columns = listOf(z.string().max(40)).describe(
  'In this order; those of a first export unless given',
);
const language = text.describe('sk or en; the language of the caller unless given');

export const madeExportSchema = z.object({
  id: z.string(),
  url: z.string().describe('Address on this server, valid once, for this caller, for ten minutes'),
  filename: z.string(),
  total: z.number().int().nullable().describe('Number of signups; null when unknown'),
});

/** Exports of data as files. */
export const SPREADSHEET_FUNCTIONS = {
  createExport: declareFunction({
    summary:
      'Prepares a file of chosen signups: people, signups or groups as a table, or documents',
    permission: 'signups.read',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      selection: signupSelectionSchema,
      content: z.enum([...SIGNUP_TABLES, 'documents']),
      format: z
        .enum(['xlsx', 'csv', 'zip'])
        .describe('zip is for documents, the others are for tables'),
      columns,
      language,
    }),
    output: madeExportSchema,
  }),
  createListExport: declareFunction({
    summary: 'Prepares a file of a list, with the columns that the caller may see',
    permission: 'lists.read',
    input: z.object({
      filter: listFilterSchema,
      list: z.enum(LIST_TABLES),
      format: z.enum(['xlsx', 'csv']),
      columns,
      language,
    }),
    output: madeExportSchema,
  }),
  getExport: declareFunction({
    summary: 'How far the download of a file is that the caller has prepared',
    permission: 'lists.read',
    input: z.object({ id }),
    output: z.object({
      state: z.enum(['waiting', 'running', 'done', 'stopped']),
      done: z.number().int(),
      total: z.number().int().nullable(),
    }),
  }),
};
