import { z } from 'zod';
import { optionalSecret, secret } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { formViewSchema, signupViewSchema } from '#contract/signup-answers.ts';
import { language, text } from '#contract/values.ts';

const token = secret.describe('The secret of its link');
const draft = z.record(z.string(), z.unknown());
const savedSchema = z.object({ savedAt: z.string(), expiresAt: z.string() });

const knownPersonSchema = formViewSchema.shape.persons.element
  .omit({
    ...{ song1: true, song2: true, minutes1: true, minutes2: true, program: true },
    ...{ hasLunch: true, lunchDays: true, attend: true, paymentType: true, tags: true },
  })
  .extend({
    instrument: z.string(),
    isOwner: z.boolean().describe('The educator who signs up'),
  });

/** Unfinished forms, and what a new one can start from. */
export const DRAFT_FUNCTIONS = {
  startSignup: declareFunction({
    summary:
      'What a new signup can start from: own data, people whom a consent allows to offer again, drafts',
    permission: 'public',
    input: z.object({
      token: optionalSecret.describe(
        'The secret of a signup; empty: all signups of the verified address of the caller',
      ),
    }),
    output: z.object({
      signedUp: z
        .object({ number: z.string(), token: z.string() })
        .nullable()
        .describe('The newest signup of the current edition'),
      contactEmail: z.string(),
      billing: signupViewSchema.shape.billing,
      people: z.array(knownPersonSchema).describe('The owner first; nobody without a consent'),
      withheld: z
        .object({ number: z.string(), token: z.string() })
        .nullable()
        .describe('An earlier signup with people who may not be offered yet'),
      drafts: z
        .array(z.object({ token: z.string(), savedAt: z.string(), people: z.number().int() }))
        .describe('Unfinished forms of the signed-in caller, the newest first'),
    }),
  }),
  saveDraft: declareFunction({
    summary: 'Keeps an unfinished form and sends a link to it to the e-mail',
    permission: 'public',
    bodyBytes: BODY_BYTES.draft,
    input: z.object({
      email: text,
      language,
      captchaToken: text,
      draft,
    }),
    output: savedSchema.extend({ token: z.string() }),
  }),
  keepDraft: declareFunction({
    summary: 'Keeps an unfinished form without sending anything; a signed-in caller finds it again',
    permission: 'public',
    bodyBytes: BODY_BYTES.draft,
    input: z.object({ language, captchaToken: text, draft }),
    output: savedSchema.extend({ token: z.string() }),
  }),
  updateDraft: declareFunction({
    summary: 'Replaces an unfinished form; any copy but the one that was seen last is aborted',
    permission: 'public',
    bodyBytes: BODY_BYTES.draft,
    input: z.object({
      token,
      seenAt: z.iso.datetime().describe('`savedAt` of the copy that the caller knows'),
      language,
      draft,
    }),
    output: savedSchema,
  }),
  readDraft: declareFunction({
    summary: 'An unfinished form, reached by the secret token of its link',
    permission: 'public',
    input: z.object({ token }),
    output: z.object({
      draft,
      language: z.enum(['sk', 'en']),
      email: z.string().describe('Where its link was sent; empty: nowhere'),
      savedAt: z.string(),
      expiresAt: z.string(),
    }),
  }),
  deleteDraft: declareFunction({
    summary: 'Deletes an unfinished form',
    permission: 'public',
    input: z.object({ token }),
    output: z.object({}),
  }),
};
