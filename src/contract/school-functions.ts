import { z } from 'zod';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { listOf, requiredText, text, textOf } from '#contract/values.ts';

/** Spellings of one school: more than any has. */
const MOST_SPELLINGS = 500;

const spelling = requiredText.max(500);

const publicSchoolSchema = z.object({
  name: z.string(),
  address: z.string(),
  ico: z.string(),
  email: z.string(),
  phone: z.string(),
});

const schoolViewSchema = publicSchoolSchema.extend({
  id: z.string(),
  version: z.number().int(),
  contact: z.string(),
  region: z.string(),
  spellings: z.array(z.string()).describe('How signups of any edition write it'),
});

/** Schools as records: signups keep their text, and spellings lead to the record. */
export const SCHOOL_FUNCTIONS = {
  findSchools: declareFunction({
    summary: 'Schools by words of their name or address, without the person to write to',
    permission: 'public',
    input: z.object({ search: textOf(200).describe('Less than two letters find nothing') }),
    output: z.object({ schools: z.array(publicSchoolSchema).describe('Eight at most') }),
  }),
  listSchoolRecords: declareFunction({
    summary: 'All schools with their spellings, and spellings of an edition without a school',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId.describe('The current edition unless given') }),
    output: z.object({
      schools: z.array(schoolViewSchema),
      unknown: z
        .array(z.object({ spelling: z.string(), people: z.number().int() }))
        .describe('Two hundred at most, the most frequent first'),
    }),
  }),
  saveSchool: declareFunction({
    summary: 'Makes a school or changes one; signups that write its name belong to it',
    permission: 'signups.write',
    input: z.object({
      id: optionalId.describe('A new school unless given'),
      version: z.number().int().describe('The version that the caller saw; 0 for a new one'),
      name: text,
      address: text,
      ico: text,
      email: text,
      phone: text,
      contact: text,
      region: text,
      spellings: listOf(spelling, MOST_SPELLINGS).describe('More spellings that belong to it'),
    }),
    output: schoolViewSchema,
  }),
  assignSpelling: declareFunction({
    summary: 'Gives a spelling to a school, also one that another school has, or to none',
    permission: 'signups.write',
    input: z.object({ spelling, schoolId: optionalId.describe('None unless given') }),
    output: z.object({}),
  }),
  getSchoolLink: declareFunction({
    summary: 'The link with which a school sees the times of its own pupils, in every year',
    permission: 'signups.read',
    input: z.object({ id }),
    output: z.object({ url: z.string() }),
  }),
  renewSchoolLink: declareFunction({
    summary: 'Gives a school another link to its times; the one so far ends',
    permission: 'signups.write',
    input: z.object({ id }),
    output: z.object({ url: z.string() }),
  }),
  mergeSchools: declareFunction({
    summary: 'Two records of one school become one: the spellings move, the other record goes',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({ id: id.describe('The record that goes'), into: id }),
    output: schoolViewSchema,
  }),
};
