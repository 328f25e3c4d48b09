import { describe, expect, it, test } from 'vitest';
import { eventsFile, readEventsFile, sealedText } from '#domain/day/events-file.ts';

const deviceId = '00000000-0000-4000-8000-000000000002';
const label = 'Stôl 2';
const events = [
  { sequence: 1, kind: 'arrived', subject: 'p', payload: {}, at: '2027-04-09T08:00:00.000Z' },
  { sequence: 2, kind: 'meal-given', subject: 'p', payload: { day: '2027-04-09', meal: 'lunch' } },
];

describe('the file of a device', () => {
  test.each([
    ['with its seal', 'ab12'],
    ['in its first form', null],
  ])('is read %s', (_, seal) => {
    const text = eventsFile({ deviceId, label, events, seal });
    expect(readEventsFile(text)).toEqual({ deviceId, events, seal });
  });

  it('is read as devices wrote it before it had a version', () => {
    const text = JSON.stringify({ deviceId, label, ackSequence: 1, events }, null, 1);
    expect(readEventsFile(text)).toEqual({ deviceId, events, seal: null });
  });

  test.each([
    ['empty', ''],
    ['cut off', eventsFile({ deviceId, label, events, seal: 'ab12' }).slice(0, -20)],
    ['a list', '[]'],
    ['of nobody', JSON.stringify({ events })],
    ['of a device without an id', JSON.stringify({ deviceId: 'x', events })],
    ['without a list of events', JSON.stringify({ deviceId, events: {} })],
    ['of a later form', JSON.stringify({ version: 3, seal: 'ab12', deviceId, events })],
    ['without the seal that its form has', JSON.stringify({ version: 2, deviceId, events })],
    ['sealed and of no form', JSON.stringify({ seal: 'ab12', deviceId, events })],
  ])('is not read when it is %s', (_, text) => {
    expect(readEventsFile(text)).toBeNull();
  });
});

describe('what is sealed', () => {
  it('does not depend on spaces and the order of keys', () => {
    const [first, second] = events;
    const turned = [Object.fromEntries(Object.entries(first ?? {}).toReversed()), second];
    expect(sealedText({ deviceId, events: turned })).toBe(sealedText({ deviceId, events }));
  });

  test.each([
    ['an event less', deviceId, events.slice(1)],
    ['another order', deviceId, events.toReversed()],
    ['another time', deviceId, [{ ...events[0], at: '2027-04-09T08:00:01.000Z' }, events[1]]],
    ['another device', '00000000-0000-4000-8000-000000000003', events],
  ])('is something else with %s', (_, id, others) => {
    const text = sealedText({ deviceId: id, events: others });
    expect(text).not.toBe(sealedText({ deviceId, events }));
  });
});
