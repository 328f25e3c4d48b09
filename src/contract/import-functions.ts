import { z } from 'zod';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { flag, listOf, optionalNumber, requiredText } from '#contract/values.ts';
import { ISSUE_CODES } from '#domain/issues.ts';
import { IMPORT_FIELDS } from '#domain/spreadsheet/import-fields.ts';
import { IMPORT_GROUPINGS } from '#domain/spreadsheet/plan-import.ts';

/** More lines than a file may have. */
const MOST_LINES = 10_000;

/** How to interpret the columns and lines of a file. */
const reading = {
  id,
  mapping: z
    .array(z.enum(IMPORT_FIELDS).nullable())
    .max(200)
    .describe('By position of the column; null leaves it out'),
  grouping: z.enum(IMPORT_GROUPINGS).describe('The value that combines lines into one signup'),
};

const importProgressSchema = z.object({
  id: z.string(),
  filename: z.string(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  total: z.number().int(),
  done: z.number().int().describe('Created, or taken back'),
  skipped: z.number().int().describe('Imported before, or changed since'),
  failed: z.number().int(),
  problems: z.array(z.object({ line: z.number().int() })).describe('The first hundred that failed'),
  startedAt: z.string(),
});

/** Imports last year's spreadsheet as signups. */
export const IMPORT_FUNCTIONS = {
  readImport: declareFunction({
    summary: 'Reads a spreadsheet (XLSX or CSV) and guesses what its columns mean',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.document,
    input: z.object({
      editionId: optionalId.describe(
        'The edition that the signups will belong to; the current one unless given',
      ),
      filename: requiredText.max(200),
      base64: z.string().describe('At most about 2.8 MB of a file'),
      headerLine: optionalNumber.describe('Line with the headings; it is found unless given'),
    }),
    output: z.object({
      id: z.string(),
      rows: z.number().int(),
      headerLine: z.number().int().describe('As the sheet counts, from 1'),
      firstRows: z
        .array(z.object({ line: z.number().int(), text: z.string() }))
        .describe('Beginnings of the first rows, among which another one can be chosen'),
      columns: z.array(
        z.object({
          header: z.string(),
          samples: z.array(z.string()),
          field: z.enum(IMPORT_FIELDS).nullable(),
        }),
      ),
      grouping: z.enum(IMPORT_GROUPINGS),
      isRemembered: z.boolean().describe('Remembered from an earlier file with these columns'),
    }),
  }),
  previewImport: declareFunction({
    summary: 'What a spreadsheet would become, and what is wrong with it; nothing is stored',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object(reading),
    output: z.object({
      emptyLines: z.array(z.number().int()),
      signups: z.array(
        z.object({
          line: z.number().int().describe('Its first; by it the signup is chosen'),
          lines: z.array(z.number().int()),
          name: z.string(),
          school: z.string(),
          contactEmail: z.string(),
          persons: z.array(z.string()),
          groups: z.number().int(),
          fitness: z.enum(['whole', 'incomplete', 'wrong']),
          isKnown: z.boolean().describe('Some of its lines were imported before'),
          duplicates: z.array(z.object({ id: z.string(), number: z.string() })),
          issues: z.array(
            z.looseObject({
              line: z.number().int().nullable(),
              path: z.string(),
              code: z.enum(ISSUE_CODES),
            }),
          ),
        }),
      ),
    }),
  }),
  startImport: declareFunction({
    summary: 'Makes signups of the chosen lines; the same line is never imported twice',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      ...reading,
      lines: listOf(z.number().int(), MOST_LINES).describe(
        'First lines of the signups that are wanted',
      ),
      notify: flag.describe('Send each its confirmation, with the link'),
    }),
    output: importProgressSchema,
  }),
  getImport: declareFunction({
    summary: 'How far an import is',
    permission: 'signups.write',
    input: z.object({ id }),
    output: importProgressSchema,
  }),
  listImports: declareFunction({
    summary: 'Imports into an edition, the newest first',
    permission: 'signups.write',
    input: z.object({ editionId: optionalId }),
    output: z.object({ imports: z.array(importProgressSchema) }),
  }),
  undoImport: declareFunction({
    summary: 'Cancels the signups of an import that were not changed since',
    permission: 'signups.write',
    input: z.object({ id }),
    output: importProgressSchema,
  }),
};
