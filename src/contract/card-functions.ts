import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId, secret } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { flag, listOf, requiredText, text } from '#contract/values.ts';
import { CARD_REFUND_STATES, CARD_STATES } from '#domain/payment/card-state.ts';
import { REFUND_MEANINGS } from '#domain/refund/refund-meaning.ts';
import { REASON_LIMIT } from '#domain/signup/text-rules.ts';

const token = secret.describe('The secret of the link, as createSignup answered it');

const paymentSchema = z.object({
  id: z.string(),
  signupId: z.string(),
  number: z.string(),
  leadName: z.string(),
  state: z.enum(CARD_STATES),
  amountMinor: amountMinorSchema,
  refundableMinor: amountMinorSchema.describe('The amount that can still be refunded'),
  feeMinor: amountMinorSchema.nullable().describe('Fee of the provider; null: not known yet'),
  failure: z.string().describe('Why the last attempt did not work, in a word of the provider'),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  paymentId: z.string().describe('Id at the provider; empty before a payment'),
  payoutId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amountMinor: amountMinorSchema,
      state: z.enum(CARD_REFUND_STATES),
      reason: z.string(),
      failure: z.string(),
      actor: z.string().describe('E-mail, or `provider` when it was made there'),
      createdAt: z.string(),
    }),
  ),
});

const reconciliationSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  actor: z.string().describe('E-mail of who asked for it, or `system` in the night'),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  problem: z.string().describe('Why it could not go on: `key` or `unreachable`'),
  total: z.number().int().nullable().describe('Steps; null while it is not known yet'),
  done: z.number().int().describe('Steps that are behind it'),
  checked: z.number().int().describe('Events, open payments and payouts that were compared'),
  repaired: z.number().int().describe('Missed changes that were caught up'),
  missedEvents: z.number().int(),
  openPayments: z.number().int(),
  payouts: z.number().int(),
  explained: z.number().int().describe('Rows of statements that turned out to be payouts'),
  failed: z.number().int(),
  problems: z
    .array(
      z.object({
        kind: z.enum(['event', 'refund', 'payment', 'payouts']),
        reason: z.string().describe('The words of the provider, or `internal`'),
        signupId: z.string().nullable(),
        number: z.string().nullable(),
      }),
    )
    .describe('The first of those that failed'),
});

/** Card payments through a payment provider. */
export const CARD_FUNCTIONS = {
  createCardPayment: declareFunction({
    summary: 'Starts a card payment of what is still owed',
    permission: 'public',
    input: z.object({ token }),
    output: z.object({
      url: z.string().describe('Where the card is typed in'),
      paymentId: z
        .string()
        .describe('From there the payer comes back to /card/{paymentId}, not to the secret link'),
    }),
  }),
  checkCardPayment: declareFunction({
    summary: 'How the last card payment stands, asked of the provider while it is not settled',
    permission: 'public',
    input: z.object({ token }),
    output: z.object({
      state: z.enum(['none', 'open', 'declined', 'waiting', 'paid', 'failed']),
    }),
  }),
  listCardPayments: declareFunction({
    summary: 'Card payments, the newest first, with their refunds',
    permission: 'money.read',
    input: z.object({
      editionId: optionalId,
      signupId: optionalId,
      states: listOf(z.enum(CARD_STATES)),
      onlyDisputed: flag,
      payoutId: text.describe('Empty: whether they were paid out or not'),
      cursor: text,
    }),
    output: z.object({
      payments: z.array(paymentSchema),
      nextCursor: z.string().nullable().describe('Asks for the next page; null: this was the last'),
    }),
  }),
  getCardProvider: declareFunction({
    summary: 'Whether cards can be paid with, why not, and what the provider has paid out',
    permission: 'money.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      isOffered: z.boolean().describe('The edition lets people pay online'),
      provider: z
        .object({
          name: z.string(),
          isPretended: z.boolean(),
          webhookUrl: z.string(),
          problem: z.string().describe('Empty when the last question was answered'),
          problemAt: z.string().nullable(),
          reconciledAt: z.string().nullable(),
          reconciliation: reconciliationSchema.nullable().describe('The last one, or under way'),
        })
        .nullable()
        .describe('Null: the server has no keys'),
      payouts: z.array(
        z.object({
          id: z.string(),
          state: z.string(),
          amountMinor: amountMinorSchema.describe('The amount that arrives on the account'),
          grossMinor: amountMinorSchema,
          feeMinor: amountMinorSchema,
          arrivesOn: z.string(),
          bookedOn: z.string().nullable().describe('Day in the bank statement; null: not seen yet'),
          payments: z.number().int(),
        }),
      ),
    }),
  }),
  refundCardPayment: declareFunction({
    summary: 'Returns a card payment, or a part of it; the same key returns it once',
    permission: 'money.write',
    input: z.object({
      id,
      amountMinor: amountMinorSchema.nullable().describe('Null: everything that is left'),
      reason: requiredText.max(REASON_LIMIT),
      idempotencyKey: z.uuid(),
      meaning: z
        .enum(REFUND_MEANINGS)
        .nullish()
        .describe('Required when more is returned than was paid too much'),
    }),
    output: z.object({
      refundId: z.string(),
      state: z.enum(CARD_REFUND_STATES),
      amountMinor: amountMinorSchema,
    }),
  }),
  reconcileCardPayments: declareFunction({
    summary:
      'Starts to compare everything with the provider, or joins the comparison that is under way; getCardProvider tells how far it is',
    permission: 'money.write',
    input: z.object({}),
    output: reconciliationSchema,
  }),
};
