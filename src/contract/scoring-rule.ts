import { z } from 'zod';
import { flag, listOf, optionalDate, optionOf, requiredText, textOf } from '#contract/values.ts';
import {
  AGGREGATE_KINDS,
  MOST_BANDS,
  MOST_CRITERIA,
  MOST_NAME,
  MOST_PENALTIES,
  MOST_SEATS,
  PLACINGS,
  type ScoringRule,
  TIES,
  WHEN_FEWER,
} from '#domain/scoring/scoring-rule.ts';

const MOST_DIGITS = 20;
const MOST_REASON = 500;

/** The domain checks that it is a number, so that the refusal can say what is wrong with it. */
export const decimal = textOf(MOST_DIGITS).describe('A decimal text: 21.5');
const name = textOf(MOST_NAME);
const optionalCount = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? undefined);

export const scoringRuleSchema = z.object({
  scale: z.object({ min: decimal, max: decimal, step: decimal }),
  criteria: listOf(z.object({ name, max: decimal, weight: decimal }), MOST_CRITERIA).describe(
    'The points of a juror are the sum of criteria times weights; none: one number',
  ),
  aggregate: z.object({
    kind: z.enum(AGGREGATE_KINDS),
    high: optionalCount.describe('Highest marks that are struck; 1 unless given'),
    low: optionalCount.describe('Lowest marks that are struck; 1 unless given'),
    distance: decimal.describe('Marks so far from the mean, or further, are struck'),
    from: optionalCount.describe('Strikes only when at least so many marks count'),
    whenFewer: optionOf(WHEN_FEWER)
      .transform((value) => value ?? undefined)
      .describe('With fewer marks than `from`, or than there are seats'),
  }),
  decimals: z.number().int().describe('Digits of the value after the point'),
  bands: listOf(z.object({ name, from: decimal.describe('The lower bound') }), MOST_BANDS),
  placing: z.enum(PLACINGS),
  ties: z.enum(TIES),
  minimumJurors: z.number().int().describe('With fewer counted marks there is no value'),
});

/** As `saveScoringRule` has read it. */
export const storedRuleSchema = z.object({
  scale: z.object({ min: z.string(), max: z.string(), step: z.string() }),
  criteria: z.array(z.object({ name: z.string(), max: z.string(), weight: z.string() })).optional(),
  aggregate: z.object({
    kind: z.enum(AGGREGATE_KINDS),
    high: z.number().int().optional(),
    low: z.number().int().optional(),
    distance: z.string().optional(),
    from: z.number().int().optional(),
    whenFewer: z.enum(WHEN_FEWER).optional(),
  }),
  decimals: z.number().int(),
  bands: z.array(z.object({ name: z.string(), from: z.string() })),
  placing: z.enum(PLACINGS),
  ties: z.enum(TIES),
  minimumJurors: z.number().int(),
}) satisfies z.ZodType<ScoringRule>;

export const criterionMarks = z
  .record(z.string().max(MOST_NAME), decimal)
  .refine((marks) => Object.keys(marks).length <= MOST_CRITERIA)
  .nullish()
  .transform((marks) =>
    Object.fromEntries(Object.entries(marks ?? {}).filter(([, points]) => points !== '')),
  );

const markSchema = z.object({
  seat: requiredText.max(MOST_NAME),
  points: textOf(MOST_DIGITS)
    .transform((points) => points || null)
    .describe('A decimal text; null while there is no mark'),
  criteria: criterionMarks.describe('The mark of each criterion by its name'),
  excluded: flag.describe('The juror may not judge this appearance'),
});

export const penaltySchema = z.object({ points: decimal, reason: textOf(MOST_REASON) });

export const markedAppearanceSchema = z.object({
  id: requiredText.max(200),
  birthDate: optionalDate.describe('For ties that the younger one wins'),
  marks: listOf(markSchema, MOST_SEATS),
  penalties: listOf(penaltySchema, MOST_PENALTIES).describe('Taken off the rounded value'),
});

export const appearanceResultSchema = z.object({
  id: z.string(),
  counted: z.number().int().describe('Marks given by jurors who may judge, those struck included'),
  struck: z.array(z.string()).describe('Seats'),
  missing: z.array(z.string()).describe('Seats without a mark that are not excluded'),
  exact: z.string().nullable().describe('A fraction in lowest terms, before penalties: 65/3'),
  value: z.string().nullable().describe('Rounded once, half up, less penalties: 21.67'),
  band: z.string().nullable(),
  place: z.number().int().nullable(),
});
