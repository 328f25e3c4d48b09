import { z } from 'zod';
import { billingChangeSchema } from '#contract/billing.ts';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import {
  ageWarningSchema,
  appearancesSchema,
  billingViewSchema,
  changedSignupSchema,
  consentViewSchema,
  differenceSchema,
  feeLineSchema,
  formViewSchema,
  historyActionSchema,
  paymentOrderSchema,
  pricingSchema,
  programmeSchema,
  signupMoneySchema,
} from '#contract/signup-answers.ts';
import { consentChanges, optionalConsentList, wantedSignupSchema } from '#contract/signup-form.ts';
import { flag, listOf, localMinute, plainDate, requiredText, text } from '#contract/values.ts';
import { ATTENTION } from '#domain/signup/attention.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

/** Every change by the office names the version that it follows and gives a reason. */
const change = {
  id,
  version: z.number().int().describe('The version that the caller saw last'),
  reason: requiredText.max(1000),
  notify: flag.describe('Write to the registrant about it'),
};

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  followUpOn: z.string().nullable(),
  isDone: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const officeSignupSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  editionId: z.string(),
  language: z.enum(['sk', 'en']),
  contactEmail: z.string(),
  variableSymbol: z.string(),
  currency: z.literal('EUR'),
  totalMinor: amountMinorSchema,
  lines: z.array(feeLineSchema),
  pricing: pricingSchema,
  payment: paymentOrderSchema.nullable(),
  money: signupMoneySchema,
  billing: billingViewSchema.nullable(),
  consents: z.array(consentViewSchema),
  signup: formViewSchema,
  appearances: appearancesSchema,
  accompanistAsked: z.array(z.string()),
  programme: programmeSchema,
  persons: z
    .array(
      z.object({
        id: z.string(),
        lunchDay: z
          .string()
          .nullable()
          .describe('Of the one lunch that the office may move; null where days were chosen'),
      }),
    )
    .describe('By position in signup.persons'),
  tags: z.array(z.string()),
  warnings: z.array(ageWarningSchema.extend({ key: z.string(), isAccepted: z.boolean() })),
  limits: z
    .array(
      z.object({
        appearanceId: z.string(),
        category: z.string(),
        who: z.string(),
        kind: z.enum(['short', 'long']),
        seconds: z.number().int(),
        key: z.string(),
        isAccepted: z.boolean(),
      }),
    )
    .describe('Programmes outside the time limits; accepted like a warning, by their key'),
  attention: z.array(z.enum(ATTENTION)),
  terms: z.object({ editableUntil: z.string().nullable() }),
  editable: z.boolean().describe('The registrant may still edit it'),
  places: z
    .array(
      z.object({
        category: z.string(),
        unit: z.enum(['entries', 'minutes']),
        limit: z.number(),
        taken: z.number().describe('By all other signups'),
        wanted: z.number(),
      }),
    )
    .describe('Only of categories with a capacity'),
  waiting: z
    .object({ position: z.number().int(), of: z.number().int() })
    .nullable()
    .describe('On the waiting list: its turn among those who want a place in the same categories'),
  history: z.array(
    z.object({
      version: z.number().int(),
      at: z.string(),
      by: z.enum(['registrant', 'guardian', 'office']),
      actor: z.string(),
      action: historyActionSchema,
      reason: z.string(),
      state: z.enum(SIGNUP_STATES),
      totalMinor: amountMinorSchema,
      differences: z.array(differenceSchema),
    }),
  ),
  events: z
    .array(
      z.object({
        id: z.string(),
        at: z.string(),
        actor: z.string(),
        kind: z.enum([
          'tags',
          'duplicate-dismissed',
          'duplicate-offered',
          'mail-sent-again',
          'link-shown',
        ]),
        added: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    )
    .describe('Events without a version, the newest first'),
  notes: z.array(noteSchema),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      subject: z.string(),
      recipient: z.string(),
      state: z.string(),
      problem: z.string(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
    }),
  ),
  changeRequestId: z.string().nullable().describe('One that waits for an answer'),
  duplicates: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      reasons: z.array(z.enum(['person', 'contact'])),
    }),
  ),
  mergedInto: z.object({ id: z.string(), number: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** One signup as the office works with it. */
export const SIGNUP_OFFICE_FUNCTIONS = {
  getOfficeSignup: declareFunction({
    summary: 'Everything that the office knows of a signup',
    permission: 'signups.read',
    input: z.object({ id }),
    output: officeSignupSchema,
  }),
  editSignup: declareFunction({
    summary: 'Replaces the form of a signup as the office, with a reason; deadlines do not matter',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.form,
    input: z.object({
      ...change,
      signup: wantedSignupSchema,
      consents: optionalConsentList,
      billing: billingChangeSchema,
      contactEmail: text.describe('Stays as it is unless given; another one gets another link'),
      despiteCapacity: flag.describe('Also when a category is full'),
    }),
    output: changedSignupSchema,
  }),
  changeSignupState: declareFunction({
    summary: 'Confirms, reopens, hands back, puts on the waiting list, admits or cancels a signup',
    permission: 'signups.write',
    input: z.object({
      ...change,
      reason: text.describe('Required to hand back and to cancel'),
      state: z.enum(SIGNUP_STATES),
      despiteCapacity: flag,
    }),
    output: changedSignupSchema,
  }),
  changeSignupTerms: declareFunction({
    summary: 'Grants a signup what others do not have; what is not given stays as it is',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      ...change,
      waiver: z.object({ amountMinor: amountMinorSchema.nullable() }).nullish(),
      prices: z
        .union([
          z.literal('current').describe('The price list that the edition has now'),
          pricingSchema.shape.prices,
        ])
        .optional(),
      editableUntil: localMinute.nullish(),
      lunchDays: z
        .record(z.string(), plainDate.nullable())
        .optional()
        .describe('By the id of the person; null restores the default day'),
      acceptedWarnings: z.array(z.string().max(1000)).max(1000).optional(),
    }),
    output: changedSignupSchema,
  }),
  setSignupConsents: declareFunction({
    summary: 'Writes down consents that were withdrawn or given later, with a reason',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.form,
    input: z.object({ ...change, changes: consentChanges }),
    output: changedSignupSchema,
  }),
  tagPersons: declareFunction({
    summary: 'Adds tags to persons of a signup and takes others away',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      id,
      persons: listOf(id).describe('Ids; all people unless given'),
      add: listOf(requiredText.max(40)),
      remove: listOf(requiredText.max(40)),
    }),
    output: z.object({ tags: z.array(z.string()) }),
  }),
  saveNote: declareFunction({
    summary: 'Keeps an internal note of a signup; with a note id, that one is replaced',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      signupId: id,
      noteId: optionalId,
      text: requiredText.max(5000),
      followUpOn: plainDate.nullish(),
      isDone: flag,
    }),
    output: noteSchema,
  }),
  deleteNote: declareFunction({
    summary: 'Deletes an internal note',
    permission: 'signups.write',
    input: z.object({ noteId: id }),
    output: z.object({}),
  }),
  getSignupLink: declareFunction({
    summary: 'The secret link of a signup, to help its registrant; that it was shown is kept',
    permission: 'signups.write',
    input: z.object({ id }),
    output: z.object({ url: z.string() }),
  }),
  sendSignupMailAgain: declareFunction({
    summary: 'Sends the confirmation of a signup again, as it is now',
    permission: 'signups.write',
    input: z.object({ id }),
    output: z.object({ messageId: z.string() }),
  }),
  listDuplicates: declareFunction({
    summary:
      'Pairs of signups that may be one: same name and birth date, or same school and e-mail',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      pairs: z.array(
        z.object({
          reasons: z.array(z.enum(['person', 'contact'])),
          people: z.array(z.string()).describe('Names that are in both'),
          signups: z.array(
            z.object({
              id: z.string(),
              number: z.string(),
              version: z.number().int(),
              state: z.enum(SIGNUP_STATES),
              contactEmail: z.string(),
              school: z.string(),
              persons: z.array(z.string()),
              totalMinor: amountMinorSchema,
              createdAt: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
  dismissDuplicate: declareFunction({
    summary: 'Says that two signups are not one; they are not offered again',
    permission: 'signups.write',
    input: z.object({
      ids: z.tuple([id, id]),
      undo: flag.describe('Takes it back: they are offered again'),
    }),
    output: z.object({}),
  }),
  mergeSignups: declareFunction({
    summary:
      'Takes the people and groups that one signup has over into another and cancels the first',
    permission: 'signups.write',
    input: z.object({
      from: z.object({ id, version: z.number().int() }),
      into: z.object({ id, version: z.number().int() }),
      reason: requiredText.max(1000),
      notify: flag,
      despiteCapacity: flag.describe('Also when a category is full'),
    }),
    output: changedSignupSchema,
  }),
};
