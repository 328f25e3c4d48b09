import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { listOf, plainDate, requiredText, text } from '#contract/values.ts';
import { REFUND_MEANINGS } from '#domain/refund/refund-meaning.ts';

const reason = requiredText.max(500);
const ENTRY_KINDS = ['payment', 'refund', 'adjustment'] as const;
const METHODS = ['transfer', 'card', 'cash', 'terminal', 'none'] as const;

const positiveAmount = z.number().int().positive().max(100_000_000).describe('In cents');

const sharesSchema = z
  .array(z.object({ signupId: id, amountMinor: positiveAmount }))
  .min(1)
  .max(200);

const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  method: z.enum(METHODS),
  amountMinor: amountMinorSchema.describe('Below zero when it left'),
  freeMinor: amountMinorSchema.describe('The unallocated part, with the sign of the amount'),
  isAllocatable: z.boolean().describe('Something of it is free and may be given to signups'),
  isVoidable: z.boolean().describe('It was booked at the desk and may be voided'),
  isVoid: z.boolean().describe('It was booked at the desk and was voided'),
  bookedOn: z.string(),
  payer: z.string(),
  note: z.string(),
  actor: z.string().describe('Empty: the program itself'),
  at: z.string(),
  parts: z
    .array(z.object({ signupId: z.string(), number: z.string(), amountMinor: amountMinorSchema }))
    .describe('The parts of the signups'),
});

/** Incoming and outgoing money, and the signups it belongs to. */
export const MONEY_FUNCTIONS = {
  listLedger: declareFunction({
    summary: 'Payments, refunds and adjustments of an edition, the newest first',
    permission: 'money.read',
    input: z.object({
      editionId: optionalId.describe('The current one unless given'),
      search: text.describe('Payer, note or number of a signup'),
      methods: listOf(z.enum(METHODS)),
      from: plainDate.nullish(),
      to: plainDate.nullish(),
      onlyFree: z.boolean().default(false).describe('Only what may still be given to signups'),
      cursor: text,
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      entries: z.array(ledgerEntrySchema),
      nextCursor: z.string().nullable(),
      sums: z.object({
        expectedMinor: amountMinorSchema.describe('Fees of all that pay'),
        keptMinor: amountMinorSchema.describe('Came and did not go back'),
        owedMinor: amountMinorSchema.describe('Still to come'),
        surplusMinor: amountMinorSchema.describe('To be returned'),
        freeMinor: amountMinorSchema.describe('Belongs to no signup yet'),
      }),
    }),
  }),
  getSignupLedger: declareFunction({
    summary: 'Every entry that concerns a signup, with what it holds of it and what was done to it',
    permission: 'money.read',
    input: z.object({ signupId: id }),
    output: z.object({
      question: z
        .object({ amountMinor: amountMinorSchema })
        .nullable()
        .describe('A refund left this debt, and the office has not said what it means'),
      entries: z.array(
        ledgerEntrySchema.omit({ parts: true }).extend({
          heldMinor: amountMinorSchema,
          acts: z.array(
            z.object({
              amountMinor: amountMinorSchema,
              reason: z.string(),
              actor: z.string(),
              at: z.string(),
              movedTo: z
                .string()
                .describe('Numbers of the signups that got or gave it in the same act'),
            }),
          ),
        }),
      ),
    }),
  }),
  bookDeskMoney: declareFunction({
    summary: 'Money taken or given back at the desk, in cash or by the terminal',
    permission: 'money.write',
    input: z.object({
      signupId: id,
      idempotencyKey: requiredText.max(100),
      kind: z.enum(['payment', 'refund']),
      method: z.enum(['cash', 'terminal']),
      amountMinor: positiveAmount,
      payer: text.describe('Payer or recipient; the contact of the signup unless given'),
      note: text.describe('Required for what is given back'),
      meaning: z
        .enum(REFUND_MEANINGS)
        .nullish()
        .describe('Required when more is given back than was paid too much'),
    }),
    output: z.object({
      entryId: z.string(),
      receipt: z
        .object({ number: z.string(), url: z.string() })
        .nullable()
        .describe('For cash received or paid out; null for refunds of a terminal'),
    }),
  }),
  voidDeskEntry: declareFunction({
    summary: 'Voids what was booked at the desk by mistake, with its document and with a reason',
    permission: 'money.write',
    input: z.object({ entryId: id, reason }),
    output: z.object({
      document: z
        .object({ number: z.string(), url: z.string() })
        .nullable()
        .describe('Takes back the cash document of the entry'),
    }),
  }),
  answerRefundQuestion: declareFunction({
    summary: 'Says what a refund means that left a signup owing; until then no reminder is sent',
    permission: 'money.write',
    input: z.object({ signupId: id, meaning: z.enum(REFUND_MEANINGS), reason }),
    output: z.object({}),
  }),
  allocateEntry: declareFunction({
    summary: 'Allocates unallocated parts of an entry to signups',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      entryId: id,
      shares: sharesSchema,
      reason: text,
    }),
    output: z.object({}),
  }),
  takeBackAllocation: declareFunction({
    summary:
      'Takes back from a signup what it holds of an entry, with a reason; a transfer waits again',
    permission: 'money.write',
    input: z.object({ entryId: id, signupId: id, reason }),
    output: z.object({ amountMinor: amountMinorSchema }),
  }),
  moveSurplus: declareFunction({
    summary: 'Moves what was paid too much for a signup to others that owe, with a reason',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({ signupId: id, shares: sharesSchema, reason }),
    output: z.object({ amountMinor: amountMinorSchema }),
  }),
};
