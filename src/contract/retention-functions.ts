import { z } from 'zod';
import { id } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { PURPOSES } from '#domain/retention/purposes.ts';

const count = z.number().int();

export const RETENTION_FUNCTIONS = {
  previewRetention: declareFunction({
    summary: 'How much of an edition will be deleted on which day; nothing is deleted by the call',
    permission: 'config.write',
    input: z.object({ id }),
    output: z.object({
      steps: z
        .array(
          z.object({
            purpose: z.enum(PURPOSES),
            day: z
              .string()
              .nullable()
              .describe('The first day without the data; null: each record by itself'),
            count: count.describe('Persons, files, messages, documents or entries of the log'),
            examples: z.array(z.string()).describe('Numbers of signups or documents'),
          }),
        )
        .describe('The next one first'),
    }),
  }),
  erasePerson: declareFunction({
    summary:
      'Erases one person of a signup for good, also from its history; documents and payments stay',
    permission: 'signups.write',
    input: z.object({
      id,
      version: z.number().int().describe('The version that the caller saw'),
      person: z.number().int().min(0).describe('Position in the signup'),
    }),
    output: z.object({ version: z.number().int() }),
  }),
};
