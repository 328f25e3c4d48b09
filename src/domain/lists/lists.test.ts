import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '#domain/appearance/appearance.ts';
import { groupsByCategory, type KeptGroup } from '#domain/lists/group-list.ts';
import { type LunchPerson, lunchesByDay } from '#domain/lists/lunch-list.ts';
import { type CategoryPerson, peopleByCategory } from '#domain/lists/people-list.ts';
import { EDITION, FRIDAY, SATURDAY } from '#tests/factories/signup-form.ts';

const person = (overrides: Partial<CategoryPerson>): CategoryPerson => ({
  personId: overrides.name ?? '1',
  appearanceId: null,
  signupId: 's',
  number: '2027-0001',
  state: 'received',
  category: 'II. (A)',
  name: 'Ema',
  birthDate: '2016-05-14',
  school: '',
  teacherName: '',
  pieces: [],
  instrument: '',
  accompanists: [],
  groups: [],
  consents: ['publication'],
  ...overrides,
});

const lasting = (seconds: number) => ({ ...NO_PIECE, title: 'Poéma', seconds });

describe('people by category', () => {
  it('are counted once in total, once in each category, and separately while waiting', () => {
    const list = peopleByCategory(
      [
        person({ name: 'Ema', pieces: [lasting(120), lasting(90)] }),
        person({ name: 'Ivo', state: 'waitlisted', pieces: [lasting(540)] }),
        person({ name: 'Ema', category: 'IV. (A)' }),
      ],
      EDITION,
    );
    expect(list).toMatchObject({ people: 1, waiting: 1 });
    expect(list.sections[0]).toMatchObject({ people: 1, waiting: 1, minutes: 3.5 });
    expect(list.sections[1]).toMatchObject({ category: 'IV. (A)', people: 1 });
  });

  it('are marked when they did not allow what the edition asks about', () => {
    const people = [person({ name: 'Ema' }), person({ name: 'Ivo', consents: [] })];
    const [section] = peopleByCategory(people, EDITION).sections;
    expect(section?.rows.map(({ refused }) => refused)).toEqual([
      [],
      ['name', 'pictures', 'recordings'],
    ]);
  });

  it('without a category or a birth date are also listed', () => {
    const { sections } = peopleByCategory([person({ category: '', birthDate: null })], EDITION);
    expect(sections[0]).toMatchObject({ category: '', day: null, rows: [{ age: null }] });
  });
});

it('a group has the ages and schools of its members, however their names are typed', () => {
  const performer = {
    birthDate: '2016-05-14',
    school: 'ZUŠ',
    teacherName: '',
  };
  const group: KeptGroup = {
    signupId: 's',
    appearanceId: null,
    number: 'n',
    state: 'received',
    position: 0,
    name: '',
    people: ['ema  malá', 'Leo'],
    category: 'IV. (A)',
    minutes: 4,
    pieces: [],
    instruments: [],
    accompanists: [],
    performers: [{ name: 'Ema Malá', ...performer }],
  };
  const { sections, people } = groupsByCategory([group], EDITION);
  expect(people).toBe(2);
  expect(sections[0]?.rows[0]).toMatchObject({
    members: [
      { name: 'Ema Malá', age: expect.any(Number) },
      { name: 'Leo', age: null },
    ],
    schools: ['ZUŠ'],
  });
});

it('lunches are counted by day and school, the waiting list separately', () => {
  const eater = (overrides: Partial<LunchPerson>): LunchPerson => ({
    personId: 'p',
    signupId: 's',
    number: 'n',
    state: 'received',
    day: FRIDAY,
    name: 'Ema',
    identity: 'performer',
    school: 'A',
    ...overrides,
  });
  const list = lunchesByDay([
    eater({}),
    eater({ identity: 'educator' }),
    eater({ school: 'B', state: 'waitlisted' }),
    eater({ day: SATURDAY }),
  ]);
  expect(list).toMatchObject({ lunches: 3, waiting: 1 });
  expect(list.sections[0]).toMatchObject({ lunches: 2, performers: 1, educators: 1, waiting: 1 });
  expect(list.sections[0]?.schools.map(({ lunches }) => lunches)).toEqual([2, 0]);
});
