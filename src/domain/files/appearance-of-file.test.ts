import { expect, test } from 'vitest';
import { meantAppearances, onlyAppearance, playsIn } from '#domain/files/appearance-of-file.ts';

const of = (id: string, groupId: string | null, ...people: string[]) => ({
  id,
  groupId,
  players: people.map((personId) => ({ personId, instrument: '' })),
});
const APPEARANCES = [
  of('ema-solo', null, 'ema'),
  of('leo-first', null, 'leo'),
  of('leo-second', null, 'leo'),
  of('duo', 'group', 'ema', 'ivo'),
];
const person = (personId: string) => ({ personId, groupId: null });

test.each([
  ['a soloist who also plays in a group: the solo', person('ema'), ['ema-solo'], 'ema-solo'],
  ['a soloist in two categories: both', person('leo'), ['leo-first', 'leo-second'], null],
  ['a member of a group alone: the group', person('ivo'), ['duo'], 'duo'],
  ['a group', { personId: null, groupId: 'group' }, ['duo'], 'duo'],
  ['a group that plays nowhere', { personId: null, groupId: null }, [], null],
])('the music of %s', (_sentence, owner, meant, only) => {
  expect(meantAppearances(owner, APPEARANCES)).toEqual(meant);
  expect(onlyAppearance(owner, APPEARANCES)).toBe(only);
});

test('a person may name what they play in a group', () => {
  const places = APPEARANCES.filter((one) => playsIn(person('ema'), one)).map(({ id }) => id);
  expect(places).toEqual(['ema-solo', 'duo']);
});
