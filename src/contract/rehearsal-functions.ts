import { z } from 'zod';
import { id, optionalId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { plainDate } from '#contract/values.ts';
import { REVIEW_REASONS } from '#domain/day/day-event.ts';
import { DAY_JOBS } from '#domain/day/event-kinds.ts';
import { READINESS_GAPS } from '#domain/rehearsal/readiness.ts';

const count = z.number().int();
const minute = count.describe('Minutes after midnight');
const MOST_SEED = 1_000_000;

const rehearsedDevice = z.object({
  job: z.enum(DAY_JOBS),
  place: z.string().describe('Name of the hall or juror'),
  isReplacement: z.boolean(),
  recorded: count,
  stored: count,
  lost: count.describe('Recorded and not stored at the end of the day; must be 0'),
  duplicates: count.describe('Sent again because an answer was lost'),
  mostUnsent: count.describe('Events that waited for a connection at once'),
});

const playedDay = z.object({
  day: plainDate,
  seed: count,
  from: minute,
  to: minute,
  tookMs: count,
  devices: z.array(rehearsedDevice),
  people: z.object({ expected: count, arrived: count }),
  meals: z.object({ ordered: count, given: count, doubles: count }),
  late: z
    .object({ people: count, minutes: count })
    .nullable()
    .describe('People of the late bus, and by how much it missed their first appearance'),
  cut: z.object({ from: minute, to: minute }).nullable(),
  deadTablet: z.object({ at: minute, replacedAt: minute, place: z.string() }).nullable(),
  halls: z.array(
    z.object({
      name: z.string(),
      appearances: count,
      played: count,
      mostDelay: count.describe('Minutes after the released time'),
      lastDelay: count,
    }),
  ),
  reviews: z.array(
    z.object({ reason: z.enum(REVIEW_REASONS), count, applied: count, left: count }),
  ),
  results: z.object({
    categories: count,
    complete: count.describe('Every appearance has a result or did not come'),
    appearances: count,
    computed: count,
    missingMarks: count,
  }),
});

/** A day played before it comes. Nothing of it is stored. */
export const REHEARSAL_FUNCTIONS = {
  rehearseDay: declareFunction({
    summary:
      'Plays a day of the released timetable on a copy that is never stored, with invented devices and mishaps',
    permission: 'day.manage',
    input: z.object({
      editionId: optionalId.describe('The current one unless given'),
      day: plainDate.nullish().describe('The first released day unless given'),
      progressId: optionalId.describe('Under which the caller may ask how far it is'),
      seed: z.number().int().min(1).max(MOST_SEED).default(1).describe('The same gives the same'),
    }),
    output: z.object({
      played: playedDay.nullable().describe('Null without a released timetable of that day'),
      days: z.array(plainDate).describe('Days that can be rehearsed'),
      gaps: z
        .array(z.object({ gap: z.enum(READINESS_GAPS), categories: z.array(z.string()), count }))
        .describe('What to do before the real day'),
    }),
  }),
  getRehearsalProgress: declareFunction({
    summary: 'Which minute of the day a rehearsal of the caller has reached',
    permission: 'day.manage',
    input: z.object({ progressId: id }),
    output: z.object({
      progress: z
        .object({ minute, from: minute, to: minute })
        .nullable()
        .describe('Null before it plays, after its end, and on another instance'),
    }),
  }),
};

export type PlayedDay = z.output<typeof playedDay>;
