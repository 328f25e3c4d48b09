import { z } from 'zod';
import { declareFunction } from '#contract/server-function.ts';
import { CHECK_KINDS } from '#domain/checks/check-code.ts';

const checkAnswerSchema = z.object({
  state: z
    .enum(['current', 'outdated', 'unknown'])
    .describe('outdated: genuine, but another one has taken its place or it no longer holds'),
  kind: z.enum(CHECK_KINDS).nullable(),
  issuedOn: z.string().nullable().describe('YYYY-MM-DD'),
  facts: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe('As they are printed on it'),
});

export const CHECK_FUNCTIONS = {
  checkDocument: declareFunction({
    summary: 'Whether a document with this code is genuine and current',
    permission: 'public',
    input: z.object({ code: z.string().max(100) }),
    output: checkAnswerSchema,
  }),
};
