import { z } from 'zod';
import {
  flag,
  listOf,
  optionalListOf,
  optionalNumber,
  requiredText,
  text,
  textListOf,
} from '#contract/values.ts';
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
