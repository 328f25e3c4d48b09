import { z } from 'zod';

/** An appearance in the released timetable, for people who may see the names. */
export const ownTimeSchema = z.object({
  appearanceId: z.string(),
  number: z.string().describe('Running number'),
  category: z.string(),
  title: z.string(),
  hall: z.string(),
  day: z.string(),
  startsAt: z.string().describe('YYYY-MM-DDTHH:mm on the clocks of the edition'),
});
