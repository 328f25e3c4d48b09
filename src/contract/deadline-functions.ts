import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, ids, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { flag } from '#contract/values.ts';
import { DEADLINE_HOLDS } from '#domain/deadline/deadline-plan.ts';

const stepSchema = z.object({
  kind: z.enum(['before', 'after', 'expire']),
  days: z.number().int().describe('From the day by which it was to be paid'),
});

const debtorSchema = z.object({
  signupId: z.string(),
  number: z.string(),
  leadName: z.string(),
  contactEmail: z.string(),
  owedMinor: amountMinorSchema,
  dueOn: z.string(),
  step: stepSchema,
});

/** Reminders, and the cancellation of unpaid signups. */
export const DEADLINE_FUNCTIONS = {
  listDeadlines: declareFunction({
    summary: 'Who is to be reminded or cancelled and when, who is held back and why',
    permission: 'money.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      today: z.string(),
      isReminding: z.boolean(),
      isExpiring: z.boolean(),
      due: z.array(debtorSchema).describe('Today'),
      held: z.array(debtorSchema.extend({ by: z.enum(DEADLINE_HOLDS) })),
      next: z.array(debtorSchema.extend({ on: z.string() })).describe('Later, the soonest first'),
      expired: z
        .array(
          z.object({
            signupId: z.string(),
            number: z.string(),
            leadName: z.string(),
            version: z.number().int(),
            expiredOn: z.string(),
            surplusMinor: amountMinorSchema,
            totalMinor: amountMinorSchema,
            hasRefund: z.boolean().describe('One is open'),
          }),
        )
        .describe('Cancelled as unpaid, and then money came'),
      totals: z
        .object({
          due: z.number().int(),
          reminders: z.number().int().describe('Number of reminders among those due today'),
          held: z.number().int(),
          next: z.number().int(),
          expired: z.number().int(),
        })
        .describe('Total number of each; a list ends after 1,000'),
    }),
  }),
  sendReminders: declareFunction({
    summary: 'Sends the reminders that are due today without waiting for the hour; all, or these',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({ editionId: optionalId, signupIds: ids }),
    output: z.object({ sent: z.number().int() }),
  }),
  reviveSignup: declareFunction({
    summary:
      'Gives a cancelled signup that was paid too late its place back, and confirms it when all is paid',
    permission: 'signups.revive',
    input: z.object({
      signupId: id,
      version: z.number().int(),
      despiteCapacity: flag.describe('Also when a category is full'),
    }),
    output: z.object({ version: z.number().int(), state: z.enum(['received', 'confirmed']) }),
  }),
};
