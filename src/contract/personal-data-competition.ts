import { z } from 'zod';

const instant = z.string().describe('ISO 8601, in UTC');
const day = z.string().describe('YYYY-MM-DD');
const textOrNull = z.string().nullable();

const pieceSchema = z.object({
  composer: z.string(),
  title: z.string(),
  movement: z.string(),
  arranger: z.string(),
  seconds: z.number().int().nullable(),
});

const timeSchema = z.object({
  number: z.string().describe('The running number on the stage'),
  hall: z.string(),
  day,
  startsAt: z.string().describe('HH:MM on the clocks of the edition'),
  minutes: z.number().int(),
});

const resultSchema = z.object({
  points: textOrNull,
  band: textOrNull,
  place: z.number().int().nullable(),
  prizes: z.array(z.string()),
});

const seat = z.number().int().describe('The place of the juror; the name is the juror’s');

const jurySchema = z.object({
  marks: z.array(
    z.object({
      seat,
      points: textOrNull,
      criteria: z.record(z.string(), z.string()),
      stage: z.enum(['provisional', 'final']),
      at: instant,
    }),
  ),
  penalties: z.array(z.object({ points: z.string(), reason: z.string() })),
  decision: z
    .object({ band: textOrNull, place: z.number().int().nullable(), reason: z.string() })
    .nullable()
    .describe('What the jury decided instead of the computed result'),
  exclusions: z.array(z.object({ seat, reason: z.string() })),
});

/** What came with the competition: what is played, when, how it was judged, what was recorded. */
export const competitionDataShape = {
  appearances: z.array(
    z.object({
      category: z.string(),
      group: textOrNull,
      players: z.array(z.object({ person: z.string(), instrument: z.string() })),
      accompanists: z.array(z.string()),
      asksAccompanist: z.boolean(),
      pieces: z.array(pieceSchema),
      withdrawnAt: instant.nullable(),
      time: timeSchema.nullable().describe('In the released timetable'),
      result: resultSchema.nullable().describe('The holder of the link gets it once published'),
      jury: jurySchema.nullable().describe('Only in what the office exports'),
    }),
  ),
  availability: z
    .array(z.object({ person: z.string(), day, from: z.string(), to: z.string() }))
    .describe('When a person can come, as the office wrote it down'),
  badges: z.array(z.object({ person: z.string(), number: z.number().int() })),
  dayEvents: z
    .array(
      z.object({
        at: instant,
        kind: z.string(),
        person: textOrNull,
        category: textOrNull,
        details: z.record(z.string(), z.unknown()),
      }),
    )
    .describe('What desks, kitchen and halls have recorded on the day'),
};
