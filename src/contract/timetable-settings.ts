import { z } from 'zod';
import { id } from '#contract/ids.ts';
import {
  MAX_AVAILABILITY,
  MAX_BLOCK_ITEMS,
  MAX_HALL_ID,
  MAX_HALLS,
  MAX_TIMETABLE_NAME,
} from '#domain/timetable/check-timetable.ts';
import { DAY_MINUTES, ORDER_RULES } from '#domain/timetable/timetable-settings.ts';

const minute = z.number().int().min(0).max(DAY_MINUTES).describe('After midnight');
const length = z.number().int().min(0).max(DAY_MINUTES).describe('Minutes');
const day = z.iso.date();
const hallId = z.string().min(1).max(MAX_HALL_ID);
const name = z.string().trim().max(MAX_TIMETABLE_NAME);
const key = z.string().min(1).max(400);
const code = z.string().min(1).max(60);
const changeover = z.object({ solo: length, group: length });

const categorySchema = z.object({
  code,
  halls: z.array(hallId).max(MAX_HALLS).describe('Empty: all'),
  days: z.array(day).max(60).describe('Empty: the day of the category'),
  changeover: length.nullable().describe('Null: by hall and kind of appearance'),
  mayBeSplit: z.boolean(),
  order: z.enum(ORDER_RULES),
  letter: z.string().trim().max(2).describe('Where surnames begin, for the rule letter'),
  draw: z
    .object({
      seed: z.string().min(1).max(200),
      at: z.string().max(40),
      by: name,
      appearanceIds: z.array(id).max(MAX_BLOCK_ITEMS),
      present: z.string().max(2000),
    })
    .nullable()
    .describe('Ordered by SHA-256 of "<seed> <appearance id>"'),
  drawn: z
    .array(z.object({ appearanceId: id, number: z.number().int().min(1).max(100_000) }))
    .max(MAX_BLOCK_ITEMS),
  drawnRecord: z
    .object({ at: z.string().max(40), by: name, present: z.string().max(2000) })
    .nullish()
    .describe('Of the drawn numbers; author and time are written by the server'),
});

export const timetableSettingsSchema = z.object({
  halls: z
    .array(
      z.object({
        id: hallId,
        name: name.min(1),
        open: z.array(z.object({ day, from: minute, to: minute })).max(60),
        changeover: changeover.nullable().describe('Null: that of the edition'),
      }),
    )
    .min(1)
    .max(MAX_HALLS),
  walks: z
    .array(z.object({ from: hallId, to: hallId, minutes: length }))
    .max(MAX_HALLS * MAX_HALLS),
  changeover,
  gaps: z.object({ player: length, accompanist: length }),
  categories: z.array(categorySchema).max(300),
  availability: z
    .array(
      z.object({
        subject: z.enum(['person', 'school']),
        key,
        name,
        day,
        from: minute,
        to: minute,
      }),
    )
    .max(MAX_AVAILABILITY),
  warmUpMinutes: length,
  pauseMinutes: length,
  juryMinutes: length,
  lunch: z.object({ from: minute, to: minute, minutes: length }),
  youngest: z.object({ age: z.number().int().min(0).max(120), until: minute }),
  farSchools: z.array(z.object({ key, name })).max(MAX_AVAILABILITY),
  farFrom: minute,
});
