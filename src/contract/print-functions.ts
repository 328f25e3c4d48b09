import { z } from 'zod';
import { bulletinContentSchema } from '#contract/bulletin-functions.ts';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { listOf, plainDate } from '#contract/values.ts';
import { SENT_KINDS } from '#domain/documents/document-name.ts';
import {
  BADGES_PER_SHEET,
  BULLETIN_FORMS,
  DIPLOMA_RECIPIENTS,
  LABEL_PAPERS,
  PRINT_KINDS,
  PRINT_PROBLEMS,
} from '#domain/prints/print-kind.ts';

const MAX_CHOSEN = 2_000;

/** A print job: kind, filters and options. */
export const printRequestSchema = z.object({
  editionId: optionalId.describe('The current one unless given'),
  kind: z.enum(PRINT_KINDS),
  language: z.enum(['sk', 'en']).default('sk').describe('Language of the print'),
  days: listOf(plainDate).describe('All unless given, as are categories, schools and signups'),
  categories: listOf(z.string().max(100)),
  schools: listOf(z.string().max(300)),
  signupIds: listOf(id, MAX_CHOSEN),
  perSheet: z.literal(BADGES_PER_SHEET).default(8).describe('For badges'),
  paper: z.enum(LABEL_PAPERS).default('labels').describe('For labels of schools'),
  recipients: z.enum(DIPLOMA_RECIPIENTS).default('all').describe('For diplomas'),
  bands: listOf(z.string().max(100)).describe(
    'For diplomas: only confirmed results with one of these bands',
  ),
  places: listOf(z.number().int().min(1)).describe('The same by place'),
  appearanceIds: listOf(id, MAX_CHOSEN).describe('For diplomas: only these, for one more print'),
  designId: optionalId.describe('For diplomas and thanks; the first design unless given'),
  form: z.enum(BULLETIN_FORMS).default('pages').describe('For the bulletin'),
});

const runSchema = z.object({
  id: z.string(),
  kind: z.enum(PRINT_KINDS),
  output: z.enum(['pdf', 'zip']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  total: z.number().int().describe('Documents to make; 0 until that is known'),
  done: z.number().int(),
  problems: z
    .array(
      z.object({
        name: z.string(),
        problem: z.enum(PRINT_PROBLEMS),
        letters: z.string().describe('Letters that no font has'),
        isMade: z.boolean(),
      }),
    )
    .describe('Documents that failed or are not right, with the reason; the others were made'),
  startedBy: z.string(),
  canCancel: z.boolean().describe('The caller owns it or may write documents'),
  startedAt: z.string(),
  expiresAt: z.string().describe('The file is kept until then'),
  file: z
    .object({ name: z.string(), sizeBytes: z.number().int(), url: z.string() })
    .nullable()
    .describe('For callers who may make it'),
});

/** Documents that the office prints, made by a job. */
export const PRINT_FUNCTIONS = {
  countUnnamed: declareFunction({
    summary: 'How many performers the bulletin may not name, and whether any consent decides it',
    permission: 'documents.write',
    input: z.object({ editionId: optionalId.describe('The current one unless given') }),
    output: z.object({
      performers: z.number().int().describe('People who appear'),
      unnamed: z.number().int().describe('Those without the consent that decides'),
      isAsked: z.boolean().describe('False: no consent decides, so no name is printed'),
    }),
  }),
  startPrint: declareFunction({
    summary: 'Has documents made; who may, depends on the kind',
    permission: 'office',
    bodyBytes: BODY_BYTES.record,
    input: printRequestSchema.extend({
      output: z.enum(['pdf', 'zip']).default('pdf').describe('zip: a file for each'),
    }),
    output: z.object({ run: runSchema }),
  }),
  getPrintRun: declareFunction({
    summary: 'How far the making of documents is',
    permission: 'office',
    input: z.object({ runId: id }),
    output: z.object({ run: runSchema }),
  }),
  listPrintRuns: declareFunction({
    summary: 'What was made in the last day, of the kinds that the caller may make',
    permission: 'office',
    input: z.object({ editionId: optionalId.describe('The current one unless given') }),
    output: z.object({ runs: z.array(runSchema) }),
  }),
  cancelPrint: declareFunction({
    summary:
      'Stops the making of documents; nothing of it is kept. Those of others only with the right to write documents',
    permission: 'office',
    input: z.object({ runId: id }),
    output: z.object({ run: runSchema }),
  }),
  previewPrint: declareFunction({
    summary:
      'A document as it would be now, or a sample when there are no people; each page of a part says so',
    permission: 'office',
    bodyBytes: BODY_BYTES.document,
    input: printRequestSchema.extend({
      kind: z
        .enum([...PRINT_KINDS, ...SENT_KINDS])
        .describe('Always a sample for documents that are sent'),
      bulletin: bulletinContentSchema
        .nullish()
        .describe('The unsaved text of the bulletin; the saved one unless given'),
    }),
    output: z.object({ pdfBase64: z.string(), isSample: z.boolean() }),
  }),
};

export type PrintRequest = z.output<typeof printRequestSchema>;
export type PrintRun = z.output<typeof runSchema>;
