import { z } from 'zod';
import { amountMinorSchema } from '#contract/config-record.ts';
import { id, optionalId, optionalSecret, secret } from '#contract/ids.ts';
import { sentEventSchema } from '#contract/sent-event.ts';
import { BODY_BYTES, declareFunction } from '#contract/server-function.ts';
import { flag, requiredText, textOf } from '#contract/values.ts';
import { MAX_DEVICE_LABEL, MAX_PLACE } from '#domain/day/day-code.ts';
import { REVIEW_REASONS } from '#domain/day/day-event.ts';
import { DAY_JOBS } from '#domain/day/event-kinds.ts';

/** What a device sends at most in one request; it sends the next hundred afterwards. */
const MAX_EVENTS = 500;

const job = z.enum(DAY_JOBS);
const editionId = optionalId.describe('The current edition unless given');
const instant = z.iso.datetime();

const snapshotRow = z.object({
  kind: z.string(),
  id: z.string(),
  content: z.record(z.string(), z.unknown()),
});

const snapshotSchema = z.object({
  version: z.number().int(),
  takenAt: instant,
  rows: z.array(snapshotRow).describe('All rows, or those that changed since the version sent'),
  removed: z.array(snapshotRow.omit({ content: true })),
});

const receivedEvent = z.object({
  deviceId: z.string(),
  sequence: z.number().int(),
  kind: z.string(),
  subject: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: instant,
  mono: z.number(),
  offset: z.number(),
  snapshot: z.number(),
  epoch: z.number(),
  actor: z.string(),
});

const device = z.object({
  id: z.string(),
  job,
  place: z.string(),
  label: z.string(),
  preparedAt: instant,
  lastContactAt: instant,
  unsent: z.number().int().describe('As the device said at its last contact'),
  battery: z.number().int().nullable().describe('In per cent; null where the browser hides it'),
  appVersion: z.string(),
  clockOffsetMs: z.number().int(),
  events: z.number().int(),
  retiredAt: instant.nullable(),
  takesCash: z.boolean().describe('A desk that may take cash'),
});

const review = z.object({
  deviceId: z.string(),
  contentHash: z.string(),
  sequence: z.number().int().nullable(),
  deviceLabel: z.string(),
  job,
  reason: z.enum(REVIEW_REASONS),
  receivedAt: instant,
  content: z.unknown(),
  subjectName: z.string().describe('Empty when it is not known'),
  mayApply: z.boolean(),
});

const localMinute = z.string().describe('YYYY-MM-DDTHH:mm on the clocks of the edition');

const hallTimesSchema = z.object({
  version: z.string().describe('Another text after each change'),
  day: z.string().describe('Today on the clocks of the edition'),
  halls: z
    .array(
      z.object({
        hall: z.string(),
        name: z.string(),
        delayMinutes: z.number().int().describe('Of the next appearance; 0: on time'),
        now: z.string().nullable().describe('The appearance on the stage'),
        next: z.array(z.string()).describe('The next appearances in the order of the hall'),
      }),
    )
    .describe('Halls whose driver has recorded something today'),
  appearances: z
    .array(
      z.object({
        appearanceId: z.string(),
        stage: z.enum(['planned', 'called', 'on-stage', 'done']),
        startsAt: localMinute,
      }),
    )
    .describe('What has begun, and what is expected at another time than published'),
});

/** The day of the competition: devices that work without a connection, and what they record. */
export const DAY_FUNCTIONS = {
  prepareDevice: declareFunction({
    summary: 'Makes a device ready for one job, with everything it needs without a connection',
    permission: 'public',
    input: z.object({
      code: textOf(100).describe('As the office shows it; spaces and case do not matter'),
      appVersion: textOf(100),
      resume: z
        .object({ deviceId: id, token: secret })
        .nullable()
        .default(null)
        .describe(
          'A device that the server has lost, because it was restored from an older back-up: keeps its id and its secret, and sends everything again',
        ),
    }),
    output: z.object({
      deviceId: z.string(),
      token: z.string().describe('The secret of the device for sendDayEvents'),
      job,
      place: z.string(),
      label: z.string(),
      edition: z.object({
        id: z.string(),
        name: z.object({ sk: z.string(), en: z.string() }),
        startsOn: z.string(),
        endsOn: z.string(),
        timeZone: z.string(),
      }),
      snapshot: snapshotSchema,
      cursor: z.number().int(),
      serverTime: instant,
    }),
  }),
  sendDayEvents: declareFunction({
    summary:
      'Stores what a device has recorded, once for ever, and answers what others have recorded',
    permission: 'public',
    hasOwnBearer: true,
    bodyBytes: BODY_BYTES.form,
    input: z.object({
      token: optionalSecret.describe(
        'The secret of the device, as prepareDevice answered it, unless it is the bearer',
      ),
      events: z.array(sentEventSchema).max(MAX_EVENTS).default([]),
      cursor: z.number().int().min(0).default(0).describe('As answered last'),
      snapshot: z.number().int().min(0).default(0).describe('Version that the device has'),
      unsent: z.number().int().min(0).max(1_000_000).default(0),
      battery: z.number().int().min(0).max(100).nullable().default(null),
      appVersion: textOf(100),
      offset: z.number().int().default(0).describe('Clock of the server less that of the device'),
    }),
    output: z.object({
      results: z
        .array(
          z.object({
            sequence: z.number().int().nullable(),
            status: z.enum(['accepted', 'duplicate', 'review']),
            reason: z.enum(REVIEW_REASONS).optional(),
          }),
        )
        .describe('In the order of the events sent'),
      ackSequence: z.number().int().describe('Everything up to it is stored; send what follows'),
      serverTime: instant,
      events: z.array(receivedEvent).describe('Of other devices, after the cursor'),
      cursor: z.number().int(),
      hasMore: z.boolean(),
      snapshot: snapshotSchema.nullable().describe('What changed since the version sent'),
      retired: z.boolean(),
      takesCash: z.boolean().describe('This desk may take cash'),
      seatTaken: z.boolean().describe('Another device has the same place'),
    }),
  }),
  importDayEvents: declareFunction({
    summary:
      'Stores what a device has saved as a file, as if it had sent it; what is stored already is counted',
    permission: 'day.manage',
    bodyBytes: BODY_BYTES.document,
    input: z.object({
      file: z.string().describe('The text of the file, at most about 3 MB'),
    }),
    output: z.object({
      label: z.string().describe('Of the device that has saved it'),
      stored: z.number().int(),
      known: z.number().int().describe('The server had them before'),
      waiting: z.number().int().describe('A person has to decide about them'),
    }),
  }),
  takeDayCash: declareFunction({
    summary:
      'Cash taken by a desk that may do so: booked once for each key, with a numbered receipt',
    permission: 'public',
    hasOwnBearer: true,
    input: z.object({
      token: optionalSecret.describe('The secret of the device, unless it is the bearer'),
      signupId: id,
      amountMinor: z.number().int().positive().max(100_000_000).describe('In cents'),
      idempotencyKey: requiredText.max(100),
    }),
    output: z.object({
      entryId: z.string(),
      receipt: z.object({
        number: z.string(),
        url: z.string().describe('Opens the PDF without an account, for a quarter of an hour'),
      }),
      owedMinor: amountMinorSchema.describe('What the signup owes now'),
    }),
  }),
  sendDayReceipt: declareFunction({
    summary: 'Mails the receipt of cash that a desk has taken to the contact of the signup, once',
    permission: 'public',
    hasOwnBearer: true,
    input: z.object({
      token: optionalSecret.describe('The secret of the device, unless it is the bearer'),
      entryId: id,
    }),
    output: z.object({}),
  }),
  allowDayCash: declareFunction({
    summary: 'Lets a device of the desk take cash, or ends that',
    permission: 'day.cash',
    input: z.object({ deviceId: id, isAllowed: flag }),
    output: z.object({}),
  }),
  listDayCash: declareFunction({
    summary: 'Cash that desks have taken, receipt by receipt, and paper receipts that they noted',
    permission: 'money.read',
    input: z.object({ editionId }),
    output: z.object({
      taken: z.array(
        z.object({
          entryId: z.string(),
          deviceId: z.string(),
          device: z.string(),
          bookedOn: z.string(),
          at: instant,
          signupId: z.string(),
          signup: z.string().describe('Its number'),
          payer: z.string(),
          amountMinor: amountMinorSchema,
          receipt: z.string(),
          receiptUrl: z.string(),
          isVoid: z.boolean(),
        }),
      ),
      noted: z.array(
        z.object({
          signupId: z.string(),
          signup: z.string(),
          receipt: z.string(),
          amountMinor: amountMinorSchema,
          device: z.string(),
          at: instant,
        }),
      ),
    }),
  }),
  createDayCode: declareFunction({
    summary: 'Makes a code that prepares devices for one job; it is shown only once',
    permission: 'day.manage',
    input: z.object({
      editionId,
      job,
      place: textOf(MAX_PLACE).describe('The hall or the seat; empty for desk and kitchen'),
      label: textOf(MAX_DEVICE_LABEL),
      replaces: flag.describe('The device prepared with it retires the others of its place'),
    }),
    output: z.object({ code: z.string(), url: z.string(), expiresAt: instant }),
  }),
  listDayDevices: declareFunction({
    summary: 'The devices of the day: when each was heard of, what it has not sent, its battery',
    permission: 'day.read',
    input: z.object({ editionId }),
    output: z.object({ devices: z.array(device), serverTime: instant }),
  }),
  retireDayDevice: declareFunction({
    summary: 'Retires a device; what it still sends goes to review',
    permission: 'day.manage',
    input: z.object({ deviceId: id }),
    output: z.object({}),
  }),
  listDayReviews: declareFunction({
    summary: 'What devices have recorded that a person has to decide about',
    permission: 'day.read',
    input: z.object({ editionId }),
    output: z.object({ reviews: z.array(review), isTruncated: z.boolean() }),
  }),
  decideDayReview: declareFunction({
    summary: 'Applies what a device has recorded, or sets it aside; it stays stored either way',
    permission: 'day.manage',
    input: z.object({
      deviceId: id,
      contentHash: textOf(64),
      decision: z.enum(['applied', 'set-aside']),
    }),
    output: z.object({}),
  }),
  getDayCounters: declareFunction({
    summary: 'Who has arrived, the meals handed out and what waits for a decision',
    permission: 'day.read',
    input: z.object({ editionId }),
    output: z.object({
      expected: z.number().int(),
      arrived: z.number().int(),
      documents: z.number().int(),
      withdrawn: z.number().int().describe('Said not to come'),
      unexpected: z
        .array(z.object({ personId: z.string(), name: z.string(), signupId: z.string() }))
        .describe(
          'Arrived without a place: on the waiting list, cancelled, or removed meanwhile (then without a name)',
        ),
      meals: z.array(
        z.object({
          day: z.string(),
          ordered: z.number().int(),
          given: z.number().int().describe('Portions, not people'),
          left: z.number().int().describe('Ordered and not handed out'),
          doubles: z.number().int().describe('People with more portions than they have ordered'),
        }),
      ),
      devices: z.number().int(),
      silent: z.number().int().describe('Not heard of for five minutes, or with unsent events'),
      reviews: z.number().int(),
    }),
  }),
  watchHalls: declareFunction({
    summary:
      'What happens in the halls today and when the next ones are expected; answers at once when the version differs, else after a change or half a minute',
    permission: 'public',
    input: z.object({ version: textOf(100).describe('As answered last; empty: answer at once') }),
    output: hallTimesSchema,
  }),
};
