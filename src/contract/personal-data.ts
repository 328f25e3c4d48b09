import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { competitionDataShape } from '#contract/personal-data-competition.ts';
import { billingViewSchema, differenceSchema, formViewSchema } from '#contract/signup-answers.ts';
import { MESSAGE_STATES } from '#domain/message/message-state.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import { REFUND_STATES } from '#domain/refund/refund-order.ts';
import { REQUEST_STATES } from '#domain/signup/change-request.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { VERSION_ACTIONS } from '#domain/signup/version-action.ts';

const instant = z.string().describe('ISO 8601, in UTC');
const day = z.string().describe('YYYY-MM-DD');
const localized = z.object({ sk: z.string(), en: z.string() });
const optionalAmount = amountMinorSchema.nullable();

const givenConsentSchema = z.object({
  id: z.string(),
  text: localized.nullable().describe('The wording; null when the edition no longer has it'),
  textVersion: z.number().int(),
  person: z.string().nullable().describe('Null: for the whole signup'),
  givenBy: z.string(),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
});

const historySchema = z.object({
  version: z.number().int(),
  at: instant,
  by: z.enum(['registrant', 'guardian', 'office']),
  action: z.enum(VERSION_ACTIONS),
  reason: z.string(),
  state: z.enum(SIGNUP_STATES),
  totalMinor: optionalAmount,
  differences: z.array(differenceSchema),
});

/**
 * Everything that is kept about a signup, or about one of its people: the answer to a request for
 * access or portability (Articles 15 and 20 GDPR). docs/personal-data.md describes the fields.
 */
export const personalDataSchema = z.object({
  format: z.literal('prihlaska-personal-data'),
  formatVersion: z.literal(1).describe('Raised when a field changes its meaning or disappears'),
  exportedAt: instant,
  person: z.string().nullable().describe('Null: the whole signup'),
  edition: z.object({
    name: localized,
    startsOn: day,
    endsOn: day,
    organiser: z.string(),
    organiserEmail: z.string(),
  }),
  signup: z.object({
    number: z.string(),
    state: z.enum(SIGNUP_STATES),
    version: z.number().int(),
    language: z.enum(['sk', 'en']),
    createdAt: instant,
    updatedAt: instant,
    contactEmail: z.string().nullable(),
    variableSymbol: z.string().nullable(),
    totalMinor: optionalAmount,
    billing: billingViewSchema.nullable(),
  }),
  persons: formViewSchema.shape.persons,
  groups: formViewSchema.shape.groups,
  consents: z.array(givenConsentSchema),
  guardians: z
    .array(
      z.object({
        person: z.string().describe('The child, as the guardian saw it'),
        guardian: z.string(),
        askedAt: instant.nullable(),
        confirmedAt: instant.nullable(),
      }),
    )
    .describe('Guardians who were written to or have confirmed'),
  history: z.array(historySchema),
  changeRequests: z.array(
    z.object({
      state: z.enum(REQUEST_STATES),
      cancels: z.boolean(),
      message: z.string(),
      answer: z.string(),
      createdAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string().describe('As sent, without secret links'),
      state: z.enum(MESSAGE_STATES),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      kind: z.enum(['payment', 'refund', 'adjustment']),
      method: z.enum(['transfer', 'card', 'cash', 'terminal', 'none']),
      amountMinor: amountMinorSchema.describe('The part for this signup'),
      bookedOn: day,
      payer: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      state: z.enum(REFUND_STATES),
      amountMinor: amountMinorSchema,
      iban: z.string(),
      holder: z.string(),
      createdAt: instant,
    }),
  ),
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      issuedOn: day,
      totalMinor: amountMinorSchema,
    }),
  ),
  files: z.array(
    z.object({
      name: z.string(),
      person: z.string(),
      sizeBytes: z.number().int(),
      createdAt: instant,
    }),
  ),
  ...competitionDataShape,
  results: z.array(z.object({ category: z.string(), of: z.string(), result: z.string() })),
  checks: z.array(
    z.object({
      kind: z.string(),
      code: z.string(),
      issuedAt: instant,
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  events: z.array(z.object({ at: instant, kind: z.string() })),
  notes: z
    .array(z.object({ at: instant, text: z.string() }))
    .describe('Remarks of the office; only in what the office exports'),
});
export type PersonalData = z.output<typeof personalDataSchema>;
