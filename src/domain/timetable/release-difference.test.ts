import { expect, test } from 'vitest';
import { type ReleasedSlot, releaseDifference } from '#domain/timetable/release-difference.ts';
import { slotsToRelease } from '#domain/timetable/released-slots.ts';
import {
  DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

function slot(appearanceId: string, changes: Partial<ReleasedSlot> = {}): ReleasedSlot {
  return {
    appearanceId,
    signupId: 's',
    number: '1',
    category: 'II.A',
    hall: 'A',
    hallName: 'Sála A',
    day: DAY,
    start: 540,
    minutes: 6,
    ...changes,
  };
}

test.each([
  ['the same place', [slot('a')], [slot('a')], []],
  ['a new appearance', [], [slot('a')], ['new']],
  ['an appearance that is gone', [slot('a')], [], ['cancelled']],
  ['another time', [slot('a')], [slot('a', { start: 541 })], ['moved']],
  ['another hall', [slot('a')], [slot('a', { hall: 'B' })], ['moved']],
  ['another day', [slot('a')], [slot('a', { day: '2027-04-17' })], ['moved']],
  ['another length alone', [slot('a')], [slot('a', { minutes: 9 })], []],
  ['another name of the hall alone', [slot('a')], [slot('a', { hallName: 'Aula' })], []],
] as const)('%s', (_, before, after, expected) => {
  expect(releaseDifference(before, after).map(({ what }) => what)).toEqual(expected);
});

test('a change tells the old place and the new one', () => {
  const [change] = releaseDifference([slot('a')], [slot('a', { start: 600, number: '1a' })]);
  expect(change).toMatchObject({
    before: { number: '1', start: 540 },
    after: { number: '1a', start: 600 },
  });
});

test('the draft is released by day, hall and time, with running numbers', () => {
  const draft = {
    settings: timetableSettings(),
    blocks: [
      timetableBlock('afternoon', [placed('c')], { start: 800 }),
      timetableBlock('other hall', [placed('d')], { hall: 'B', start: 480 }),
      timetableBlock('morning', [placed('b'), placed('gone'), placed('a')]),
    ],
    appearances: ['a', 'b', 'c', 'd'].map((id) => timetableAppearance(id)),
    numbers: new Map(),
  };
  const told = slotsToRelease(draft).map(
    ({ appearanceId, number, hallName, start }) => `${number} ${appearanceId} ${hallName} ${start}`,
  );
  expect(told).toEqual(['1 b Sála A 540', '2 a Sála A 547', '3 c Sála A 800', '4 d Sála B 480']);
});
