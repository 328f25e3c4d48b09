import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, ids, optionalId } from '#contract/ids.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { signupFilterSchema, signupSelectionSchema } from '#contract/signup-selection.ts';
import { flag, listOf, optionOf, requiredText, text, textOf } from '#contract/values.ts';
import { MONEY_STATES } from '#domain/ledger/money-state.ts';
import { ATTENTION } from '#domain/signup/attention.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

export const SIGNUP_SORTS = [
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
  'number',
  '-number',
  'totalMinor',
  '-totalMinor',
  'name',
  '-name',
  'school',
  '-school',
] as const;

const listedSignupSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(SIGNUP_STATES),
  contactEmail: z.string(),
  variableSymbol: z.string(),
  paymentType: z.string(),
  language: z.enum(['sk', 'en']),
  totalMinor: amountMinorSchema,
  currency: z.literal('EUR'),
  persons: z.array(
    z.object({
      name: z.string(),
      identity: z.enum(['performer', 'educator']),
      school: z.string(),
      category: z.array(z.string()),
    }),
  ),
  groups: z.number().int(),
  tags: z.array(z.string()),
  money: z.enum(MONEY_STATES).describe('How far it is paid'),
  attention: z.array(z.enum(ATTENTION)),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string().describe('The part of the address behind the question mark'),
  columns: z.array(z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
});

/** Actions on many signups at once. */
const bulkActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-tag'), tag: requiredText.max(40) }),
  z.object({ kind: z.literal('remove-tag'), tag: requiredText.max(40) }),
  z.object({ kind: z.literal('confirm'), notify: flag }),
  z.object({ kind: z.literal('cancel'), reason: requiredText.max(1000), notify: flag }),
]);

const bulkProgressSchema = z.object({
  id: z.string(),
  action: z.object({ kind: z.string(), tag: z.string().optional() }),
  state: z.enum(['running', 'done', 'cancelled']),
  total: z.number().int(),
  done: z.number().int().describe('Changed'),
  skipped: z.number().int().describe('It was so already'),
  failed: z.number().int(),
  canUndo: z.boolean(),
  undoes: z.string().nullable().describe('The action that this one takes back'),
  problems: z
    .array(z.object({ signupId: z.string(), number: z.string(), reason: z.string() }))
    .describe(
      'The first hundred of what failed; the reason is that of a refusal, or changed-since',
    ),
});

/** The table of signups, and bulk actions on them. */
export const SIGNUP_LIST_FUNCTIONS = {
  listSignups: declareFunction({
    summary: 'Signups of an edition, page by page; the last page costs what the first does',
    permission: 'signups.read',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      search: text.describe(
        'Name, school, number, variable symbol or e-mail; case and accents do not matter',
      ),
      filter: signupFilterSchema.nullish(),
      ids: ids.describe('Only those of these that the filter finds'),
      sort: optionOf(SIGNUP_SORTS).describe('The newest first unless given'),
      cursor: text.describe('As nextCursor of the page before'),
      limit: z.number().int().min(1).max(200).nullish(),
    }),
    output: z.object({
      rows: z.array(listedSignupSchema),
      nextCursor: z.string().nullable(),
      total: z.number().int(),
    }),
  }),
  watchOffice: declareFunction({
    summary:
      'Answers as soon as signups are new or changed, or the configuration is, or after half a minute; the first call, without a cursor, answers at once',
    permission: 'office',
    input: z.object({ cursor: text }),
    output: z.object({
      cursor: z.string().describe('To be said with the next question'),
      signupIds: z
        .array(z.string())
        .nullable()
        .describe('Null when it is not known any more what changed: read everything again'),
      configChanged: z.boolean(),
    }),
  }),
  listSignupOptions: declareFunction({
    summary: 'Tags and schools that occur in an edition, to filter by',
    permission: 'signups.read',
    input: z.object({ editionId: optionalId }),
    output: z.object({
      tags: z.array(z.object({ name: z.string(), signups: z.number().int() })),
      schools: z.array(z.object({ name: z.string(), signups: z.number().int() })),
    }),
  }),
  listViews: declareFunction({
    summary: 'The saved views of the caller and those that others share',
    permission: 'signups.read',
    input: z.object({}),
    output: z.object({ views: z.array(savedViewSchema) }),
  }),
  saveView: declareFunction({
    summary: 'Keeps a view of the table under a name; with an id, the own one is replaced',
    permission: 'signups.read',
    bodyBytes: BODY_BYTES.texts,
    input: z.object({
      id: optionalId,
      name: requiredText.max(80),
      query: textOf(4000),
      columns: listOf(z.string().max(40)),
      isShared: flag.describe('With the right to change signups or money only'),
    }),
    output: savedViewSchema,
  }),
  deleteView: declareFunction({
    summary: 'Forgets a saved view of the caller',
    permission: 'signups.read',
    input: z.object({ id }),
    output: z.object({}),
  }),
  countSelection: declareFunction({
    summary: 'What confirming the selected signups would change, and what it would leave alone',
    permission: 'signups.read',
    input: z.object({ selection: signupSelectionSchema }),
    output: z.object({
      cancelled: z.number().int(),
      waitlisted: z.number().int(),
      confirmed: z.number().int().describe('Already'),
      toConfirm: z.number().int(),
      unpaid: z.number().int().describe('Number of those to confirm that are not fully paid'),
    }),
  }),
  startBulkAction: declareFunction({
    summary: 'Starts a bulk action on signups; it continues without the caller',
    permission: 'signups.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({ selection: signupSelectionSchema, action: bulkActionSchema }),
    output: bulkProgressSchema,
  }),
  watchBulkAction: declareFunction({
    summary: 'How far it is; answers when that differs from what was seen, or after half a minute',
    permission: 'signups.read',
    input: z.object({ id, seen: z.number().int().nullish() }),
    output: bulkProgressSchema.extend({
      seen: z.number().int().describe('To be said with the next question'),
    }),
  }),
  cancelBulkAction: declareFunction({
    summary: 'Stops it; what is done stays done and can be undone',
    permission: 'signups.write',
    input: z.object({ id }),
    output: bulkProgressSchema,
  }),
  undoBulkAction: declareFunction({
    summary: 'Undoes it for the signups that were not changed since',
    permission: 'signups.write',
    input: z.object({ id }),
    output: bulkProgressSchema,
  }),
};
