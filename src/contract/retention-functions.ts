import { z } from 'zod';
import { id, secret } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { FORGOTTEN } from '#domain/retention/forgotten.ts';
import { COLUMN_PURPOSES } from '#domain/retention/purposes.ts';

const count = z.number().int();
const erased = {
  version: z.number().int().describe('The version that the caller saw'),
  person: z.number().int().min(0).describe('Position in the signup'),
};

export const RETENTION_FUNCTIONS = {
  previewRetention: declareFunction({
    summary: 'How much of an edition will be deleted on which day; nothing is deleted by the call',
    permission: 'config.write',
    input: z.object({ id }),
    output: z.object({
      steps: z
        .array(
          z.object({
            purpose: z
              .enum(COLUMN_PURPOSES)
              .describe('signup: remarks and differences, which go with the first period'),
            day: z
              .string()
              .nullable()
              .describe('The first day without the data; null: each record by itself'),
            items: z
              .array(
                z.object({
                  what: z.enum(FORGOTTEN),
                  count: count.describe('As the job counts it for the report'),
                  examples: z.array(z.string()).describe('Numbers of signups or documents'),
                }),
              )
              .describe('Empty: nothing is left of it'),
          }),
        )
        .describe('The next one first'),
    }),
  }),
  erasePerson: declareFunction({
    summary:
      'Erases one person of a signup for good, also from its history; documents and payments stay',
    permission: 'signups.write',
    input: z.object({ id, ...erased }),
    output: z.object({ version: z.number().int() }),
  }),
  eraseOwnPerson: declareFunction({
    summary: 'The same for the holder of the secret link, also after every deadline',
    permission: 'public',
    input: z.object({ token: secret, ...erased }),
    output: z.object({ version: z.number().int() }),
  }),
};
