import { z } from 'zod';
import { id, optionalId, secret } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { flag, listOf, text } from '#contract/values.ts';

const token = secret.describe('The secret of the link for the guardian of one child');
const person = z.number().int().min(0).describe('Position in the signup');

const guardianState = {
  askedAt: z.string().nullable().describe('When a mail with the link was last sent'),
  confirmedAt: z.string().nullable(),
};

/** One child of a signup, as its holder sees it. */
export const guardianStateSchema = z.object({ person: z.number().int(), ...guardianState });

const requestSchema = z.object({
  editionId: z.string(),
  child: z.object({
    name: z.string(),
    school: z.string(),
    teacher: z.string(),
    categories: z.array(z.string()).describe('Codes'),
  }),
  language: z.enum(['sk', 'en']),
  isCancelled: z.boolean(),
  consents: z
    .array(z.object({ id: z.string(), version: z.number().int(), given: z.boolean() }))
    .describe('What the guardian decides about, in the current wording'),
  confirmed: z
    .object({ at: z.string(), guardian: z.string() })
    .nullable()
    .describe('Null until a guardian has confirmed for this child'),
});
export type GuardianRequest = z.input<typeof requestSchema>;

export const GUARDIAN_FUNCTIONS = {
  getGuardianRequest: declareFunction({
    summary: 'What a guardian confirms: the signup of one child, and its consents',
    permission: 'public',
    input: z.object({ token }),
    output: requestSchema,
  }),
  confirmAsGuardian: declareFunction({
    summary:
      'Confirms the signup of a child and decides about its consents; later also changes them',
    permission: 'public',
    input: z.object({
      token,
      guardian: text.describe('Name of the guardian'),
      declares: flag.describe('That the caller is the guardian of the child'),
      consents: listOf(
        z.object({ id: z.string().max(200), version: z.number().int(), given: z.boolean() }),
        50,
      ).describe('Those that are not named stay as they are'),
    }),
    output: requestSchema,
  }),
  sendGuardianLinks: declareFunction({
    summary: 'Mails to guardians the links with which they confirm, by the holder of the signup',
    permission: 'public',
    input: z.object({
      token: secret.describe('The secret of the link of the signup'),
      mails: listOf(z.object({ person, email: text }), 200),
    }),
    output: z.object({ sent: z.number().int() }),
  }),
  listGuardians: declareFunction({
    summary: 'Children whose guardian confirms, those without a confirmation first',
    permission: 'signups.read',
    input: z.object({
      editionId: optionalId.describe('The current edition unless given'),
      signupId: optionalId.describe('The children of this signup alone'),
    }),
    output: z.object({
      isAsked: z.boolean().describe('The edition asks guardians for a confirmation'),
      belowAge: z.number().int(),
      children: z.number().int(),
      missing: z.number().int(),
      isTruncated: z.boolean(),
      rows: z.array(
        z.object({
          signupId: z.string(),
          number: z.string(),
          personId: z.string(),
          name: z.string(),
          age: z.number().int().nullable(),
          school: z.string(),
          contactEmail: z.string(),
          ...guardianState,
          guardian: z.string(),
          recordedBy: z.string().describe('Who of the office wrote it down; empty: the guardian'),
        }),
      ),
    }),
  }),
  recordGuardian: declareFunction({
    summary: 'Writes down that a guardian confirmed on paper',
    permission: 'signups.write',
    input: z.object({
      id,
      version: z.number().int().describe('The version that the caller saw'),
      person,
      guardian: text.describe('Name of the guardian'),
    }),
    output: z.object({ version: z.number().int() }),
  }),
};
