import { z } from 'zod';
import { EVENT_VERSION, sequenceOf } from '#domain/day/day-event.ts';
import { DAY_JOBS, EVENT_KINDS, isEventKind, mayRecord } from '#domain/day/event-kinds.ts';
import { findUnstorable } from '#domain/storable-text.ts';

const count = (description: string) => ({ type: 'integer', minimum: 0, default: 0, description });

const kinds = Object.keys(EVENT_KINDS).filter(isEventKind);
const kindsByJob = DAY_JOBS.map(
  (job) => `${job}: ${kinds.filter((kind) => mayRecord(job, kind)).join(', ')}`,
).join('; ');
const subjects = [...new Set(kinds.map((kind) => EVENT_KINDS[kind].subject))];
const kindsBySubject = subjects
  .map((one) => `${one}: ${kinds.filter((kind) => EVENT_KINDS[kind].subject === one).join(', ')}`)
  .join('; ');

/** For programs that record events themselves; the server judges each event on its own. */
const SHAPE = {
  type: 'object',
  required: ['sequence', 'kind', 'subject'],
  properties: {
    sequence: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description:
        'Counted by the device from 1 without gaps; it names the event for ever. `seq` is read as well.',
    },
    kind: {
      type: 'string',
      enum: Object.keys(EVENT_KINDS),
      description: `By job: ${kindsByJob}`,
    },
    subject: {
      type: 'string',
      description: `Id of a row of the snapshot. ${kindsBySubject}. A block is named by day, id of the hall and category, joined by spaces.`,
    },
    payload: {
      type: 'object',
      default: {},
      description:
        'An undo: `event`, the key deviceId/sequence of what it takes back. meal-given: `day` and `meal` "lunch". paid-at-desk: `receipt` and `amountMinor`. order-swapped: `one` and `other`, ids of appearances. score-set: `stage` "provisional" or "final", `points` or `criteria` as decimal texts, `replaces`, the key of the score that it replaces. exclusion-declared: `reason`.',
    },
    at: {
      description: 'By the clock of the device; when the event arrives unless given',
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'integer', description: 'Milliseconds since 1970' },
      ],
    },
    version: { type: 'integer', const: EVENT_VERSION, default: EVENT_VERSION },
    mono: count('Milliseconds since the program was started'),
    offset: {
      type: 'integer',
      default: 0,
      description: 'Clock of the server less that of the device, in milliseconds',
    },
    snapshot: count('Version of the snapshot that the device had'),
    epoch: count('Of the category, as the device knew it; for scores'),
    actor: { type: 'string', maxLength: 80, default: '', description: 'Who held the device' },
  },
};

const ANYTHING_ELSE = {
  description:
    'Is stored and waits for the office, and keeps no other event from being stored. So does the same number with other content.',
};

/**
 * Any JSON, because one bad event must not keep the others from being stored. What PostgreSQL cannot
 * hold is kept as an escaped text.
 */
export const sentEventSchema = z
  .unknown()
  .transform((raw) =>
    findUnstorable(raw) === null
      ? raw
      : { sequence: sequenceOf(raw), unstorable: JSON.stringify(raw).slice(0, 10_000) },
  )
  .meta({ anyOf: [SHAPE, ANYTHING_ELSE] });
