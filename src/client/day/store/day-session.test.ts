import { beforeEach, describe, expect, it } from 'vitest';
import { type CallFunction, FunctionError } from '#client/lib/call-function.ts';
import { eventKey } from '#domain/day/day-event.ts';
import { stateOf } from '#domain/day/day-log.ts';
import type { Kept, KeptAnswer, KeptDevice, OwnEvent } from './day-database.ts';
import { createDaySession, type DaySession } from './day-session.ts';

const DEVICE: KeptDevice = {
  deviceId: '00000000-0000-4000-8000-000000000001',
  token: 'secret',
  job: 'desk',
  place: '',
  label: 'Stôl 1',
  edition: {
    id: '',
    name: { sk: '', en: '' },
    startsOn: '2027-04-09',
    endsOn: '2027-04-11',
    timeZone: 'Europe/Bratislava',
  },
  cursor: 0,
  preparedAt: '2027-04-09T06:00:00.000Z',
  snapshotVersion: 1,
  snapshotTakenAt: '2027-04-09T06:00:00.000Z',
  ackSequence: 0,
  offset: 0,
};

interface Sent {
  events: { sequence: number; kind: string; offset: number }[];
  unsent: number;
  cursor: number;
}

/** A server that keeps what it gets, and a disk that can be full. */
let isOnline: boolean;
let isFull: boolean;
let refusesOnce: boolean;
let sent: Sent[];
let stored: Set<number>;
let answered: Record<string, unknown>;
let disk: OwnEvent[];
let kept: KeptAnswer[];
/** What the call answers instead of its result. */
let refusal: Error | null;
let clock: number;
let mono: number;
let session: DaySession;

const call = (async (_name: string, data: Sent) => {
  sent.push(data);
  if (!isOnline) throw new Error('no connection');
  if (refusal) throw refusal;
  const results = data.events.map(({ sequence }) => ({
    sequence,
    status: stored.has(sequence) ? 'duplicate' : 'accepted',
  }));
  for (const { sequence } of data.events) stored.add(sequence);
  let ackSequence = 0;
  while (stored.has(ackSequence + 1)) ackSequence += 1;
  return {
    results,
    ackSequence,
    serverTime: new Date(clock).toISOString(),
    events: [],
    cursor: 0,
    hasMore: false,
    snapshot: null,
    retired: false,
    seatTaken: false,
    ...answered,
  };
}) as unknown as CallFunction;

function started(before: Partial<Kept> = {}): DaySession {
  return createDaySession({
    disk: {
      keepOwn: async (events) => {
        if (isFull || refusesOnce) {
          refusesOnce = false;
          throw new Error('full');
        }
        disk.push(...events);
      },
      keepAnswer: async (answer) => void kept.push(answer),
    },
    call,
    kept: { device: DEVICE, rows: [], own: [], others: [], ...before },
    appVersion: '1',
    now: () => clock,
    mono: () => mono,
  });
}

beforeEach(() => {
  [isOnline, isFull, sent, stored, answered, disk] = [true, false, [], new Set(), {}, []];
  [kept, refusal, refusesOnce] = [[], null, false];
  [clock, mono] = [Date.UTC(2027, 3, 9, 7), 1000];
  session = started();
});

const arrive = (subject = 'ema') => session.record([{ kind: 'arrived', subject }]);
const arrivals = (subject = 'ema') => stateOf(session.view().log, 'person', subject).arrivals;

describe('what is recorded', () => {
  it('is on the disk before it is on the screen, and is sent', async () => {
    await arrive();
    expect(disk.map(({ event }) => event.sequence)).toEqual([1]);
    expect(arrivals()).toHaveLength(1);
    await session.exchange();
    expect(session.view()).toMatchObject({ unsent: 0, isReachable: true, contactAt: clock });
  });

  it('is not on the screen when the disk is full', async () => {
    isFull = true;
    await expect(arrive()).rejects.toThrow('full');
    expect(arrivals()).toEqual([]);
    expect(session.view().unsent).toBe(0);
    isFull = false;
    await arrive();
    expect(disk.map(({ event }) => event.sequence)).toEqual([1]);
  });

  it('at the same time gets numbers of its own', async () => {
    await Promise.all([arrive('ema'), arrive('leo'), arrive('ida')]);
    expect(disk.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  });

  it('leaves no gap when the disk refuses the first of two taps', async () => {
    refusesOnce = true;
    await Promise.allSettled([arrive('ema'), arrive('leo')]);
    expect(disk.map(({ event }) => [event.sequence, event.subject])).toEqual([[1, 'leo']]);
  });

  it('has the time of the tap, however long the disk takes', async () => {
    const first = arrive('ema');
    const second = arrive('leo');
    clock += 5_000;
    await Promise.all([first, second]);
    expect(disk.map(({ event }) => event.at)).toEqual([clock - 5_000, clock - 5_000]);
  });

  it('waits without a connection, and is sent later', async () => {
    isOnline = false;
    await arrive();
    await session.exchange();
    expect(session.view()).toMatchObject({ unsent: 1, isReachable: false });
    expect(arrivals()).toHaveLength(1);
    isOnline = true;
    await session.exchange();
    expect(session.view().unsent).toBe(0);
  });

  it('goes on with its numbers after a restart', async () => {
    await arrive();
    session = started({ own: disk });
    await arrive('leo');
    expect(disk.map(({ event }) => event.sequence)).toEqual([1, 2]);
    expect(arrivals()).toHaveLength(1);
  });

  it('is sent in hundreds, until all of it is there', async () => {
    isOnline = false;
    await session.record(
      Array.from({ length: 250 }, (_, index) => ({ kind: 'arrived', subject: `p${index}` })),
    );
    await session.exchange();
    isOnline = true;
    sent = [];
    await session.exchange();
    expect(sent.map(({ events }) => events.length)).toEqual([100, 100, 50]);
    expect(session.view().unsent).toBe(0);
  });

  it('is sent again when the server has lost it', async () => {
    await arrive();
    await arrive('leo');
    await session.exchange();
    stored.clear();
    answered = { ackSequence: 0 };
    await session.exchange();
    answered = {};
    await session.exchange();
    expect(stored).toEqual(new Set([1, 2]));
    expect(session.view().unsent).toBe(0);
  });
});

describe('an event that waits for the office', () => {
  it('is shown and not applied, until the office has applied it', async () => {
    answered = { results: [{ sequence: 1, status: 'review', reason: 'device-retired' }] };
    await arrive();
    await session.exchange();
    expect(arrivals()).toEqual([]);
    const [own] = session.view().own;
    expect(own).toMatchObject({ review: 'device-retired', event: { sequence: 1 } });
    const event = { ...disk[0]?.event, at: new Date(clock).toISOString() };
    answered = { events: [event] };
    await session.exchange();
    expect(arrivals().map(({ key }) => key)).toEqual([
      eventKey({ deviceId: DEVICE.deviceId, sequence: 1 }),
    ]);
  });
});

describe('the clock', () => {
  it('is corrected by the last answer, also when somebody sets it meanwhile', async () => {
    answered = { serverTime: new Date(clock + 3_600_000).toISOString() };
    await session.exchange();
    expect(session.view().device.offset).toBe(3_600_000);
    // Set to yesterday, while a minute passes.
    clock -= 86_400_000;
    mono += 60_000;
    await arrive();
    const offset = disk[0]?.event.offset ?? 0;
    expect(clock + offset).toBe(Date.UTC(2027, 3, 9, 8) + 60_000);
  });
});

describe('a device that the office has retired', () => {
  const rows = [{ kind: 'person', id: 'ema', content: { name: 'Ema' } }];

  it('forgets the people, keeps its own records and sends them', async () => {
    session = started({ rows });
    answered = {
      ...{ retired: true, takesCash: false, snapshot: null },
      results: [{ sequence: 1, status: 'review', reason: 'device-retired' }],
    };
    await arrive();
    await session.exchange();
    expect(kept[0]).toMatchObject({ removed: rows, device: { isRetired: true } });
    const { rows: shown, isRetired, own, unsent } = session.view();
    expect({ shown, isRetired, unsent }).toEqual({ shown: [], isRetired: true, unsent: 0 });
    expect(own).toHaveLength(1);
  });

  it('knows it after a restart without a connection', () => {
    expect(started({ device: { ...DEVICE, isRetired: true } }).view().isRetired).toBe(true);
  });
});

describe('a server that was restored from an older back-up', () => {
  it('is told from one that does not answer, and gets everything again', async () => {
    await arrive();
    await session.exchange();
    expect(session.view()).toMatchObject({ unsent: 0, isUnknown: false });
    refusal = new FunctionError('not-found', 'not-found');
    stored.clear();
    await arrive('leo');
    await session.exchange();
    expect(session.view()).toMatchObject({ isUnknown: true, isReachable: false, unsent: 1 });
    refusal = null;
    const snapshot = { version: 7, takenAt: '2027-04-09T07:00:00.000Z', rows: [], removed: [] };
    await session.resume({ ...DEVICE, snapshot, serverTime: '2027-04-09T07:00:00.000Z' });
    expect(stored).toEqual(new Set([1, 2]));
    expect(session.view()).toMatchObject({ isUnknown: false, unsent: 0 });
    expect(session.view().device).toMatchObject({ deviceId: DEVICE.deviceId, token: 'secret' });
  });
});

describe('a new version of the application', () => {
  it('asks again for what others have recorded, because it may understand more of it', async () => {
    const before = { ...DEVICE, cursor: 40 };
    await started({ device: { ...before, appVersion: '1' } }).exchange();
    await started({ device: { ...before, appVersion: '0' } }).exchange();
    expect(sent.map(({ cursor }) => cursor)).toEqual([40, 0]);
  });
});

describe('the drill', () => {
  it('sends nothing for a minute, and everything afterwards', async () => {
    session.startDrill();
    await arrive();
    await session.exchange();
    expect(sent).toEqual([]);
    expect(session.view()).toMatchObject({ unsent: 1, isReachable: false });
    clock += 60_000;
    await session.exchange();
    expect(session.view()).toMatchObject({ unsent: 0, drillUntil: null });
  });
});

describe('the snapshot', () => {
  it('takes changes and removals', async () => {
    const row = (id: string, name: string) => ({ kind: 'person', id, content: { name } });
    session = started({ rows: [row('a', 'Ema'), row('b', 'Leo')] });
    answered = {
      snapshot: {
        version: 2,
        takenAt: '2027-04-09T07:00:00.000Z',
        rows: [row('a', 'Ema Nová'), row('c', 'Ida')],
        removed: [{ kind: 'person', id: 'b' }],
      },
    };
    await session.exchange();
    expect(session.view().rows).toMatchObject([row('a', 'Ema Nová'), row('c', 'Ida')]);
    expect(session.view().device.snapshotVersion).toBe(2);
  });
});
