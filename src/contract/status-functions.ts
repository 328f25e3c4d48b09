import { z } from 'zod';
import { declareFunction } from '#contract/server-function.ts';
import { LIGHTS, STATUS_CHECKS, STATUS_CODES } from '#domain/status/finding.ts';

const instant = z.string().describe('ISO 8601');

/** One check of the installation. */
export const findingSchema = z.object({
  check: z.enum(STATUS_CHECKS),
  light: z.enum(LIGHTS),
  code: z.enum(STATUS_CODES).describe('How it stands; the texts belong to the reader'),
  values: z
    .object({
      count: z.number(),
      of: z.number(),
      bytes: z.number(),
      seconds: z.number(),
      minutes: z.number(),
      days: z.number(),
      at: instant,
      eventAt: instant,
      date: z.string().describe('YYYY-MM-DD'),
      version: z.string(),
      node: z.string(),
      data: z.string().describe('The newest migration of the data'),
      reason: z.string().describe('A technical reason, such as ECONNREFUSED'),
    })
    .partial()
    .describe('Numbers and words for the sentence'),
});

export const STATUS_FUNCTIONS = {
  getStatus: declareFunction({
    summary: 'Whether each part of the installation is well, checked now',
    permission: 'status.read',
    input: z.object({}),
    output: z.object({
      checkedAt: instant,
      light: z.enum(LIGHTS).describe('The worst of all checks'),
      checks: z.array(
        findingSchema.extend({
          since: instant.nullable().describe('Since when it is not green, if that is known'),
        }),
      ),
    }),
  }),
};
