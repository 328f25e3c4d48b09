import { z } from 'zod';
import { billingChangeSchema } from '#contract/billing.ts';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId, secret } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { billingViewSchema, differenceSchema, formViewSchema } from '#contract/signup-answers.ts';
import { wantedSignupSchema } from '#contract/signup-form.ts';
import { flag, listOf, text } from '#contract/values.ts';
import { REQUEST_STATES } from '#domain/signup/change-request.ts';

const token = secret;

const requestSchema = z.object({
  id: z.string(),
  signupId: z.string(),
  number: z.string(),
  leadName: z.string(),
  school: z.string(),
  state: z.enum(REQUEST_STATES),
  cancels: z.boolean().describe('Accepting cancels the signup'),
  message: z.string(),
  word: z.string(),
  decidedBy: z.string(),
  signupVersion: z.number().int().describe('To be named when it is decided'),
  isOutdated: z.boolean().describe('The signup has changed since it was asked for'),
  differences: z.array(differenceSchema).describe('Changes that accepting would make now'),
  before: formViewSchema,
  after: formViewSchema,
  billing: billingViewSchema.nullable().describe('As it would be afterwards'),
  totalMinor: amountMinorSchema,
  newTotalMinor: amountMinorSchema,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});

/** Changes that a registrant requests after the editing deadline. */
export const CHANGE_REQUEST_FUNCTIONS = {
  requestChange: declareFunction({
    summary: 'Asks the office for a change after the deadline; replaces one that still waits',
    permission: 'public',
    bodyBytes: BODY_BYTES.form,
    input: z.object({
      token,
      version: z.number().int(),
      signup: wantedSignupSchema,
      billing: billingChangeSchema,
      message: text,
      cancel: flag.describe('Asks for the end of the signup; the form is then not looked at'),
    }),
    output: z.object({ id: z.string() }),
  }),
  withdrawChangeRequest: declareFunction({
    summary: 'Takes back a request that still waits',
    permission: 'public',
    input: z.object({ token, id }),
    output: z.object({}),
  }),
  listChangeRequests: declareFunction({
    summary: 'What registrants ask for, with old and new; the oldest that waits first',
    permission: 'signups.read',
    input: z.object({
      editionId: optionalId,
      signupId: optionalId,
      states: listOf(z.enum(REQUEST_STATES)),
    }),
    output: z.object({
      requests: z.array(requestSchema),
      total: z.number().int().describe('Total number; the list ends after 500'),
    }),
  }),
  decideChangeRequest: declareFunction({
    summary: 'Accepts or declines what was asked for, with a word to the registrant',
    permission: 'signups.write',
    input: z.object({
      id,
      version: z.number().int().describe('Version of the signup that the caller saw'),
      decision: z.enum(['accept', 'decline']),
      word: text,
      despiteCapacity: flag.describe('Also when a category is full'),
    }),
    output: z.object({ signupId: z.string(), version: z.number().int() }),
  }),
};
