import { expect, test } from 'vitest';
import type { DayEvent } from '#domain/day/day-event.ts';
import { EMPTY_LOG, withEvents } from '#domain/day/day-log.ts';
import type { DayEventKind } from '#domain/day/event-kinds.ts';
import { blockOf, currentOf, hallItems, waitingAfter } from './hall-order.ts';

const DAY = '2027-04-09';
const row = (id: string, place: number, category = 'A') => ({
  kind: 'appearance',
  id,
  content: { category, day: DAY, place, title: id, playerIds: [`p-${id}`] },
});
const ROWS = [row('c', 2), row('a', 0), row('b', 1), row('other', 3, 'B')];
const HALL = { category: 'A', day: DAY };

let sequence = 0;
function event(kind: DayEventKind, subject: string, payload = {}): DayEvent {
  sequence += 1;
  const clock = { at: sequence * 60_000, mono: 0, offset: 0 };
  return {
    ...{ deviceId: 'd', sequence, kind, subject, payload, snapshot: 1, epoch: 0, actor: '' },
    ...clock,
  };
}
const itemsAfter = (...events: DayEvent[]) => hallItems(ROWS, withEvents(EMPTY_LOG, events), HALL);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

test('a hall plays its category in the order of the lists', () => {
  expect(ids(itemsAfter())).toEqual(['a', 'b', 'c']);
  expect(currentOf(itemsAfter())?.id).toBe('a');
});

test('two that change places do so in the hall, not in the lists', () => {
  const swap = event('order-swapped', blockOf(HALL), { one: 'a', other: 'b' });
  expect(ids(itemsAfter(swap))).toEqual(['b', 'a', 'c']);
});

test('the one on the stage is current, and the next one follows when it has ended', () => {
  const started = event('started', 'a');
  expect(currentOf(itemsAfter(started))?.id).toBe('a');
  const ended = event('ended', 'a');
  expect(currentOf(itemsAfter(started, ended))?.id).toBe('b');
  const missed = event('no-show', 'b');
  expect(currentOf(itemsAfter(started, ended, missed))?.id).toBe('c');
  expect(currentOf(itemsAfter(started, ended, missed, event('ended', 'c')))).toBeNull();
});

test('a forgotten end does not keep the next one from the stage', () => {
  expect(currentOf(itemsAfter(event('started', 'a'), event('started', 'b')))?.id).toBe('b');
});

test('the one after is the next that waits', () => {
  expect(waitingAfter(itemsAfter(event('no-show', 'b')), 'a')?.id).toBe('c');
  expect(waitingAfter(itemsAfter(), 'c')).toBeNull();
});

test('players who the desk says are not coming are known, unless they came after all', () => {
  const gone = event('withdrawn', 'p-b');
  expect(itemsAfter(gone).map(({ withdrawn }) => withdrawn)).toEqual([0, 1, 0]);
  const came = itemsAfter(gone, event('arrived', 'p-b'))[1];
  expect(came).toMatchObject({ present: 1, withdrawn: 0 });
});

test('players who have arrived at the desk are present', () => {
  expect(itemsAfter(event('arrived', 'p-b')).map(({ present }) => present)).toEqual([0, 1, 0]);
});
