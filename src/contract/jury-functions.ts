import { z } from 'zod';
import { id, optionalId } from '#contract/ids.ts';
import {
  appearanceResultSchema,
  criterionMarks,
  decimal,
  penaltySchema,
  storedRuleSchema,
} from '#contract/scoring-rule.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import {
  flag,
  listOf,
  localMinute,
  optionOf,
  requiredText,
  textListOf,
  textOf,
} from '#contract/values.ts';
import { MOST_VOTES } from '#domain/jury/category-outcome.ts';
import { PRIZE_KINDS } from '#domain/jury/prize.ts';
import { RESULT_STATES, RESULT_STEPS } from '#domain/jury/result-state.ts';
import { SEAT_ROLES } from '#domain/jury/seat.ts';
import { MARK_STATES } from '#domain/jury/settle-mark.ts';
import { MOST_PENALTIES } from '#domain/scoring/scoring-rule.ts';

const MOST_REASON = 500;
const MOST_CATEGORIES = 200;
/** All appearances of a category for a jury of ten. */
const MOST_MARKS = 3_000;
const MOST_PLACE = 1_000;

const editionId = optionalId.describe('The current one unless given');
const category = requiredText.max(60).describe('Its code');
const version = z.number().int().min(0).describe('The version that the caller saw last');
const reason = textOf(MOST_REASON);
const votes = z.number().int().min(0).max(MOST_VOTES);
const state = z.enum(RESULT_STATES);

const votesSchema = z.object({
  votesFor: votes,
  votesAgainst: votes,
  votesAbstained: votes,
});

const decisionSchema = votesSchema.extend({
  band: textOf(100).transform((band) => band || null),
  place: z
    .number()
    .int()
    .max(MOST_PLACE)
    .nullish()
    .transform((place) => place ?? null),
  reason,
});

const seatView = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  role: z.enum(SEAT_ROLES),
  categories: z.array(z.string()),
});

const markView = z.object({
  seatId: z.string(),
  state: z.enum(MARK_STATES),
  own: z
    .object({ points: z.string().nullable(), criteria: z.record(z.string(), z.string()) })
    .nullable()
    .describe('What the caller typed; entries of others are not shown before they agree'),
  points: z.string().nullable().describe('The mark, once the entries agree'),
  criteria: z.record(z.string(), z.string()),
  tablet: z
    .object({ points: z.string().nullable(), criteria: z.record(z.string(), z.string()) })
    .nullable()
    .describe('The final points that the juror gave on the tablet of the seat'),
  isProvisional: z.boolean().describe('The juror has given provisional points on the tablet'),
  exclusion: z.string().nullable().describe('Why the juror may not judge this appearance'),
  isOwnPupil: z.boolean().describe('The signup names the juror as the teacher'),
});

const appearanceView = z.object({
  id: z.string(),
  number: z.string().describe('Of the signup'),
  name: z.string(),
  members: z.string(),
  school: z.string(),
  teacher: z.string(),
  isNoShow: z.boolean().describe('As the hall recorded it'),
  marks: z.array(markView),
  penalties: z.array(z.object({ points: z.string(), reason: z.string() })),
  decision: decisionSchema.nullable(),
  result: appearanceResultSchema.nullable().describe('Null while the rule cannot be applied'),
  award: z.object({ band: z.string().nullable(), place: z.number().int().nullable() }),
});

const categoryFacts = {
  category: z.string(),
  name: z.string(),
  version: z.number().int(),
  number: z.number().int().describe('The version of the result; a correction is the next one'),
  state,
  isLocked: z.boolean(),
};

/** Seats of the jury, marks typed from paper, and results of categories. */
export const JURY_FUNCTIONS = {
  listJurySeats: declareFunction({
    summary: 'The seats of the jury',
    permission: 'results.read',
    input: z.object({ editionId }),
    output: z.object({ seats: z.array(seatView) }),
  }),
  saveJurySeat: declareFunction({
    summary: 'Saves a seat; any version but the current one is aborted',
    permission: 'jury.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      editionId,
      id: optionalId.describe('None: a new one'),
      version,
      name: requiredText.max(200),
      role: z.enum(SEAT_ROLES),
      categories: textListOf(MOST_CATEGORIES),
    }),
    output: z.object({ id: z.string() }),
  }),
  deleteJurySeat: declareFunction({
    summary: 'Removes a seat that has no marks',
    permission: 'jury.write',
    input: z.object({ id }),
    output: z.object({}),
  }),
  listJuryCategories: declareFunction({
    summary: 'How far every category is: marks that are missing, and the state of the result',
    permission: 'results.read',
    input: z.object({ editionId }),
    output: z.object({
      categories: z.array(
        z.object({
          ...categoryFacts,
          hasRule: z.boolean(),
          appearances: z.number().int(),
          jurors: z.number().int(),
          marks: z.number().int().describe('Agreed ones'),
          expected: z.number().int().describe('Marks without those of excluded jurors'),
        }),
      ),
    }),
  }),
  getJuryCategory: declareFunction({
    summary: 'Marks, working and result of one category',
    permission: 'jury.read',
    input: z.object({ editionId, category }),
    output: z.object({
      ...categoryFacts,
      epoch: z.number().int().describe('Rises with every locking and unlocking'),
      rule: storedRuleSchema.nullable(),
      seats: z.array(seatView.pick({ id: true, name: true, role: true })),
      appearances: z.array(appearanceView),
      prizes: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(PRIZE_KINDS),
          name: z.string(),
          appearanceId: z.string().nullable().describe('Null: the prize is not awarded'),
          note: z.string(),
          votes: votesSchema.nullable().describe('Null: the jury did not vote about it'),
        }),
      ),
      steps: z.array(
        z.object({
          number: z.number().int(),
          step: z.string(),
          reason: z.string(),
          actor: z.string(),
          at: z.string(),
        }),
      ),
      publishAt: z
        .string()
        .nullable()
        .describe("When it is published once it is announced, in the edition's time zone"),
      isOwnProposal: z.boolean().describe('The caller confirmed first, so another one is needed'),
    }),
  }),
  saveJuryMarks: declareFunction({
    summary: 'Marks typed from paper; equal entries of two people make one mark',
    permission: 'jury.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      editionId,
      category,
      epoch: z.number().int().min(0).describe('As getJuryCategory answered it'),
      marks: listOf(
        z.object({
          seatId: id,
          appearanceId: id,
          points: decimal.transform((points) => points || null),
          criteria: criterionMarks,
        }),
        MOST_MARKS,
      ),
    }),
    output: z.object({ saved: z.number().int() }),
  }),
  setJuryExclusion: declareFunction({
    summary: 'Excludes a juror from judging an appearance, or takes it back',
    permission: 'jury.write',
    input: z.object({
      editionId,
      category,
      seatId: id,
      appearanceId: id,
      isExcluded: flag,
      reason,
    }),
    output: z.object({}),
  }),
  setCategoryLock: declareFunction({
    summary: 'Locks the marks of a category, or unlocks them with a reason',
    permission: 'jury.write',
    input: z.object({ editionId, category, version, isLocked: flag, reason }),
    output: z.object({}),
  }),
  saveJuryRuling: declareFunction({
    summary: 'Penalties of an appearance and the decision of the jury, beside the computed result',
    permission: 'results.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      editionId,
      category,
      version,
      appearanceId: id,
      penalties: listOf(penaltySchema, MOST_PENALTIES),
      decision: decisionSchema.nullish().transform((decision) => decision ?? null),
    }),
    output: z.object({}),
  }),
  saveJuryPrize: declareFunction({
    summary: 'A special prize, a laureate, or a prize that is not awarded',
    permission: 'results.write',
    input: z.object({
      editionId,
      category,
      version,
      id: optionalId.describe('None: a new one'),
      kind: optionOf(PRIZE_KINDS)
        .transform((kind) => kind ?? 'prize')
        .describe('A prize outside of points unless given'),
      name: requiredText.max(200),
      appearanceId: optionalId.describe(
        'None: the prize is not awarded, with a reason in the note',
      ),
      note: reason.describe('For a laureate who is not first by points it is the reason'),
      votes: votesSchema
        .nullish()
        .transform((given) => given ?? null)
        .describe('Where the jury voted about it'),
    }),
    output: z.object({}),
  }),
  deleteJuryPrize: declareFunction({
    summary: 'Removes a special prize',
    permission: 'results.write',
    input: z.object({ editionId, category, version, id }),
    output: z.object({}),
  }),
  scheduleResult: declareFunction({
    summary: 'When a result is published by itself once it is announced; none: only by hand',
    permission: 'results.write',
    input: z.object({
      editionId,
      category,
      version,
      publishAt: localMinute
        .nullish()
        .transform((minute) => minute ?? null)
        .describe("In the edition's time zone"),
    }),
    output: z.object({}),
  }),
  stepResult: declareFunction({
    summary: 'Takes a result one step on, or back with a reason; two people confirm it',
    permission: 'results.write',
    input: z.object({ editionId, category, version, step: z.enum(RESULT_STEPS), reason }),
    output: z.object({ state, number: z.number().int() }),
  }),
};
