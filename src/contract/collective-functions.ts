import { z } from 'zod';
import { billingSchema } from '#contract/billing.ts';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { billingViewSchema, paymentOrderSchema } from '#contract/signup-answers.ts';
import { signupSelectionSchema } from '#contract/signup-selection.ts';
import { MOST_JOINED } from '#domain/collective/collective-payment.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';

const joined = z.array(id).min(1).max(MOST_JOINED);

const collectivePaymentSchema = z.object({
  id: z.string(),
  number: z.string(),
  editionId: z.string(),
  variableSymbol: z.string(),
  payer: billingViewSchema.nullable().describe('In whose name it is made out'),
  signups: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string().describe('The first person of the signup'),
      school: z.string(),
      totalMinor: amountMinorSchema,
      owedMinor: amountMinorSchema,
    }),
  ),
  payment: paymentOrderSchema.nullable().describe('For what is left; null when all is paid'),
  documents: z
    .array(z.object({ kind: z.enum(DOCUMENT_KINDS), number: z.string(), url: z.string() }))
    .describe('Issued about the whole, as PDF'),
  createdAt: z.string(),
  actor: z.string(),
  isWithdrawn: z.boolean(),
});

/** One symbol under which a school pays for many signups. */
export const COLLECTIVE_FUNCTIONS = {
  createCollectivePayment: declareFunction({
    summary: 'Makes one payment of several signups, with a symbol of its own',
    permission: 'money.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      selection: signupSelectionSchema.describe('Signups that owe nothing are left out'),
      payer: billingSchema.describe('As the signups say, when they all say the same, unless given'),
    }),
    output: collectivePaymentSchema.extend({
      leftOut: z.number().int().describe('Selected, but paid or in another collective payment'),
    }),
  }),
  listCollectivePayments: declareFunction({
    summary: 'Collective payments of an edition, the newest first',
    permission: 'money.read',
    input: z.object({ editionId: optionalId.describe('The current one unless given') }),
    output: z.object({ payments: z.array(collectivePaymentSchema) }),
  }),
  withdrawCollectivePayment: declareFunction({
    summary: 'Takes a collective payment back; its signups are paid one by one again',
    permission: 'money.write',
    input: z.object({ id }),
    output: z.object({}),
  }),
  createMyCollectivePayment: declareFunction({
    summary: 'The same for signups whose contact is the verified address of the account',
    permission: 'account',
    input: z.object({ signupIds: joined, payer: billingSchema }),
    output: collectivePaymentSchema,
  }),
  listMyCollectivePayments: declareFunction({
    summary: 'Collective payments that the account has made',
    permission: 'account',
    input: z.object({}),
    output: z.object({ payments: z.array(collectivePaymentSchema) }),
  }),
  withdrawMyCollectivePayment: declareFunction({
    summary: 'Takes back one that the account has made',
    permission: 'account',
    input: z.object({ id }),
    output: z.object({}),
  }),
};
