import { z } from 'zod';
import {
  appearanceResultSchema,
  markedAppearanceSchema,
  scoringRuleSchema,
} from '#contract/scoring-rule.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';

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
};
