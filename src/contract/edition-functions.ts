import { z } from 'zod';
import { configRecordSchema, editionConfigSchema } from '#contract/config-record.ts';
import { id, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { localMinute, plainDate } from '#contract/values.ts';
import { EDITION_PARTS } from '#domain/edition/edition-changes.ts';
import { REVIEW_STEPS } from '#domain/edition/review-steps.ts';

const version = z.number().int();
const count = z.number().int();
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const reviewStep = z.enum(REVIEW_STEPS);

const configChange = z.object({
  part: z.enum(EDITION_PARTS),
  kind: z.enum(['changed', 'added', 'removed', 'reordered']),
  item: z.string().optional().describe('For a list: the code of the category, the day, …'),
  field: z.string(),
  from: scalar,
  to: scalar,
});

/** The configuration of an edition and its history. */
export const EDITION_FUNCTIONS = {
  listEditions: declareFunction({
    summary: 'The editions, the current one first',
    permission: 'office',
    input: z.object({}),
    output: z.object({
      editions: z.array(
        z.object({
          id: z.string(),
          version,
          name: z.object({ sk: z.string(), en: z.string() }),
          startsOn: z.string(),
          endsOn: z.string(),
          isCurrent: z.boolean(),
          isArchived: z.boolean(),
          signups: count,
          review: z
            .array(reviewStep)
            .nullable()
            .describe('Parts reviewed since it was cloned; null: nothing to review'),
        }),
      ),
    }),
  }),
  getEdition: declareFunction({
    summary: 'The configuration of any edition',
    permission: 'office',
    input: z.object({ id: optionalId.describe('The current one unless given') }),
    output: configRecordSchema,
  }),
  saveConfig: declareFunction({
    summary: 'Replaces the configuration of an edition; any version but the current one is aborted',
    permission: 'config.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({ id, version, config: editionConfigSchema }),
    output: configRecordSchema,
  }),
  getEditionUse: declareFunction({
    summary: 'How many signups use the categories and the days of an edition; cancelled ones not',
    permission: 'config.write',
    input: z.object({ id }),
    output: z.object({
      categories: z.record(z.string(), count),
      days: z.record(z.string(), count),
    }),
  }),
  listConfigVersions: declareFunction({
    summary: 'The saved versions of a configuration, the newest first, with what each changed',
    permission: 'config.write',
    input: z.object({
      id,
      before: z.number().int().optional().describe('Only versions older than this one'),
    }),
    output: z.object({
      versions: z.array(
        z.object({
          version,
          savedAt: z.string(),
          savedBy: z.string().describe('Empty: the program itself'),
          changes: z.array(configChange),
        }),
      ),
      nextBefore: version.nullable(),
    }),
  }),
  restoreConfig: declareFunction({
    summary: 'Saves an older version of a configuration again, as the newest one',
    permission: 'config.write',
    input: z.object({ id, version, restored: version }),
    output: configRecordSchema,
  }),
  previewConfig: declareFunction({
    summary: 'Keeps a record for an hour, to be looked at as the public pages on a given date',
    permission: 'config.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      id,
      config: editionConfigSchema,
      at: localMinute.describe('In the time zone of the record'),
    }),
    output: z.object({ path: z.string(), expiresAt: z.string() }),
  }),
  cloneEdition: declareFunction({
    summary: 'Makes an edition out of another, with every date moved by as many days as the first',
    permission: 'config.write',
    input: z.object({
      id,
      startsOn: plainDate,
    }),
    output: configRecordSchema,
  }),
  archiveEdition: declareFunction({
    summary: 'Puts an edition away, or takes it out again; the current one cannot be put away',
    permission: 'config.write',
    input: z.object({ id, isArchived: z.boolean() }),
    output: z.object({}),
  }),
  chooseEdition: declareFunction({
    summary: 'Makes an edition the first: the one that people sign up for',
    permission: 'config.write',
    input: z.object({ id }),
    output: z.object({}),
  }),
  reviewEdition: declareFunction({
    summary: 'Ticks a point of the checklist of a cloned edition, or unticks it',
    permission: 'config.write',
    input: z.object({ id, step: reviewStep, isDone: z.boolean() }),
    output: z.object({ review: z.array(reviewStep) }),
  }),
};
