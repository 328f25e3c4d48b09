import { describe, expect, it, test } from 'vitest';
import { delaysToTell, type ToldDelay } from './delays-to-tell.ts';

const minutes = (count: number) => count * 60_000;
const NOW = Date.parse('2027-04-09T10:00:00Z');
const awaited = (late: number, id = 'x', signupId = 's') => ({
  signupId,
  appearanceId: id,
  publishedAt: NOW + minutes(60),
  expectedAt: NOW + minutes(60 + late),
});
const told = (ago: number, late: number): Map<string, ToldDelay> => {
  const { publishedAt, expectedAt } = awaited(late);
  return new Map([['s', { at: NOW - minutes(ago), times: { x: { publishedAt, expectedAt } } }]]);
};
const NEVER = new Map<string, ToldDelay>();

test.each([
  ['on time', 0, NEVER, false],
  ['fifteen minutes are not more than fifteen', 15, NEVER, false],
  ['twenty minutes', 20, NEVER, true],
  ['earlier by a swap', -20, NEVER, true],
  ['the last message is 29 minutes old', 60, told(29, 20), false],
  ['the last message is 30 minutes old', 60, told(30, 20), true],
  ['the last message said nearly the same', 30, told(40, 20), false],
  ['the last message said it exactly', 20, told(40, 20), false],
  ['a delay that was made good', 0, told(40, 40), true],
  ['a delay that was made good too soon after the message', 0, told(10, 40), false],
])('%s', (_name, late, known, isTold) => {
  expect(delaysToTell([awaited(late)], known, NOW).has('s')).toBe(isTold);
});

describe('a message', () => {
  it('says the times of all appearances of the signup that have not begun', () => {
    const news = delaysToTell([awaited(20), awaited(5, 'y')], NEVER, NOW);
    expect(Object.keys(news.get('s')?.times ?? {})).toEqual(['x', 'y']);
    expect(news.get('s')?.at).toBe(NOW);
  });

  it('goes only to signups that are concerned', () => {
    const news = delaysToTell([awaited(20), awaited(0, 'y', 'other')], NEVER, NOW);
    expect([...news.keys()]).toEqual(['s']);
  });

  it('is not repeated for a time that a release has told since', () => {
    const moved = {
      ...awaited(0),
      publishedAt: NOW + minutes(200),
      expectedAt: NOW + minutes(205),
    };
    expect(delaysToTell([moved], told(60, 20), NOW).size).toBe(0);
  });
});
