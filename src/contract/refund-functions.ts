import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId, secret } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { listOf, text } from '#contract/values.ts';
import { TRANSFER_FORMATS } from '#domain/refund/credit-transfer.ts';
import { REFUND_STATES } from '#domain/refund/refund-order.ts';

const token = secret;
const editionId = optionalId;

const cameBySchema = z
  .array(z.object({ method: z.string(), amountMinor: amountMinorSchema }))
  .describe('Payment methods of the money still kept for the signup');

const refundSchema = z.object({
  id: z.string(),
  signupId: z.string(),
  number: z.string(),
  leadName: z.string(),
  state: z.enum(REFUND_STATES),
  amountMinor: amountMinorSchema,
  surplusMinor: amountMinorSchema.describe('The amount to be returned to the signup now'),
  iban: z.string(),
  holder: z.string(),
  reference: z.string().describe('Travels with the transfer as its variable symbol'),
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string(),
  batchId: z.string().nullable(),
  cameBy: cameBySchema,
  createdAt: z.string(),
  updatedAt: z.string(),
});

const fileSchema = z.object({
  filename: z.string(),
  content: z.string().describe('XML, in plain ASCII'),
});

/** Refunds by bank transfer. */
export const REFUND_FUNCTIONS = {
  requestRefund: declareFunction({
    summary: 'Asks for what is to be returned, on this account; one request at a time',
    permission: 'public',
    input: z.object({ token, iban: text, holder: text }),
    output: z.object({ id: z.string(), amountMinor: amountMinorSchema }),
  }),
  withdrawRefund: declareFunction({
    summary: 'Withdraws a request that is not approved yet',
    permission: 'public',
    input: z.object({ token, id }),
    output: z.object({}),
  }),
  listRefunds: declareFunction({
    summary: 'Refunds by transfer, signups to which something is to be returned, and files made',
    permission: 'money.read',
    input: z.object({ editionId, states: listOf(z.enum(REFUND_STATES)) }),
    output: z.object({
      refunds: z.array(refundSchema).describe('The oldest that is open first'),
      unasked: z
        .array(
          z.object({
            signupId: z.string(),
            number: z.string(),
            leadName: z.string(),
            isCancelled: z.boolean(),
            surplusMinor: amountMinorSchema,
            cameBy: cameBySchema,
          }),
        )
        .describe('Signups with something to return and no open refund'),
      batches: z.array(
        z.object({
          id: z.string(),
          format: z.enum(TRANSFER_FORMATS),
          totalMinor: amountMinorSchema,
          orders: z.number().int(),
          actor: z.string(),
          at: z.string(),
        }),
      ),
      totals: z
        .object({ refunds: z.number().int(), unasked: z.number().int(), batches: z.number().int() })
        .describe('Total number of each; a list ends after 1,000, batches after 100'),
    }),
  }),
  enterRefund: declareFunction({
    summary: 'Enters a refund for a registrant whose account is known; it needs no approval',
    permission: 'money.write',
    input: z.object({ signupId: id, iban: text, holder: text }),
    output: z.object({ id: z.string(), amountMinor: amountMinorSchema }),
  }),
  decideRefund: declareFunction({
    summary: 'Approves a refund if there still is so much to return, or declines it with a reason',
    permission: 'money.write',
    input: z.object({ id, decision: z.enum(['approve', 'decline']), reason: text }),
    output: z.object({}),
  }),
  exportRefunds: declareFunction({
    summary: 'Makes an order for the bank of approved refunds, which are then on their way',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({ ids: z.array(id).min(1).max(1000), format: z.enum(TRANSFER_FORMATS) }),
    output: fileSchema.extend({
      batchId: z.string(),
      orders: z.number().int(),
      totalMinor: amountMinorSchema,
      left: z.array(z.string()).describe('Ids of those for which there is not so much any more'),
    }),
  }),
  getRefundFile: declareFunction({
    summary: 'An order for the bank that was made before, the same to the letter',
    permission: 'money.write',
    input: z.object({ batchId: id }),
    output: fileSchema,
  }),
  getRefundCode: declareFunction({
    summary: 'What a bank app needs to send one refund, also as a PAY by square code',
    permission: 'money.write',
    input: z.object({ id }),
    output: z.object({
      payBySquare: z.string(),
      iban: z.string(),
      holder: z.string(),
      amountMinor: amountMinorSchema,
      variableSymbol: z.string(),
      message: z.string(),
    }),
  }),
  markRefund: declareFunction({
    summary: 'Says by hand that a refund was sent, that it has left the account, or neither',
    permission: 'money.write',
    input: z.object({
      id,
      state: z.enum(['approved', 'exported', 'done']),
      sentOn: text.describe('YYYY-MM-DD, for one that is done; today when not given'),
    }),
    output: z.object({}),
  }),
};
