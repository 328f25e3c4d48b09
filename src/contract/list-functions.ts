import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { optionalId } from '#contract/ids.ts';
import { declareFunction } from '#contract/server-function.ts';
import { optionalDate, text } from '#contract/values.ts';
import { SHOWN_USES } from '#domain/edition/publication.ts';

/** The part of an edition that a list shows; everything unless given. */
export const listFilterSchema = z.object({
  editionId: optionalId.describe('The current edition unless given'),
  category: text,
  day: optionalDate,
  search: text.describe('Name, school or teacher; case and accents do not matter'),
});

const signupId = z.string().nullable().describe('Null for who may not open signups');
const isTruncated = z.boolean().describe('There is more than one page can show');

const signupPlace = { signupId, number: z.string(), isWaiting: z.boolean() };

/** Lists for printing and for the desk. None contains cancelled signups. */
export const LIST_FUNCTIONS = {
  listPeople: declareFunction({
    summary: 'Performers by category, in the order of their surnames',
    permission: 'lists.read',
    input: listFilterSchema,
    output: z.object({
      people: z.number().int(),
      waiting: z.number().int(),
      isTruncated,
      sections: z.array(
        z.object({
          category: z.string().describe('Empty: no category was chosen'),
          day: z.string().nullable(),
          people: z.number().int(),
          waiting: z.number().int(),
          minutes: z.number(),
          rows: z.array(
            z.object({
              ...signupPlace,
              name: z.string(),
              age: z.number().int().nullable(),
              school: z.string(),
              teacher: z.string(),
              pieces: z.array(z.object({ title: z.string(), minutes: z.number().nullable() })),
              minutes: z.number().nullable(),
              groups: z.array(z.string()),
              refused: z
                .array(z.enum(SHOWN_USES))
                .describe('Not to be shown: no consent was given to it'),
            }),
          ),
        }),
      ),
    }),
  }),
  listGroups: declareFunction({
    summary: 'Groups by category, with their members',
    permission: 'lists.read',
    input: listFilterSchema,
    output: z.object({
      groups: z.number().int(),
      waiting: z.number().int(),
      people: z.number().int(),
      isTruncated,
      sections: z.array(
        z.object({
          category: z.string().describe('Empty: no member is in a chamber category'),
          day: z.string().nullable(),
          groups: z.number().int(),
          waiting: z.number().int(),
          people: z.number().int(),
          minutes: z.number(),
          rows: z.array(
            z.object({
              ...signupPlace,
              position: z.number().int(),
              name: z.string(),
              members: z.array(z.object({ name: z.string(), age: z.number().int().nullable() })),
              schools: z.array(z.string()),
              teachers: z.array(z.string()),
              pieces: z.array(z.string()),
              minutes: z.number().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  listLunches: declareFunction({
    summary: 'Lunches by day and school: the numbers for the kitchen, the names for the desk',
    permission: 'lists.read',
    input: listFilterSchema,
    output: z.object({
      lunches: z.number().int(),
      waiting: z.number().int(),
      isTruncated,
      sections: z.array(
        z.object({
          day: z.string(),
          lunches: z.number().int(),
          performers: z.number().int(),
          educators: z.number().int(),
          waiting: z.number().int(),
          schools: z.array(
            z.object({
              school: z.string(),
              lunches: z.number().int(),
              waiting: z.number().int(),
              people: z.array(
                z.object({
                  ...signupPlace,
                  name: z.string(),
                  identity: z.enum(['performer', 'educator']),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  }),
  listSchools: declareFunction({
    summary: 'Schools with their people; contacts and sums for who may read signups',
    permission: 'lists.read',
    input: listFilterSchema,
    output: z.object({
      schools: z.number().int(),
      performers: z.number().int(),
      educators: z.number().int(),
      totalMinor: amountMinorSchema.nullable(),
      isTruncated,
      rows: z.array(
        z.object({
          school: z.string(),
          performers: z.number().int(),
          educators: z.number().int(),
          waiting: z.number().int(),
          signups: z.number().int(),
          teachers: z.array(z.string()),
          contact: z
            .object({
              emails: z.array(z.string()),
              phones: z.array(z.string()),
              totalMinor: amountMinorSchema,
            })
            .nullable()
            .describe('Null for who may not read signups'),
        }),
      ),
    }),
  }),
};
