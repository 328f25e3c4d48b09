// A new release of the timetable comes to prepared devices in the middle of the day.

import { expect, test } from 'vitest';
import { seatItems } from '#client/day/seat/seat-items.ts';
import { changedRows } from '#client/day/store/changed-rows.ts';
import type { KeptRow } from '#client/day/store/day-database.ts';
import type { DayEvent } from '#domain/day/day-event.ts';
import { EMPTY_LOG, withEvents } from '#domain/day/day-log.ts';
import type { DayEventKind } from '#domain/day/event-kinds.ts';
import { hallDaysIn, hallEntries } from './hall-day.ts';
import { blockOf, currentOf } from './hall-order.ts';

const DAY = '2027-04-09';
const PLACE = { category: 'A', day: DAY, hallId: 'A', hall: 'Aula' };
const NOW = Date.parse(`${DAY}T09:20:00+02:00`);

function row(id: string, startsAt: string, more = {}): KeptRow {
  const place = Number(startsAt.replace(':', ''));
  const played = { minutes: 5, changeover: 1, playerIds: [], pieces: [], number: '' };
  return { kind: 'appearance', id, content: { ...PLACE, place, startsAt, ...played, ...more } };
}

const BEFORE = [row('a', '09:00'), row('b', '09:10'), row('c', '09:20'), row('d', '09:30')];
/** The third plays before the second, the fourth in another hall, and a fifth is new. */
const RELEASED = [
  row('c', '09:10'),
  row('b', '09:20'),
  row('d', '09:30', { hallId: 'B', hall: 'Sála B' }),
  row('e', '09:40'),
];

let sequence = 0;
function event(kind: DayEventKind, subject: string, minute: number, payload = {}): DayEvent {
  sequence += 1;
  const about = { deviceId: 'hall', sequence, kind, subject, payload, snapshot: 1, epoch: 0 };
  const at = Date.parse(`${DAY}T09:00:00+02:00`) + minute * 60_000;
  return { ...about, actor: '', at, mono: 0, offset: 0 };
}

function deviceAfter(...events: DayEvent[]) {
  const news = { version: 2, takenAt: '', rows: RELEASED, removed: [] };
  const { all: rows } = changedRows(BEFORE, news, NOW);
  return { rows, log: withEvents(EMPTY_LOG, events) };
}

function hallAfter(...events: DayEvent[]) {
  const device = deviceAfter(...events);
  const [hall] = hallDaysIn(device.rows);
  if (!hall) throw new Error('No hall');
  const entries = hallEntries(device, hall, { now: NOW, timeZone: 'Europe/Bratislava' });
  const items = entries.flatMap((entry) => (entry.is === 'appearance' ? [entry.item] : []));
  return { ids: items.map(({ id }) => id), current: currentOf(items)?.id, items };
}

test('the hall goes on with the one on its stage, and then in the new order', () => {
  const played = [event('started', 'a', 0), event('ended', 'a', 6), event('started', 'b', 8)];
  const during = hallAfter(...played);
  expect(during.ids).toEqual(['a', 'c', 'b', 'e']);
  expect(during.current).toBe('b');
  expect(hallAfter(...played, event('ended', 'b', 14)).current).toBe('c');
});

test('what has changed is marked, what has moved to another hall is there', () => {
  const { items } = hallAfter();
  expect(items.map(({ changedAt }) => changedAt !== null)).toEqual([false, true, true, true]);
  expect(hallDaysIn(deviceAfter().rows).map(({ name }) => name)).toEqual(['Aula', 'Sála B']);
});

test('a swap of the driver stays for two of one block, and is over for those of two halls', () => {
  const block = blockOf(PLACE);
  const swapped = event('order-swapped', block, 1, { one: 'b', other: 'c' });
  expect(hallAfter(swapped).ids).toEqual(['a', 'b', 'c', 'e']);
  const parted = event('order-swapped', block, 1, { one: 'c', other: 'd' });
  expect(hallAfter(parted).ids).toEqual(['a', 'c', 'b', 'e']);
});

test('a juror sees the new order, and every score stays with its appearance', () => {
  const payload = { stage: 'final', points: '21', criteria: {}, replaces: null };
  const device = deviceAfter(event('score-set', 'b', 9, payload));
  const items = seatItems({ ...device, own: [] }, 'A');
  expect(items.map(({ id, sheet }) => [id, sheet.final?.points ?? null])).toEqual([
    ['a', null],
    ['c', null],
    ['b', '21'],
    ['d', null],
    ['e', null],
  ]);
});
