import { z } from 'zod';
import { configRecordSchema, editionConfigSchema } from '#contract/config-record.ts';
import { declareFunction } from '#contract/server-function.ts';

/** The configuration of an edition and its past. */
export const EDITION_FUNCTIONS = {
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
