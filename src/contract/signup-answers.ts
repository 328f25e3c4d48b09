import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { guardianStateSchema } from '#contract/guardian-functions.ts';
import { ownTimeSchema } from '#contract/own-times.ts';
import { PROGRAMME_WARNINGS } from '#domain/appearance/programme-warnings.ts';
import { MONEY_STATES } from '#domain/ledger/money-state.ts';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import { REFUND_STATES } from '#domain/refund/refund-order.ts';
import { REQUEST_STATES } from '#domain/signup/change-request.ts';
import { PAYMENT_TYPES } from '#domain/signup/form.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { VERSION_ACTIONS } from '#domain/signup/version-action.ts';

const currency = z.literal('EUR');

export const feeLineSchema = z.object({
  amountMinor: amountMinorSchema,
  text: z.string().describe('The whole line for a person to read, in the language asked for'),
  kind: z.enum(['educator', 'solo', 'duo', 'ensemble', 'lunch', 'waiver']),
  person: z.number().int().optional().describe('Position in persons'),
  group: z.number().int().optional().describe('Position in groups'),
  day: z.string().optional().describe('Of a lunch whose day was chosen'),
});

export const quoteSchema = z.object({
  currency,
  totalMinor: amountMinorSchema,
  lines: z.array(feeLineSchema),
});

export const createdSignupSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  token: z.string(),
  variableSymbol: z.string(),
  currency,
  totalMinor: amountMinorSchema,
});

/** After a change by the office. */
export const changedSignupSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  totalMinor: amountMinorSchema,
});

export const updatedSignupSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  currency,
  totalMinor: amountMinorSchema,
  differenceMinor: amountMinorSchema.describe('New total less the one before'),
});

export const cancelledSignupSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.literal('cancelled'),
});

const storedText = z.string();
const personView = z.object({
  identity: z.enum(['performer', 'educator', '']),
  email: storedText,
  name: storedText,
  diplomName: storedText,
  phone: storedText,
  birthDate: storedText.describe('YYYY-MM-DD, or empty'),
  hasLunch: z.boolean(),
  lunchDays: z
    .array(z.string())
    .optional()
    .describe('Days that were chosen, or that the office moved the lunch to'),
  address: storedText,
  category: z.array(z.string()),
  teacherName: storedText,
  attend: z.array(z.string()),
  teacherPhone: storedText,
  school: storedText,
  schoolPhone: storedText,
  schoolEmail: storedText,
  song1: storedText,
  song2: storedText,
  minutes1: z.number().nullable(),
  minutes2: z.number().nullable(),
  program: storedText,
  paymentType: z.enum([...PAYMENT_TYPES, '']),
  tags: z.array(z.string()),
});

export const formViewSchema = z.object({
  persons: z.array(personView),
  paymentType: z.enum([...PAYMENT_TYPES, '']),
  groups: z.array(z.object({ name: z.string(), people: z.array(z.string()) })),
});

export const appearanceSchema = z.object({
  id: z.string().describe('Stays through every edit'),
  category: z.string(),
  group: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null: a soloist'),
  players: z.array(z.object({ name: z.string(), instrument: z.string() })),
  accompanists: z.array(z.object({ id: z.string(), name: z.string() })),
  pieces: z.array(
    z.object({
      composer: z.string(),
      title: z.string(),
      movement: z.string(),
      arranger: z.string(),
      seconds: z.number().int().nullable(),
    }),
  ),
  seconds: z.number().int().nullable().describe('The known playing time; null: none is known'),
});

export const appearancesSchema = z
  .array(appearanceSchema)
  .describe('What is played, by whom, with whom, in the order of the form');

export const programmeSchema = z
  .object({
    closesAt: z.string(),
    editable: z.boolean().describe('The registrant may change pieces, instruments, accompanists'),
    warnings: z.array(
      z.object({
        path: z.string(),
        code: z.enum(PROGRAMME_WARNINGS),
        category: z.string(),
        seconds: z.number().int().nullable().describe('The known playing time'),
        min: z.number().int().nullable().describe('The limits of the category in seconds'),
        max: z.number().int().nullable(),
      }),
    ),
  })
  .describe('How far what is played is known; warnings never stop a signup');

export const paymentOrderSchema = z.object({
  amountMinor: amountMinorSchema,
  currency,
  iban: z.string(),
  bic: z.string(),
  accountName: z.string(),
  variableSymbol: z.string(),
  specificSymbol: z.string(),
  constantSymbol: z.string(),
  dueDate: z.string(),
  message: z.string(),
  payBySquare: z.string().describe('Text of the PAY by square code'),
  epc: z.string().describe('Text of the EPC code'),
  paymeLink: z.string(),
});

const pricesSchema = z.object({
  low: amountMinorSchema,
  duo: amountMinorSchema,
  high: amountMinorSchema,
  lunch: amountMinorSchema,
});

export const pricingSchema = z.object({
  prices: pricesSchema,
  chamberCategories: z.array(z.string()),
  waiver: z
    .object({ amountMinor: amountMinorSchema.nullable().describe('Null: everything') })
    .nullish(),
});

export const billingViewSchema = z.object({
  name: z.string(),
  ico: z.string(),
  dic: z.string(),
  address: z.string(),
  email: z.string(),
});

export const consentViewSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  person: z.number().int().nullable(),
});

export const ageWarningSchema = z.object({
  path: z.string(),
  code: z.literal('ageOutOfRange'),
  category: z.string(),
  age: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});

export const differenceSchema = z.object({
  path: z.string(),
  subject: z
    .string()
    .optional()
    .describe('Name of the person or group that the path meant in that version'),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** The first version is called submitted; every other name is the same on both sides. */
export const historyActionSchema = z.enum([
  'submitted',
  ...VERSION_ACTIONS.filter((action) => action !== 'created'),
]);

export const signupMoneySchema = z
  .object({
    state: z.enum(MONEY_STATES),
    receivedMinor: amountMinorSchema,
    returnedMinor: amountMinorSchema,
    owedMinor: amountMinorSchema.describe('Below zero: what is to be returned'),
  })
  .describe('Derived from the ledger');

const shownRefundSchema = z.object({
  id: z.string().nullable(),
  state: z.enum(['none', ...REFUND_STATES.filter((state) => state !== 'withdrawn')]),
  amountMinor: amountMinorSchema.describe('As requested; otherwise the amount to be returned'),
  surplusMinor: amountMinorSchema.describe('The amount to be returned now'),
  iban: z.string().describe('Only the ends of it'),
  holder: z.string(),
  reason: z.string().describe('Why it was declined'),
  isByCard: z.boolean().describe('All of it came by card, where it goes back as a rule'),
});

const requestedAppearanceSchema = appearanceSchema
  .omit({ seconds: true })
  .extend({ id: z.string().describe('Empty for a new one') });

export const signupViewSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  signup: formViewSchema,
  appearances: appearancesSchema,
  accompanistAsked: z
    .array(z.string())
    .describe("Ids of the appearances that ask for the organiser's accompanist"),
  programme: programmeSchema,
  editionId: z.string(),
  language: z.enum(['sk', 'en']),
  contactEmail: z.string(),
  variableSymbol: z.string(),
  currency,
  totalMinor: amountMinorSchema,
  lines: z.array(feeLineSchema),
  pricing: pricingSchema.describe(
    'The price list frozen when the signup was submitted; later edits are priced with it',
  ),
  cardOffered: z.boolean().describe('The amount owed can be paid by card: createCardPayment'),
  payment: paymentOrderSchema
    .nullable()
    .describe('For what is still owed; null when there is nothing to pay'),
  money: signupMoneySchema,
  refund: shownRefundSchema.nullable().describe('Null when nothing is to be returned'),
  documents: z
    .array(
      z.object({
        kind: z.enum(DOCUMENT_KINDS),
        number: z.string(),
        issuedOn: z.string(),
        totalMinor: amountMinorSchema.describe('Below zero where it takes back'),
        url: z.string().describe('The PDF, for holders of the link'),
      }),
    )
    .describe('Issued money documents, the oldest first'),
  billing: billingViewSchema.nullable(),
  consents: z.array(consentViewSchema),
  guardians: z
    .array(guardianStateSchema)
    .describe('The children whose guardian confirms; none unless the edition asks for it'),
  tags: z.array(z.string()),
  warnings: z.array(ageWarningSchema),
  history: z
    .array(
      z.object({
        version: z.number().int(),
        at: z.string(),
        by: z.enum(['registrant', 'guardian', 'office']),
        action: historyActionSchema,
        reason: z.string(),
        state: z.enum(SIGNUP_STATES),
        totalMinor: amountMinorSchema,
        differences: z.array(differenceSchema),
        omittedDifferences: z
          .number()
          .int()
          .optional()
          .describe('Their number, where there are too many to list'),
      }),
    )
    .describe('The newest version first; of very many the oldest are left out'),
  changeRequest: z
    .object({
      id: z.string(),
      state: z.enum(REQUEST_STATES),
      signup: formViewSchema,
      appearances: z
        .array(requestedAppearanceSchema)
        .optional()
        .describe('As they were asked for; absent: as the form says'),
      accompanistAsked: z.array(z.string()).optional(),
      cancels: z.boolean().describe('The end of the signup is asked for, not a change'),
      message: z.string(),
      word: z.string().describe('The answer of the office'),
      createdAt: z.string(),
      decidedAt: z.string().nullable(),
    })
    .nullable()
    .describe('The last change that was asked for after the deadline'),
  times: z
    .array(ownTimeSchema)
    .describe('Of its appearances in the released timetable; empty before'),
  timesWithdrawn: z.boolean().describe('It had times in the newest release, which was withdrawn'),
  results: z
    .string()
    .describe('Differs after results of its edition are published or withdrawn; for watchSignup'),
  archived: z.boolean().describe('Its edition was put away: it can only be read'),
  editable: z.boolean(),
  editableUntil: z.string(),
  ownEditableUntil: z
    .string()
    .nullable()
    .describe('Granted by the office to this signup; null where the edition decides'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
