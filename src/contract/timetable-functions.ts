import { z } from 'zod';
import { id, optionalId, secret } from '#contract/ids.ts';
import { ownTimeSchema } from '#contract/own-times.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { timetableSettingsSchema } from '#contract/timetable-settings.ts';
import { BLOCK_KINDS } from '#domain/timetable/block.ts';
import {
  MAX_BLOCK_ITEMS,
  MAX_BLOCKS,
  MAX_HALL_ID,
  MAX_TIMETABLE_NAME,
} from '#domain/timetable/check-timetable.ts';
import { DAY_MINUTES } from '#domain/timetable/timetable-settings.ts';

const editionId = optionalId.describe('The current one unless given');
const version = z.number().int().min(0);
const minute = z.number().int().min(0).max(DAY_MINUTES).describe('After midnight');
const day = z.iso.date();
const instant = z.string().describe('ISO 8601');

const itemSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('appearance'),
    appearanceId: id,
    pin: minute.nullable().describe('A fixed start; null: it follows from the order'),
  }),
  z.object({
    is: z.literal('gap'),
    minutes: z.number().int().min(0).max(DAY_MINUTES),
    withdrawn: id.nullable().describe('The appearance that was withdrawn from here'),
  }),
]);

const blockShape = {
  kind: z.enum(BLOCK_KINDS),
  hall: z.string().min(1).max(MAX_HALL_ID),
  day,
  start: minute,
  minutes: z.number().int().min(0).max(DAY_MINUTES).describe('0 for performances'),
  title: z.string().max(MAX_TIMETABLE_NAME),
  items: z.array(itemSchema).max(MAX_BLOCK_ITEMS),
};

const blockChange = z.object({ id, version: version.describe('0: a new block'), ...blockShape });

const timetableBlockSchema = z.object({ id: z.string(), version, ...blockShape });

const personSchema = z.object({ key: z.string(), name: z.string() });

const appearanceSchema = z.object({
  id: z.string(),
  signupId: z.string(),
  category: z.string(),
  isGroup: z.boolean(),
  title: z.string(),
  minutes: z.number().int(),
  players: z.array(personSchema),
  accompanists: z.array(personSchema),
  teachers: z.array(personSchema),
  school: z.string(),
  schoolKey: z.string(),
  age: z.number().int().nullable(),
  youngestBorn: z.string().nullable(),
  instrument: z.string(),
});

const releasedSlotSchema = z.object({
  appearanceId: z.string(),
  signupId: z.string(),
  number: z.string(),
  category: z.string(),
  hall: z.string(),
  hallName: z.string(),
  day: z.string(),
  start: minute,
  minutes: z.number().int(),
});

const releaseSchema = z.object({
  number: z.number().int(),
  releasedAt: instant,
  releasedBy: z.string(),
  withdrawnAt: instant.nullable(),
});

const planningSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  startedBy: z.string(),
  startedAt: instant,
  seconds: z.number().int(),
  seed: z.number().int(),
  share: z.number().describe('Of the time, from 0 to 1'),
  cost: z.number().int().nullable().describe('Of the best plan so far'),
  violations: z.number().int().nullable().describe('Hard rules that it breaks'),
  slots: z
    .array(z.object({ appearanceId: z.string(), hall: z.string(), day: z.string(), start: minute }))
    .describe('The best plan so far'),
  basis: z
    .array(z.object({ blockId: z.string(), version: z.number().int() }))
    .describe('Blocks that the planner started from, with their versions'),
});

const changedBlocks = z.object({
  revision: z.number().int(),
  blocks: z.array(timetableBlockSchema).describe('As they are now'),
  removed: z.array(z.string()).describe('Ids of blocks that are gone'),
});

const changeSchema = z.object({
  appearanceId: z.string(),
  signupId: z.string(),
  category: z.string(),
  title: z.string().describe('Empty where nothing is known of it any more'),
  what: z.enum(['new', 'moved', 'cancelled']),
  before: releasedSlotSchema
    .pick({ number: true, hall: true, hallName: true, day: true, start: true })
    .nullable(),
  after: releasedSlotSchema
    .pick({ number: true, hall: true, hallName: true, day: true, start: true })
    .nullable(),
});

const releaseSummarySchema = z
  .object({
    number: z.number().int(),
    releasedAt: instant,
    isWithdrawn: z.boolean(),
    isNewest: z.boolean(),
  })
  .nullable()
  .describe('Null: nothing has been released');

const programmeSchema = z.object({
  release: releaseSummarySchema,
  appearances: z.array(
    z.object({
      number: z.string(),
      appearanceId: z.string(),
      hall: z.string(),
      day: z.string(),
      startsAt: z.string().describe('YYYY-MM-DDTHH:mm on the clocks of the edition'),
      category: z.string(),
      title: z.string().describe('Empty where nobody may be named'),
      names: z.array(z.string()).describe('Players who allowed to publish their name'),
      pieces: z.array(z.object({ composer: z.string(), title: z.string() })).optional(),
    }),
  ),
  breaks: z.array(
    z.object({
      kind: z.enum(BLOCK_KINDS),
      title: z.string(),
      hall: z.string(),
      day: z.string(),
      startsAt: z.string(),
      minutes: z.number().int(),
    }),
  ),
  endings: z
    .record(z.string(), z.string())
    .describe('When each appearance ends, by its id, as startsAt'),
});

/** The timetable of an edition: its draft, planning, releases and the public programme. */
export const TIMETABLE_FUNCTIONS = {
  getTimetable: declareFunction({
    summary: 'The draft of the timetable with its settings, appearances and last release',
    permission: 'lists.read',
    input: z.object({ editionId }),
    output: z.object({
      revision: z.number().int().describe('Counts the changes of the timetable'),
      version: version.describe('Of the settings'),
      settings: timetableSettingsSchema,
      blocks: z.array(timetableBlockSchema),
      editors: z
        .array(z.object({ blockId: z.string(), name: z.string() }))
        .describe('Who changed each block last'),
      appearances: z.array(appearanceSchema),
      gone: z
        .array(appearanceSchema)
        .describe('In blocks of the draft, but cancelled; without people'),
      releases: z.array(releaseSchema).describe('The newest first'),
      released: z.array(releasedSlotSchema).describe('Slots of the newest release'),
      numbers: z
        .array(z.object({ appearanceId: z.string(), number: z.string() }))
        .describe('Running numbers of all releases'),
    }),
  }),
  watchTimetable: declareFunction({
    summary: 'Answers as soon as the timetable changes, or after half a minute without a change',
    permission: 'lists.read',
    input: z.object({ editionId, revision: z.number().int() }),
    output: z.object({ revision: z.number().int() }),
  }),
  saveTimetableSettings: declareFunction({
    summary: 'Replaces halls, hours, order rules and gaps; aborted after a change by another user',
    permission: 'timetable.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({ editionId, version, settings: timetableSettingsSchema }),
    output: z.object({
      revision: z.number().int(),
      version,
      settings: timetableSettingsSchema,
    }),
  }),
  saveBlock: declareFunction({
    summary: 'Creates or replaces a block; aborted after a change of the block by another user',
    permission: 'timetable.write',
    bodyBytes: BODY_BYTES.form,
    input: z.object({ editionId, block: blockChange }),
    output: changedBlocks,
  }),
  saveBlocks: declareFunction({
    summary: 'Changes and removes several blocks together, all or none',
    permission: 'timetable.write',
    bodyBytes: BODY_BYTES.record,
    input: z.object({
      editionId,
      blocks: z.array(blockChange).max(MAX_BLOCKS),
      removed: z.array(z.object({ id, version })).max(MAX_BLOCKS),
    }),
    output: changedBlocks,
  }),
  moveAppearance: declareFunction({
    summary: 'Moves an appearance within its block, to another block or out of the timetable',
    permission: 'timetable.write',
    input: z.object({
      editionId,
      appearanceId: id,
      to: z
        .object({ blockId: id, position: z.number().int().min(0).max(MAX_BLOCK_ITEMS) })
        .nullable(),
      leaves: z.enum(['closed', 'gap']).describe('What remains where it was'),
      versions: z
        .array(z.object({ blockId: id, version }))
        .max(2)
        .describe('Of the blocks that change, as the caller saw them'),
    }),
    output: changedBlocks,
  }),
  planTimetable: declareFunction({
    summary: 'Starts the planner, which improves a plan until its time is over or it is stopped',
    permission: 'timetable.write',
    input: z.object({
      editionId,
      seconds: z.number().int().min(1).max(600),
      seed: z.number().int().min(0).max(2_147_483_647),
      keepsDraft: z.boolean().describe('Appearances stay where they are, unless a rule is broken'),
    }),
    output: z.object({ planning: planningSchema }),
  }),
  getPlanning: declareFunction({
    summary: 'The last run of the planner with the best plan so far',
    permission: 'timetable.write',
    input: z.object({ editionId }),
    output: z.object({ planning: planningSchema.nullable() }),
  }),
  cancelPlanning: declareFunction({
    summary: 'Stops the planner; the best plan so far is kept',
    permission: 'timetable.write',
    input: z.object({ planningId: id }),
    output: z.object({ planning: planningSchema }),
  }),
  previewRelease: declareFunction({
    summary: 'What a release would change, and which contacts would be told',
    permission: 'timetable.write',
    input: z.object({ editionId }),
    output: z.object({
      revision: z.number().int(),
      changes: z.array(changeSchema),
      contacts: z.number().int(),
      recipients: z.array(z.string()).describe('Addresses of the contacts'),
    }),
  }),
  releaseTimetable: declareFunction({
    summary: 'Publishes the draft as a numbered release and mails each contact whose times changed',
    permission: 'timetable.write',
    input: z.object({
      editionId,
      revision: z.number().int().describe('As previewed; aborted if the draft has changed since'),
    }),
    output: z.object({ number: z.number().int(), contacts: z.number().int() }),
  }),
  withdrawRelease: declareFunction({
    summary: 'Takes a release off the web; its address says so',
    permission: 'timetable.write',
    input: z.object({ editionId, number: z.number().int().min(1) }),
    output: z.object({}),
  }),
  getSchoolTimes: declareFunction({
    summary: 'When and where the pupils of a school appear, for the holder of its link',
    permission: 'public',
    input: z.object({ token: secret.describe('The secret of the link of the school') }),
    output: z.object({
      school: z.string(),
      release: releaseSummarySchema,
      times: z
        .array(ownTimeSchema.extend({ names: z.array(z.string()).describe('Its own pupils') }))
        .describe('Of the current edition, by day and time; empty before a release'),
    }),
  }),
  getProgramme: declareFunction({
    summary: 'The public programme of the current edition: the newest release, or the given one',
    permission: 'public',
    input: z.object({ release: z.number().int().min(1).nullish() }),
    output: programmeSchema,
  }),
};
