import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DayEvent, eventKey, readDayEvent, withTime } from './day-event.ts';
import { type DayLog, EMPTY_LOG, foldSubject, stateOf, withEvents } from './day-log.ts';
import { type DayEventKind, EVENT_KINDS } from './event-kinds.ts';
import { correctedTime, inOrder } from './event-order.ts';
import { presenceOf } from './subject-state.ts';

const NOON = Date.UTC(2027, 3, 9, 12);
const device = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [DESK, OTHER_DESK] = [device(1), device(2)];

function event(kind: DayEventKind, more: Partial<DayEvent> = {}): DayEvent {
  return {
    deviceId: DESK,
    sequence: 1,
    kind,
    subject: 'ema',
    payload: {},
    at: NOON,
    mono: 0,
    offset: 0,
    snapshot: 1,
    epoch: 0,
    actor: '',
    ...more,
  };
}

describe('two desks', () => {
  const first = event('arrived', { at: NOON + 60_000 });
  const second = event('arrived', { deviceId: OTHER_DESK });

  test('both keep their check-in, and the earliest counts', () => {
    const { arrivals } = foldSubject('person', [first, second]);
    expect(arrivals.map(({ key }) => key)).toEqual([eventKey(second), eventKey(first)]);
  });

  test('an undo takes back the event that it names, also when it comes first', () => {
    const undo = event('arrived-undone', { sequence: 2, payload: { event: eventKey(second) } });
    const { arrivals } = foldSubject('person', [undo, first, second]);
    expect(arrivals.map(({ key }) => key)).toEqual([eventKey(first)]);
  });
});

describe('somebody who is not coming', () => {
  const withdrawn = event('withdrawn');
  const stateAfter = (...events: DayEvent[]) => foldSubject('person', [withdrawn, ...events]);

  test('is not awaited, until that is taken back', () => {
    expect(presenceOf(stateAfter())).toBe('withdrawn');
    const undo = event('withdrawn-undone', {
      sequence: 2,
      payload: { event: eventKey(withdrawn) },
    });
    expect(presenceOf(stateAfter(undo))).toBe('awaited');
  });

  test('and comes after all is here, whichever desk is heard first', () => {
    const arrived = event('arrived', { deviceId: OTHER_DESK, at: NOON - 60_000 });
    expect(presenceOf(stateAfter(arrived))).toBe('here');
  });
});

test('a seen document and a noted receipt can be taken back', () => {
  const seen = event('document-seen');
  const noSeen = event('document-undone', { sequence: 2, payload: { event: eventKey(seen) } });
  expect(foldSubject('person', [noSeen, seen]).documents).toEqual([]);
  const payload = { receipt: '12', amountMinor: 2400 };
  const noted = event('paid-at-desk', { payload });
  const wrong = event('receipt-undone', { sequence: 2, payload: { event: eventKey(noted) } });
  expect(foldSubject('signup', [noted]).receipts).toMatchObject([payload]);
  expect(foldSubject('signup', [noted, wrong]).receipts).toEqual([]);
});

test('a meal that is handed out twice counts as two portions', () => {
  const payload = { day: '2027-04-09', meal: 'lunch' };
  const given = event('meal-given', { payload });
  const again = event('meal-given', { payload, deviceId: OTHER_DESK, at: NOON + 1 });
  const { meals } = foldSubject('person', [again, given]);
  expect(meals['2027-04-09']?.map(({ key }) => key)).toEqual([given, again].map(eventKey));
});

describe('a hall', () => {
  const drive = (...kinds: DayEventKind[]) =>
    kinds.map((kind, index) => event(kind, { sequence: index + 1, at: NOON + index * 60_000 }));
  const stateAfter = (...kinds: DayEventKind[]) => foldSubject('appearance', drive(...kinds));

  test.each([
    [['called'], 'called', [0, null, null]],
    [['called', 'started'], 'on-stage', [0, 1, null]],
    [['called', 'started', 'ended'], 'done', [0, 1, 2]],
    [['started', 'ended', 'started'], 'done', [null, 0, 1]],
    [['ended'], 'done', [null, 0, 0]],
    [['called', 'no-show'], 'no-show', [null, null, null]],
    [['no-show', 'started'], 'on-stage', [null, 1, null]],
    [['started', 'ended', 'returned'], 'planned', [null, null, null]],
  ] as const)('%j makes it %s', (kinds, stage, times) => {
    const state = stateAfter(...kinds);
    const minutes = [state.calledAt, state.startedAt, state.endedAt].map(
      (time) => time && (time - NOON) / 60_000,
    );
    expect([state.stage, minutes.map((one) => one ?? null)]).toEqual([stage, times]);
  });

  test('keeps what the jury stopped', () => {
    expect(stateAfter('started', 'stopped')).toMatchObject({ stage: 'done', isStopped: true });
    expect(stateAfter('started', 'ended')).toMatchObject({ stage: 'done', isStopped: false });
  });

  test('names both drivers', () => {
    const events = [event('called'), event('started', { deviceId: OTHER_DESK, at: NOON + 1 })];
    expect(foldSubject('appearance', events).drivers).toEqual([DESK, OTHER_DESK]);
  });
});

describe('the order of events', () => {
  test('a clock that is set back does not turn the events of a device round', () => {
    const events = [
      event('called', { sequence: 1, at: NOON }),
      event('started', { sequence: 2, at: NOON - 86_400_000 }),
    ];
    expect(inOrder(events).map(({ sequence, time }) => [sequence, time])).toEqual([
      [1, NOON],
      [2, NOON],
    ]);
  });

  test('a clock that is wrong by a day is corrected', () => {
    const late = event('arrived', { at: NOON - 86_400_000, offset: 86_400_000 });
    expect(correctedTime(late)).toBe(NOON);
  });
});

/** Events of one device, not all of them sensible, with a wrong and moving clock. */
const SUBJECTS = ['ema', 'leo', 'duo', 'block'];
const kinds = Object.keys(EVENT_KINDS) as DayEventKind[];
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  subject: fc.constantFrom(...SUBJECTS),
  passes: fc.integer({ min: -3_600_000, max: 600_000 }),
  names: fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 12 })),
});
const script = fc.record({
  offset: fc.integer({ min: -86_400_000, max: 86_400_000 }),
  steps: fc.array(step, { maxLength: 12 }),
});

/** A replaced device is another device, whose events begin with 1 again. */
function logOf({ offset, steps }: { offset: number; steps: Step[] }, number: number): DayEvent[] {
  let at = NOON;
  return steps.map(({ kind, subject, passes, names: [other, named] }, index) => {
    at += passes;
    const payload = {
      event: `${device(other)}/${named}`,
      day: `2027-04-0${9 - (named % 2)}`,
      meal: 'lunch',
      one: SUBJECTS[other % 3],
      other: SUBJECTS[named % 3],
    };
    return event(kind, {
      deviceId: device(number),
      sequence: index + 1,
      subject,
      payload,
      at,
      offset,
    });
  });
}
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const statesIn = (log: DayLog) =>
  SUBJECTS.map((subject) =>
    (['person', 'signup', 'appearance', 'block'] as const).map((kind) =>
      stateOf(log, kind, subject),
    ),
  );

it('has the same state whatever the order of arrival', () => {
  const deliveries = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.array(script, { maxLength: 5 }), deliveries, (scripts, batches) => {
      const events = scripts.flatMap(logOf);
      const together = statesIn(withEvents(EMPTY_LOG, events));
      // Batches with duplicates and gaps, and in the end everything backwards.
      let log = EMPTY_LOG;
      for (const [from, length] of batches) {
        const start = events.length === 0 ? 0 : from % events.length;
        log = withEvents(log, events.slice(start, start + length).toReversed());
        statesIn(log);
      }
      log = withEvents(log, events.toReversed());
      expect(statesIn(log)).toEqual(together);
      // A device that had recorded its own events first.
      for (const own of scripts.map(logOf)) {
        expect(statesIn(withEvents(withEvents(EMPTY_LOG, own), events))).toEqual(together);
      }
    }),
    { numRuns: 2000 },
  );
});

describe('an event from a device', () => {
  const raw = { sequence: 3, kind: 'arrived', subject: 'ema', at: '2027-04-09T08:41:00.000Z' };

  test('is read, and what is not said is nothing', () => {
    expect(readDayEvent(DESK, raw)).toEqual({
      event: event('arrived', { sequence: 3, at: Date.UTC(2027, 3, 9, 8, 41), snapshot: 0 }),
    });
  });

  test.each([
    ['with its number called seq', { sequence: undefined, seq: 3 }],
    ['with its time in milliseconds', { at: Date.UTC(2027, 3, 9, 8, 41) }],
    ['that names its version', { version: 1 }],
    ['with what this version does not know', { id: 'a1b2', device: 'tablet 4', hue: 7 }],
  ])('%s is read as well', (_name, more) => {
    expect(readDayEvent(DESK, { ...raw, ...more })).toEqual(readDayEvent(DESK, raw));
  });

  test('without a time has happened when it arrived, every time it is sent', () => {
    const now = new Date('2027-04-09T08:41:00.000Z');
    const { at: _, ...untimed } = raw;
    expect(withTime(untimed, now)).toEqual(raw);
    expect(withTime(raw, new Date(0))).toBe(raw);
  });

  test.each([
    ['of a later version', { version: 2 }, 'malformed'],
    ['of an unknown kind', { kind: 'vanished' }, 'unknown-kind'],
    ['of a kind that every object knows', { kind: 'toString' }, 'unknown-kind'],
    ['without a subject', { subject: '' }, 'malformed'],
    ['with a subject that cannot be stored', { subject: 'e\0' }, 'malformed'],
    ['without a time', { at: 'yesterday' }, 'malformed'],
    ['with a fraction as its sequence', { sequence: 1.5 }, 'malformed'],
    ['with a payload that is a list', { payload: [] }, 'malformed'],
    ['with a payload of a book', { payload: { note: 'x'.repeat(5000) } }, 'malformed'],
    [
      'with a meal on no day',
      { kind: 'meal-given', payload: { day: '2027-02-30', meal: 'lunch' } },
      'malformed',
    ],
    ['that undoes nothing', { kind: 'arrived-undone' }, 'malformed'],
    [
      'with a receipt over nothing',
      { kind: 'paid-at-desk', payload: { receipt: '1', amountMinor: 0 } },
      'malformed',
    ],
  ])('%s is refused', (_name, more, problem) => {
    expect(readDayEvent(DESK, { ...raw, ...more })).toEqual({ problem });
  });
});
