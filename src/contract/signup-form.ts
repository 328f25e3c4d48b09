import { z } from 'zod';
import {
  flag,
  listOf,
  nothing,
  optionalListOf,
  optionalNumber,
  plainDate,
  requiredText,
  text,
  textListOf,
} from '#contract/values.ts';
import type { ProgrammeChange } from '#domain/appearance/change-programmes.ts';
import { MAX_ACCOMPANISTS, MAX_APPEARANCES, MAX_PIECES } from '#domain/appearance/check-wanted.ts';
import type { WantedAppearance, WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { MAX_GROUPS, MAX_PERSONS } from '#domain/signup/text-rules.ts';

/** For categories and days: more than any edition has. */
const MOST_CODES = 100;
/** Several for each person. */
const MOST_CONSENTS = 2_000;

/**
 * Checks only the shape: types of values and spaces. `checkSignup` of the domain decides for both
 * sides whether a value is acceptable.
 */
export const personSchema = z.object({
  identity: text.transform((value) => value as Person['identity']),
  email: text,
  name: text,
  diplomName: text,
  phone: text,
  birthDate: text,
  hasLunch: flag,
  lunchDays: optionalListOf(plainDate, MOST_CODES)
    .optional()
    .describe('Days of several lunches, where hasLunch is true; not sent: as before, or one lunch'),
  address: text,
  category: textListOf(MOST_CODES),
  teacherName: text,
  attend: textListOf(MOST_CODES),
  teacherPhone: text,
  school: text,
  schoolPhone: text,
  schoolEmail: text,
  song1: text,
  song2: text,
  minutes1: optionalNumber,
  minutes2: optionalNumber,
  program: text,
  paymentType: z
    .unknown()
    .optional()
    .transform((): Person['paymentType'] => ''),
  tags: z
    .unknown()
    .optional()
    .transform((): string[] => []),
}) satisfies z.ZodType<Person>;

export const groupSchema = z.object({
  name: text,
  people: textListOf(MAX_PERSONS),
}) satisfies z.ZodType<Group>;

const paymentType = text.transform((value) => value as SignupForm['paymentType']);

export const personList = listOf(personSchema, MAX_PERSONS);
export const groupList = listOf(groupSchema, MAX_GROUPS);

export const signupFormSchema = z.object({
  persons: personList,
  paymentType,
  groups: groupList,
}) satisfies z.ZodType<SignupForm>;

const pieceSchema = z.object({
  composer: text,
  title: text,
  movement: text.describe('A movement or an opus'),
  arranger: text,
  seconds: optionalNumber.describe('Whole seconds; null: unknown'),
});

const wantedAppearanceSchema = z.object({
  id: text.describe('As it was answered; empty for a new one'),
  category: text,
  group: z
    .union([z.object({ id: text, name: text }), nothing])
    .optional()
    .transform((value) => value || null)
    .describe('Null: a soloist'),
  players: listOf(z.object({ name: text, instrument: text }), MAX_PERSONS),
  accompanists: optionalListOf(
    z.object({
      id: text.describe('Empty: a person of this name'),
      name: text,
    }),
    MAX_ACCOMPANISTS,
  ).describe('Not sent: as before'),
  asksAccompanist: z
    .union([z.boolean(), nothing])
    .optional()
    .transform((value) => (typeof value === 'boolean' ? value : undefined))
    .describe("The organiser's accompanist is asked for; not sent: as before"),
  pieces: optionalListOf(pieceSchema, MAX_PIECES).describe(
    'Not sent: as the fields of the persons say',
  ),
}) satisfies z.ZodType<WantedAppearance>;

const programmeChangeSchema = wantedAppearanceSchema
  .pick({ accompanists: true, asksAccompanist: true, pieces: true })
  .extend({
    id: requiredText.describe('As it was answered'),
    players: optionalListOf(z.object({ name: text, instrument: text }), MAX_PERSONS).describe(
      'Instruments, by the names of the players; not sent: as before',
    ),
    pieces: optionalListOf(pieceSchema, MAX_PIECES).describe('Not sent: as before'),
  }) satisfies z.ZodType<ProgrammeChange>;

export const programmeChanges = listOf(programmeChangeSchema, MAX_APPEARANCES).describe(
  'Those that change',
);

export const wantedSignupSchema = signupFormSchema.extend({
  appearances: optionalListOf(wantedAppearanceSchema, MAX_APPEARANCES)
    .optional()
    .describe(
      'What is played, by whom, with whom; not sent: as the fields of persons and groups say',
    ),
}) satisfies z.ZodType<WantedSignup>;

const consentSchema = z.object({
  id: requiredText.max(60),
  version: z.number().int(),
  person: z
    .union([z.string(), z.number().int()])
    .nullish()
    .transform((value) => value ?? null)
    .describe('Name or position of the person, for a consent that is given for each'),
});

const consentChangeSchema = z.object({
  ...consentSchema.shape,
  version: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? null)
    .describe('Version of the wording that is agreed to; a withdrawal needs none'),
  given: z.boolean().describe('False: withdrawn'),
});

export const consentChanges = listOf(consentChangeSchema, MOST_CONSENTS);
export const consentList = listOf(consentSchema, MOST_CONSENTS);
export const optionalConsentList = optionalListOf(consentSchema, MOST_CONSENTS);
