import { z } from 'zod';
import { optionalId } from '#contract/ids.ts';
import {
  appearanceResultSchema,
  markedAppearanceSchema,
  scoringRuleSchema,
  storedRuleSchema,
} from '#contract/scoring-rule.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { requiredText } from '#contract/values.ts';

const editionId = optionalId.describe('The current one unless given');
/** More than any competition has appearances. */
const MOST_APPEARANCES = 2_000;

/** How the marks of jurors become results. */
export const SCORING_FUNCTIONS = {
  tryScoring: declareFunction({
    summary: 'What a rule makes of these marks; nothing is stored',
    permission: 'results.read',
    bodyBytes: BODY_BYTES.document,
    input: z.object({
      rule: scoringRuleSchema,
      appearances: z.array(markedAppearanceSchema).max(MOST_APPEARANCES),
    }),
    output: z.object({ results: z.array(appearanceResultSchema) }),
  }),
  listScoringRules: declareFunction({
    summary: 'The categories of an edition with their rules',
    permission: 'results.read',
    input: z.object({ editionId }),
    output: z.object({
      categories: z.array(
        z.object({
          category: z.string(),
          name: z.string(),
          rule: storedRuleSchema.nullable(),
          version: z.number().int().describe('0: there is no rule yet'),
          updatedAt: z.string().nullable(),
          updatedBy: z.string(),
        }),
      ),
    }),
  }),
  saveScoringRule: declareFunction({
    summary: 'Saves the rule of a category; any version but the current one is aborted',
    permission: 'config.write',
    input: z.object({
      editionId,
      category: requiredText.max(60),
      version: z.number().int().min(0).describe('The version that the caller saw last'),
      rule: scoringRuleSchema,
    }),
    output: z.object({ version: z.number().int() }),
  }),
};
