import { z } from 'zod';
import { flag, listOf, optionalNumber, requiredText, text, textList } from '#contract/values.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';

/**
 * Only the shape: types of values and spaces. Whether a value is acceptable is decided in one place
 * for both sides, `checkSignup` of the domain.
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
  category: textList,
  teacherName: text,
  attend: textList,
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

export const groupSchema = z.object({ name: text, people: textList }) satisfies z.ZodType<Group>;

const paymentType = text.transform((value) => value as SignupForm['paymentType']);

export const signupFormSchema = z.object({
  persons: listOf(personSchema),
  paymentType,
  groups: listOf(groupSchema),
}) satisfies z.ZodType<SignupForm>;

export const consentSchema = z.object({
  id: requiredText.max(60),
  version: z.number().int(),
  person: z
    .union([z.string(), z.number().int()])
    .nullish()
    .transform((value) => value ?? null)
    .describe('Name or position of the person, for a consent that is given for each'),
});
