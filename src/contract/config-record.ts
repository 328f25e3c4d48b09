import { z } from 'zod';
import { localMinute, plainDate } from '#contract/values.ts';
import {
  completeRetention,
  KEPT_FOR_GOOD,
  NO_EXPIRY,
  NO_GUARDIANS,
  NO_REMINDERS,
  UPLOAD_DEFAULTS,
} from '#domain/edition/complete-config.ts';
import {
  type ConfigRecord,
  DOCUMENT_DEFAULTS,
  type EditionConfig,
} from '#domain/edition/config.ts';
import { completeConsent } from '#domain/edition/publication.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

const minute = localMinute.describe(
  'Wall-clock time in the time zone of the edition, YYYY-MM-DDTHH:mm',
);
const localized = z.object({ sk: z.string(), en: z.string() });

export const amountMinorSchema = z
  .custom<AmountMinor>((value) => typeof value === 'number' && Number.isSafeInteger(value))
  .transform((value) => amountMinor(value))
  .meta({
    type: 'integer',
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Whole cents',
  });

const ageRule = z.object({
  measure: z.enum(['each', 'oldest', 'average']),
  on: z.enum(['yearEnd', 'eventStart']),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
});

const category = z.object({
  code: z.string().min(1).max(60),
  name: localized,
  ageRule: ageRule.nullable(),
  minutes: z.object({ min: z.number(), max: z.number() }).nullable(),
  day: plainDate,
  capacity: z
    .object({ unit: z.enum(['entries', 'minutes']), limit: z.number().int().min(0) })
    .nullable(),
});

const days = z.number().int().min(0);
const months = z.number().int().min(0).describe('0: for good');
const period = z.number().int().min(1);
const reminders = z.object({
  enabled: z.boolean(),
  daysBefore: z.array(days).max(20),
  daysAfter: z.array(days).max(20),
});
const expiry = z.object({ enabled: z.boolean(), daysAfterDue: days });

export const editionConfigSchema = z.object({
  isSample: z.boolean(),
  edition: z.object({
    name: localized,
    startsOn: plainDate,
    endsOn: plainDate,
    venue: localized,
    timeZone: z.string(),
    accentColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  }),
  organiser: z.object({
    name: z.string(),
    seat: z.string(),
    ico: z.string(),
    dic: z.string(),
    registerLine: z.string(),
    email: z.string(),
    phone: z.string(),
    logo: z.string().nullable(),
    // Absent in records from before money documents.
    vatPayer: z.boolean().default(DOCUMENT_DEFAULTS.vatPayer),
    icDph: z.string().default(DOCUMENT_DEFAULTS.icDph),
    vatRate: z.number().int().min(0).default(DOCUMENT_DEFAULTS.vatRate),
    settlementDocument: z
      .enum(['invoice', 'receipt'])
      .default(DOCUMENT_DEFAULTS.settlementDocument),
    ekasa: z.boolean().default(DOCUMENT_DEFAULTS.ekasa),
  }),
  signup: z.object({
    opensAt: minute,
    closesAt: minute,
    editableUntil: minute,
    // Absent in records from before the last day for cancelling.
    cancellableUntil: minute
      .nullable()
      .default(null)
      .describe('After it people who have paid can only ask for a cancellation; null: no last day'),
    // Absent in records from before appearances.
    programmeClosesAt: minute
      .nullable()
      .default(null)
      .describe('Until then the programme may be completed; null: as long as editableUntil'),
  }),
  categories: z.array(category).max(200),
  chamberCategories: z.array(z.string()).max(200),
  attend: z.array(z.object({ id: plainDate, label: localized })).max(100),
  prices: z.object({
    low: amountMinorSchema,
    duo: amountMinorSchema,
    high: amountMinorSchema,
    lunch: amountMinorSchema,
  }),
  lunch: z.object({ offered: z.boolean(), orderUntil: minute }),
  payment: z.object({
    onlineEnabled: z.boolean(),
    iban: z.string(),
    bic: z.string(),
    accountName: z.string(),
    specificSymbol: z.string(),
    constantSymbol: z.string(),
    dueDays: z.number().int().min(0),
    // Absent in records from before reminders, and for callers that do not support them.
    reminders: reminders.default(NO_REMINDERS),
    expiry: expiry.default(NO_EXPIRY),
    cardPriceOptions: z
      .array(z.object({ amountMinor: amountMinorSchema, providerPriceId: z.string().nullable() }))
      .max(100),
  }),
  consents: z
    .array(
      z
        .object({
          id: z.string().min(1),
          text: localized,
          required: z.boolean(),
          perPerson: z.boolean(),
          allows: z
            .object({
              name: z.boolean().describe('To publish the name'),
              pictures: z.boolean().describe('To publish pictures'),
              recordings: z.boolean().describe('To publish recordings'),
              nextYear: z.boolean().describe('To write to the person about the next edition'),
              // Absent in records from before it.
              nextSignup: z
                .boolean()
                .default(false)
                .describe('To offer the person to the same teacher in the form of a later edition'),
            })
            .optional()
            .describe(
              'Done only with it. Unless given: name, pictures and recordings for the id publication only',
            ),
          // Sent by callers that know only one use.
          decidesPublication: z.boolean().optional().describe('Read as allows.name; not answered'),
          version: z.number().int().min(1),
        })
        .transform(completeConsent),
    )
    .max(50),
  // Absent in records from before guardians.
  guardian: z
    .object({
      enabled: z.boolean(),
      belowAge: z
        .number()
        .int()
        .min(1)
        .describe('In years on the first day; younger performers need a guardian'),
    })
    .default(NO_GUARDIANS),
  // Absent in records from before files.
  files: z
    .array(z.object({ label: localized, url: z.string() }))
    .max(100)
    .default([]),
  // Absent in records from before uploads.
  uploads: z
    .object({
      sheetMegabytes: z.number().int().min(1),
      sheetsPerPerformer: z.number().int().min(1),
      bulletinMegabytes: z.number().int().min(1),
      organizationMegabytes: z.number().int().min(1),
    })
    .default(UPLOAD_DEFAULTS),
  retention: z
    .object({
      signupMonths: period.describe('Names, schools, pieces and results'),
      sheetDays: period,
      logDays: period,
      bulletinMonths: months.default(KEPT_FOR_GOOD.bulletinMonths),
      organizationMonths: months.default(KEPT_FOR_GOOD.organizationMonths),
      // Absent in records from before periods by purpose.
      contactMonths: period.optional().describe('As signupMonths unless given'),
      birthMonths: period.optional().describe('As signupMonths unless given'),
      mailMonths: period.optional().describe('As signupMonths unless given'),
      accountingYears: period.optional().describe('At least 10 by law, which is the default'),
    })
    .transform(completeRetention),
}) satisfies z.ZodType<EditionConfig>;

export const configRecordSchema = editionConfigSchema.extend({
  id: z.string(),
  version: z.number().int(),
}) satisfies z.ZodType<ConfigRecord>;
