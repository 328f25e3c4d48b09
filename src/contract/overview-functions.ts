import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { optionalId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { OPERATION_WARNINGS } from '#domain/operation/warnings.ts';
import { ATTENTION } from '#domain/signup/attention.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

const count = z.number().int();

/** The state of an edition in numbers. Cancelled signups count only among the states. */
export const OVERVIEW_FUNCTIONS = {
  getOverview: declareFunction({
    summary: 'How an edition stands: signups, people, money, lunches and what needs attention',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      states: z.array(z.object({ state: z.enum(SIGNUP_STATES), signups: count })),
      people: z.object({ performers: count, educators: count, groups: count, schools: count }),
      days: z
        .array(z.object({ day: z.string(), signups: count }))
        .describe('Days with signups, in the time zone of the edition'),
      categories: z.array(
        z.object({
          category: z.string(),
          entries: count,
          waiting: count.describe('On the waiting list, not among the entries'),
          minutes: z.number(),
        }),
      ),
      schools: z
        .array(z.object({ school: z.string(), signups: count, people: count }))
        .describe('Schools with the most people'),
      money: z.object({
        expectedMinor: amountMinorSchema.describe('Fees of all that pay'),
        receivedMinor: amountMinorSchema.describe('Came and did not go back'),
        owedMinor: amountMinorSchema.describe('Still to come; surpluses of others do not lower it'),
        toReturnMinor: amountMinorSchema.describe('Paid too much, or for what is cancelled'),
        pastDueMinor: amountMinorSchema,
      }),
      lunches: z.array(z.object({ day: z.string(), performers: count, educators: count })),
      attention: z.array(z.object({ kind: z.enum(ATTENTION), signups: count })),
      appearanceQuestions: count.describe('Appearances taken away that may be others now'),
      transfersToCheck: count.describe('Bank transfers that wait for a person, of any edition'),
      warnings: z
        .array(z.enum(OPERATION_WARNINGS))
        .describe('Problems of the installation, for its administrator'),
    }),
  }),
};
