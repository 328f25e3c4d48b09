import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { PAYMENT_TYPES } from '#domain/signup/form.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

const currency = z.literal('EUR');

const feeLineSchema = z.object({
  amountMinor: amountMinorSchema,
  text: z.string().describe('The whole line for a person to read, in the language asked for'),
  kind: z.enum(['educator', 'solo', 'duo', 'ensemble', 'lunch']),
  person: z.number().int().optional().describe('Position in persons'),
  group: z.number().int().optional().describe('Position in groups'),
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

const paymentOrderSchema = z.object({
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

export const signupViewSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  signup: z.object({
    persons: z.array(personView),
    paymentType: z.enum([...PAYMENT_TYPES, '']),
    groups: z.array(z.object({ name: z.string(), people: z.array(z.string()) })),
  }),
  editionId: z.string(),
  language: z.enum(['sk', 'en']),
  contactEmail: z.string(),
  variableSymbol: z.string(),
  currency,
  totalMinor: amountMinorSchema,
  lines: z.array(feeLineSchema),
  pricing: z
    .object({
      prices: z.object({
        low: amountMinorSchema,
        duo: amountMinorSchema,
        high: amountMinorSchema,
        lunch: amountMinorSchema,
      }),
      chamberCategories: z.array(z.string()),
    })
    .describe(
      'The price list frozen when the signup was submitted; later edits are priced with it',
    ),
  payment: paymentOrderSchema.nullable().describe('Null when there is nothing to pay'),
  billing: z
    .object({
      name: z.string(),
      ico: z.string(),
      dic: z.string(),
      address: z.string(),
      email: z.string(),
    })
    .nullable(),
  consents: z.array(
    z.object({ id: z.string(), version: z.number().int(), person: z.number().int().nullable() }),
  ),
  tags: z.array(z.string()),
  warnings: z.array(
    z.object({
      path: z.string(),
      code: z.literal('ageOutOfRange'),
      category: z.string(),
      age: z.number(),
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
  history: z
    .array(
      z.object({
        version: z.number().int(),
        at: z.string(),
        by: z.enum(['registrant', 'office']),
        action: z.enum(['submitted', 'edited', 'cancelled', 'contact-corrected', 'returned']),
        reason: z.string(),
        state: z.enum(SIGNUP_STATES),
        totalMinor: amountMinorSchema,
        differences: z.array(
          z.object({
            path: z.string(),
            subject: z
              .string()
              .optional()
              .describe('Name of the person or group that the path meant in that version'),
            before: z.unknown().optional(),
            after: z.unknown().optional(),
          }),
        ),
      }),
    )
    .describe('Every version, the newest first'),
  editable: z.boolean(),
  editableUntil: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
