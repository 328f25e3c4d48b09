import { expect, test } from 'vitest';
import { hasEnded } from './device-life.ts';

const EDITION = { endsOn: '2027-04-11', timeZone: 'Europe/Bratislava' };

test.each([
  ['on the day', '2027-04-08T16:00Z', '2027-04-11T16:00Z', false],
  ['two weeks later', '2027-04-08T16:00Z', '2027-04-25T21:59Z', false],
  [
    'when that day is over where the competition is',
    '2027-04-08T16:00Z',
    '2027-04-25T22:00Z',
    true,
  ],
  ['soon after it was prepared late', '2027-05-20T08:00Z', '2027-06-03T08:00Z', false],
  ['two weeks after it was prepared late', '2027-05-20T08:00Z', '2027-06-04T08:00Z', true],
])(
  'the secret of a device %s: prepared %s, asked %s, ended %s',
  (_when, preparedAt, now, ended) => {
    const times = { preparedAt: new Date(preparedAt), now: new Date(now) };
    expect(hasEnded(EDITION, times)).toBe(ended);
  },
);
