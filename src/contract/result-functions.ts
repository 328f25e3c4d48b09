import { z } from 'zod';
import { optionalId, secret } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { madeExportSchema } from '#contract/spreadsheet-functions.ts';
import { language, text } from '#contract/values.ts';
import { RESULT_STATES } from '#domain/jury/result-state.ts';
import { STATISTICS_GROUPS } from '#domain/jury/result-statistics.ts';
import { RESULT_TABLES } from '#domain/spreadsheet/export-columns.ts';

const editionId = optionalId.describe('The current one unless given');
const state = z.enum(RESULT_STATES);

const resultLine = z.object({
  appearanceId: z.string(),
  number: z.string().describe('Of the signup'),
  name: z.string().describe('Empty: the signup is gone'),
  members: z.string(),
  school: z.string(),
  teacher: z.string(),
  value: z.string().nullable(),
  band: z.string().nullable(),
  place: z.number().int().nullable(),
  titles: z.array(z.string()).describe('Of a laureate'),
  prizes: z.array(z.string()),
  isDecided: z.boolean().describe('The jury decided otherwise than the points'),
});

const publishedResultsSchema = z.object({
  years: z.array(z.number().int()).describe('Years with published results, the newest first'),
  year: z.number().int().nullable(),
  edition: z.string(),
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      awards: z.array(
        z.object({
          name: z.string().nullable().describe('Null: nobody of the appearance may be named'),
          order: z.number().int().describe('In the category, from 1'),
          number: z
            .string()
            .describe('The running number of the programme; before a release, the order'),
          members: z.array(z.string()).describe('Of a group, as far as they may be named'),
          school: z.string(),
          band: z.string().nullable(),
          place: z.number().int().nullable(),
          titles: z.array(z.string()).describe('Of a laureate'),
          prizes: z.array(z.string()),
        }),
      ),
      withheld: z.array(z.string()).describe('Prizes that the jury did not award'),
    }),
  ),
});

const optionalYear = z
  .int()
  .min(1900)
  .max(2200)
  .nullish()
  .transform((year) => year ?? null);

/** Results that two people have confirmed: for the office, for the holder of a link, for everybody. */
export const RESULT_FUNCTIONS = {
  listResults: declareFunction({
    summary:
      'Results that two people have confirmed, without marks of jurors, and their statistics',
    permission: 'results.read',
    input: z.object({ editionId }),
    output: z.object({
      categories: z.array(
        z.object({
          ...{ category: z.string(), name: z.string(), number: z.number().int(), state },
          rows: z.array(resultLine).describe('The best first'),
          withheld: z.array(z.string()).describe('Prizes that the jury did not award'),
        }),
      ),
      statistics: z.object({
        bands: z.array(z.string()),
        lines: z.array(
          z.object({
            by: z.enum(STATISTICS_GROUPS),
            name: z.string().describe('Empty: not known'),
            appearances: z.number().int(),
            awarded: z.number().int(),
            bands: z.array(z.number().int()).describe('As many as there are bands'),
            firstPlaces: z.number().int(),
            laureates: z.number().int(),
          }),
        ),
      }),
    }),
  }),
  exportResults: declareFunction({
    summary: 'Prepares a file of confirmed results or of their statistics, which name nobody',
    permission: 'results.read',
    input: z.object({
      editionId,
      table: z.enum(RESULT_TABLES),
      format: z.enum(['xlsx', 'csv']),
      language: text.describe('sk or en; the language of the caller unless given'),
    }),
    output: madeExportSchema,
  }),
  getSignupResults: declareFunction({
    summary: 'Published results of a signup with their points, reached by its secret token',
    permission: 'public',
    input: z.object({ token: secret, language }),
    output: z.object({
      awaited: z
        .array(z.string())
        .describe('Categories in which the signup plays and whose results come later'),
      results: z.array(
        z.object({
          appearanceId: z.string(),
          category: z.string(),
          name: z.string(),
          value: z.string().nullable(),
          band: z.string().nullable(),
          place: z.number().int().nullable(),
          titles: z.array(z.string()).describe('Of a laureate'),
          prizes: z.array(z.string()),
        }),
      ),
    }),
  }),
  listPublishedResults: declareFunction({
    summary: 'Who was awarded what, without points; of one year, or of the newest with results',
    permission: 'public',
    input: z.object({ year: optionalYear, language }),
    output: publishedResultsSchema,
  }),
};
