import { z } from 'zod';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { appearanceSchema, changedSignupSchema } from '#contract/signup-answers.ts';
import { programmeChanges } from '#contract/signup-form.ts';
import { flag, requiredText, text } from '#contract/values.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

const stageAppearanceSchema = appearanceSchema.extend({
  signupId: z.string(),
  number: z.string().describe('Of its signup'),
  state: z.enum(SIGNUP_STATES).describe('Of its signup'),
  day: z.string().nullable(),
  group: z.object({ id: z.string(), name: z.string(), position: z.number().int() }).nullable(),
  players: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      instrument: z.string(),
      birthDate: z.string().nullable(),
      school: z.string(),
      teacherName: z.string(),
    }),
  ),
  signupVersion: z.number().int().describe('To be named by an edit'),
  sheets: z.number().int().describe('Files of sheet music'),
  isLimitAccepted: z.boolean().describe('The office accepted this playing time outside the limits'),
  asksAccompanist: z.boolean().describe("Asks for the organiser's accompanist"),
  countedSeconds: z
    .number()
    .int()
    .describe('The known playing time, or else the maximum of the category'),
});

const questionSchema = z.object({
  id: z.string().describe('Of the appearance that was taken away'),
  signupId: z.string(),
  number: z.string(),
  version: z.number().int().describe('Of the signup, to be named by the decision'),
  was: z.string().describe('Who played'),
  category: z.string(),
  askedAt: z.string(),
  result: z.string().nullable(),
  marks: z.number().int(),
  candidates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      isUsed: z.boolean().describe('Has results or points of its own'),
    }),
  ),
});

const accompanistSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
});

/** What is played in an edition, by whom, with whom. */
export const APPEARANCE_FUNCTIONS = {
  listAppearances: declareFunction({
    summary: 'Everything that is played in an edition, the waiting list included',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      appearances: z
        .array(stageAppearanceSchema)
        .describe('In the order of the signups, each in the order of its form'),
    }),
  }),
  editProgramme: declareFunction({
    summary: 'Changes what is played and with whom as the office; the rest of the signup stays',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.form,
    input: z.object({
      id: id.describe('Of the signup'),
      version: z.number().int().describe('The version that the caller saw last'),
      reason: requiredText.max(1000),
      appearances: programmeChanges,
      despiteCapacity: flag.describe('Also when a category is full'),
    }),
    output: changedSignupSchema,
  }),
  listAccompanists: declareFunction({
    summary: 'Who accompanies in an edition, with the contacts that the office keeps',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({ accompanists: z.array(accompanistSchema).describe('By name') }),
  }),
  saveAccompanist: declareFunction({
    summary: 'Changes the name and the contact of an accompanist in all appearances',
    permission: 'signups.write',
    input: z.object({ id, name: text, email: text, phone: text, note: text }),
    output: accompanistSchema,
  }),
  listAppearanceQuestions: declareFunction({
    summary: 'Appearances that an edit took away and may have replaced, the oldest first',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({ questions: z.array(questionSchema) }),
  }),
  decideAppearanceQuestion: declareFunction({
    summary: 'Says that an appearance is the same as before, with all that refers to it, or not',
    permission: 'signups.write',
    input: z.object({
      id: id.describe('Of the question'),
      version: z.number().int().describe('Of the signup'),
      answer: z.enum(['same', 'other']),
      candidateId: optionalId.describe('The appearance that is the same'),
    }),
    output: z.object({}),
  }),
};
