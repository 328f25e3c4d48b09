import { z } from 'zod';
import { configRecordSchema, editionConfigSchema } from '#contract/config-record.ts';
import { declareFunction } from '#contract/server-function.ts';
import { text } from '#contract/values.ts';

/** The configuration of an edition and its past. */
export const EDITION_FUNCTIONS = {
  listEditions: declareFunction({
    summary: 'The editions, the current one first',
    permission: 'office',
    input: z.object({}),
    output: z.object({
      editions: z.array(
        z.object({
          id: z.string(),
          version: z.number().int(),
          name: z.object({ sk: z.string(), en: z.string() }),
          startsOn: z.string(),
          endsOn: z.string(),
          isCurrent: z.boolean(),
          isArchived: z.boolean(),
          signups: z.number().int(),
        }),
      ),
    }),
  }),
  getEdition: declareFunction({
    summary: 'The configuration of any edition',
    permission: 'office',
    input: z.object({ id: text.describe('The current one unless given') }),
    output: configRecordSchema,
  }),
  saveConfig: declareFunction({
    summary: 'Replaces the configuration of an edition; any version but the current one is aborted',
    permission: 'config.write',
    input: z.object({
      id: z.string().max(100),
      version: z.number().int(),
      config: editionConfigSchema,
    }),
    output: configRecordSchema,
  }),
};
