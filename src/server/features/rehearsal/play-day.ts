import type { WireEvent } from '#domain/day/day-event.ts';
import type { DayStory, Moment, RecordedMoment, StoryDevice } from '#domain/rehearsal/moment.ts';
import { Chance } from '#domain/timetable/plan/search/chance.ts';
import type { SignedInContext } from '#server/call.ts';
import type { dayOn } from '#server/features/day/service.ts';

type Day = ReturnType<typeof dayOn>;

/** A device as its own memory knows it. */
export interface PlayedDevice extends StoryDevice {
  isReplacement: boolean;
  log: WireEvent[];
  duplicates: number;
  mostUnsent: number;
  lost: number;
}

interface Running extends PlayedDevice {
  token: string;
  preparedAt: number;
  acked: number;
  cursor: number;
  snapshot: number;
  isCut: boolean;
}

interface PlayScope {
  day: Day;
  editionId: string;
  context: SignedInContext;
  seed: number;
  /** The instant of a minute of the day. */
  instantAt(minute: number): Date;
  onMinute(minute: number): void;
}

const APP_VERSION = 'rehearsal';
const SEND_EVERY = 5;
const MOST_EVENTS = 100;
/** One answer in so many is lost on its way, so its events are sent again. */
const LOST_ANSWERS = 10;
/** The clock of the kitchen is behind; it learns that from the answers, as devices do. */
const SLOW_CLOCK_MS = 2 * 3_600_000;
const PREPARED_BEFORE = 30;

/** Plays a story with the functions that real devices call, and empties every device at its end. */
export async function playDay(story: DayStory, scope: PlayScope): Promise<PlayedDevice[]> {
  const { context, seed, onMinute } = scope;
  const chance = new Chance(seed + 1);
  const devices = new Map<string, Running>();
  const first = Math.max(0, (story.moments[0]?.minute ?? 0) - PREPARED_BEFORE);
  for (const device of story.devices) {
    devices.set(device.key, await prepare(scope, device, { minute: first, replaces: false }));
  }
  const sendAll = async (minute: number) => {
    context.signal?.throwIfAborted();
    for (const device of devices.values()) {
      device.mostUnsent = Math.max(device.mostUnsent, device.log.length - device.acked);
      await sendUnsent(scope, device, {
        minute,
        isAnswerLost: () => chance.below(LOST_ANSWERS) === 0,
      });
    }
  };
  let sentAt = first;
  for (const moment of story.moments) {
    if (moment.minute >= sentAt + SEND_EVERY) {
      sentAt = moment.minute;
      onMinute(sentAt);
      await sendAll(sentAt);
    }
    await happen(scope, devices, moment);
  }
  const end = (story.moments.at(-1)?.minute ?? first) + SEND_EVERY;
  for (const device of devices.values()) {
    device.isCut = false;
    await sendUnsent(scope, device, { minute: end, isAnswerLost: () => false });
    device.lost = await countLost(scope, device, end);
  }
  return [...devices.values()];
}

async function happen(
  scope: PlayScope,
  devices: Map<string, Running>,
  moment: Moment,
): Promise<void> {
  const device = devices.get(moment.device);
  if (!device) throw new Error(`The story has no device ${moment.device}`);
  if (moment.is === 'event') record(scope, device, moment);
  else if (moment.is === 'replaced') {
    const { minute, by } = moment;
    devices.set(by.key, await prepare(scope, by, { minute, replaces: true }));
  } else {
    // Until now every event was sent at once.
    if (moment.is === 'cut') {
      await sendUnsent(scope, device, { minute: moment.minute, isAnswerLost: () => false });
    }
    device.isCut = moment.is === 'cut' || moment.is === 'dies';
  }
}

async function prepare(
  { day, editionId, context, instantAt }: PlayScope,
  device: StoryDevice,
  { minute, replaces }: { minute: number; replaces: boolean },
): Promise<Running> {
  const at = { ...context, now: instantAt(minute) };
  const { job, place, key } = device;
  const label = key.slice(0, 40);
  const made = await day.createDayCode({ editionId, job, place, label, replaces }, at);
  const { code } = made;
  const prepared = await day.prepareDevice({ code, appVersion: APP_VERSION, resume: null }, at);
  return {
    ...device,
    ...{ isReplacement: replaces, token: prepared.token, preparedAt: minute, log: [] },
    ...{ cursor: prepared.cursor, snapshot: prepared.snapshot.version },
    ...{ acked: 0, duplicates: 0, mostUnsent: 0, lost: 0, isCut: false },
  };
}

function record(
  { instantAt }: PlayScope,
  device: Running,
  { minute, kind, subject, payload }: RecordedMoment,
): void {
  const offset = device.job === 'kitchen' ? SLOW_CLOCK_MS : 0;
  device.log.push({
    ...{ sequence: device.log.length + 1, kind, subject, payload },
    at: new Date(instantAt(minute).getTime() - offset).toISOString(),
    mono: (minute - device.preparedAt) * 60_000,
    ...{ offset, snapshot: device.snapshot, epoch: 0, actor: '' },
  });
}

interface Sending {
  minute: number;
  isAnswerLost(): boolean;
}

async function sendUnsent(
  scope: PlayScope,
  device: Running,
  { minute, isAnswerLost }: Sending,
): Promise<void> {
  while (!device.isCut && device.acked < device.log.length) {
    const events = device.log.slice(device.acked, device.acked + MOST_EVENTS);
    const answer = await send(scope, device, { minute, events });
    if (isAnswerLost()) return;
    const again = answer.results.filter(({ status }) => status === 'duplicate');
    device.duplicates += again.length;
    // Nothing else is ever forgotten, so a server that stores nothing would be asked for ever.
    if (answer.ackSequence <= device.acked) return;
    device.acked = answer.ackSequence;
    device.cursor = answer.cursor;
    device.snapshot = answer.snapshot?.version ?? device.snapshot;
  }
}

/** Sends everything again: what the server has, it knows as a duplicate. */
async function countLost(scope: PlayScope, device: Running, minute: number): Promise<number> {
  let lost = 0;
  for (let from = 0; from < device.log.length; from += MOST_EVENTS) {
    const events = device.log.slice(from, from + MOST_EVENTS);
    const { results } = await send(scope, device, { minute, events });
    lost += results.filter(({ status }) => status === 'accepted').length;
  }
  return lost;
}

function send(
  { day, context, instantAt }: PlayScope,
  device: Running,
  { minute, events }: { minute: number; events: readonly WireEvent[] },
) {
  const { token, cursor, snapshot, log, acked } = device;
  return day.sendDayEvents(
    {
      ...{ token, events: [...events], cursor, snapshot, battery: null, offset: 0 },
      ...{ unsent: log.length - acked, appVersion: APP_VERSION },
    },
    { ...context, now: instantAt(minute) },
  );
}
