import { z } from 'zod';
import {
  amountMinorSchema,
  configRecordSchema,
  editionConfigSchema,
} from '#contract/config-record.ts';
import { declareFunction } from '#contract/server-function.ts';
import { listOf, optionOf, text, textList } from '#contract/values.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

export const SIGNUP_SORTS = [
  'createdAt',
  '-createdAt',
  'number',
  '-number',
  'totalMinor',
  '-totalMinor',
] as const;

/** What the office does with the data of the edition. */
export const OFFICE_FUNCTIONS = {
  listSignups: declareFunction({
    summary: 'Signups of an edition, page by page; the last page costs what the first does',
    permission: 'signups.read',
    input: z.object({
      search: text.describe(
        'Name, school, number, variable symbol or e-mail; case and accents do not matter',
      ),
      filter: z
        .object({
          editionId: text.describe('The current edition unless given'),
          states: listOf(z.enum(SIGNUP_STATES)).describe('Any unless given'),
          categories: textList,
          paymentType: optionOf(['bank', 'online']),
        })
        .nullish(),
      sort: optionOf(SIGNUP_SORTS).describe('The newest first unless given'),
      cursor: text.describe('As nextCursor of the page before'),
      limit: z.number().int().min(1).max(200).nullish(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          version: z.number().int(),
          state: z.enum(SIGNUP_STATES),
          contactEmail: z.string(),
          variableSymbol: z.string(),
          paymentType: z.string(),
          totalMinor: amountMinorSchema,
          currency: z.literal('EUR'),
          persons: z.array(
            z.object({
              name: z.string(),
              identity: z.enum(['performer', 'educator']),
              school: z.string(),
              category: z.array(z.string()),
            }),
          ),
          groups: z.number().int(),
          tags: z.array(z.string()),
          createdAt: z.string(),
          updatedAt: z.string(),
        }),
      ),
      nextCursor: z.string().nullable(),
      total: z.number().int(),
    }),
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
