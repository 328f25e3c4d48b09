import { describe, expect, test } from 'vitest';
import { peopleOf, searchPeople } from './people.ts';

const person = (id: string, name: string, school: string) => ({
  kind: 'person',
  id,
  content: { name, school, identity: 'performer', signupId: 's', badge: '' },
});
const ROWS = [
  person('1', 'Žofia Kováčová', 'ZUŠ Žilina, Dolný val 12'),
  person('2', 'Adam Kováč', 'ZUŠ Martin'),
  person('3', 'Ján Malý-Žltý', 'ZUŠ Martin'),
  { kind: 'meal', id: '2', content: { portions: { '2027-04-09': 1 } } },
];
const people = peopleOf(ROWS);

test('people come in the order of their names, with what else is known of them', () => {
  expect(people.map(({ id }) => id)).toEqual(['2', '3', '1']);
  expect(people[0]).toMatchObject({ meals: { '2027-04-09': 1 }, desk: null, signup: null });
});

describe('the search', () => {
  test.each([
    ['kovac', ['2', '1']],
    ['KOVÁČ zilina', ['1']],
    ['martin', ['2', '3']],
    ['zlty', ['3']],
    ['dolny 12', ['1']],
    ['ovac', []],
    ['  ', []],
  ])('for %o finds %j', (typed, ids) => {
    expect(searchPeople(people, typed).map(({ id }) => id)).toEqual(ids);
  });
});
