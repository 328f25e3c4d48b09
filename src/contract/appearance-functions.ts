import { z } from 'zod';
import { optionalId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { appearanceSchema } from '#contract/signup-answers.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

const stageAppearanceSchema = appearanceSchema.extend({
  signupId: z.string(),
  number: z.string().describe('Of its signup'),
  state: z.enum(SIGNUP_STATES).describe('Of its signup'),
  day: z.string().nullable(),
  group: z.object({ id: z.string(), name: z.string(), position: z.number().int() }).nullable(),
  players: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      instrument: z.string(),
      birthDate: z.string().nullable(),
      school: z.string(),
      teacherName: z.string(),
    }),
  ),
  asksAccompanist: z.boolean().describe("Asks for the organiser's accompanist"),
  countedSeconds: z
    .number()
    .int()
    .describe('The known playing time, or else the maximum of the category'),
});

/** What is played in an edition, by whom, with whom. */
export const APPEARANCE_FUNCTIONS = {
  listAppearances: declareFunction({
    summary: 'Everything that is played in an edition, the waiting list included',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      appearances: z
        .array(stageAppearanceSchema)
        .describe('In the order of the signups, each in the order of its form'),
    }),
  }),
};
