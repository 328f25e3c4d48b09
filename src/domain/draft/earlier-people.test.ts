import { describe, expect, test } from 'vitest';
import { newDraft } from '#domain/draft/draft.ts';
import {
  addEarlierPersons,
  draftForMore,
  type EarlierSignup,
  earlierPersons,
} from '#domain/draft/earlier-people.ts';
import { EDITION, formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const BILLING = { name: 'ZUŠ', ico: '37813200', dic: '', address: '', email: '' };
let last = 0;
const newKey = () => `k${++last}`;

function earlier(...persons: Parameters<typeof formOf>[0]): EarlierSignup {
  return { signup: formOf(persons), billing: BILLING, contactEmail: 'jana@zus.example' };
}

describe('people of an earlier year', () => {
  test('come with what stays the same and without what belongs to a year', () => {
    const ema = validPerformer({ hasLunch: true, minutes1: 2, category: ['I. (B)'] });
    const [person] = earlierPersons(earlier(ema), EDITION, newKey);
    expect(person).toMatchObject({
      ...{ name: ema.name, birthDate: '14. 5. 2016', school: ema.school, phone: ema.phone },
      ...{ song1: '', minutes1: '', program: '', hasLunch: false, consents: {} },
    });
  });

  test.each([
    ['a soloist moves up', ['I. (B)'], '2016-05-14', ['II. (A)']],
    ['a chamber player stays', ['IV. (A)'], '2016-05-14', ['IV. (A)']],
    ['both', ['I. (B)', 'IV. (A)'], '2016-05-14', ['II. (A)', 'IV. (A)']],
    ['too old for the chamber category', ['IV. (A)'], '2010-01-01', []],
    ['one of two that fit, the former', ['III. (B)'], '2011-01-01', ['III. (B)']],
    ['an unknown age', ['I. (B)'], '', []],
  ])('%s', (_case, category, birthDate, expected) => {
    const form = earlier(validPerformer({ category, birthDate }));
    expect(earlierPersons(form, EDITION, newKey)[0]?.category).toEqual(expected);
  });

  test('the instrument stays, the pieces do not', () => {
    const ema = validPerformer({ category: ['I. (B)'] });
    const piece = { composer: '', title: 'Menuet', movement: '', arranger: '', seconds: 90 };
    const played = {
      ...{ id: 'a1', category: 'I. (B)', group: null, accompanists: [], pieces: [piece] },
      players: [{ name: ema.name, instrument: 'husle' }],
    };
    const [person] = earlierPersons({ ...earlier(ema), appearances: [played] }, EDITION, newKey);
    expect(person?.programmes).toMatchObject([
      { id: '', category: 'II. (A)', pieces: [{ title: '' }, { title: '' }] },
    ]);
    expect(Object.values(person?.programmes?.[0]?.instruments ?? {})).toEqual(['husle']);
  });

  test('an educator chooses the days again', () => {
    const [jana] = earlierPersons(earlier(validEducator()), EDITION, newKey);
    expect(jana).toMatchObject({ identity: 'educator', attend: [], name: 'Mgr. Jana Nováková' });
  });
});

describe('added to a form', () => {
  const form = earlier(validEducator(), validPerformer());
  const people = earlierPersons(form, EDITION, newKey);

  test('they replace an untouched card and bring the billing details', () => {
    const draft = addEarlierPersons(newDraft('first'), people, form);
    expect(draft.persons.map(({ name }) => name)).toEqual(['Mgr. Jana Nováková', 'Ema Malá']);
    expect(draft).toMatchObject({ wantsBilling: true, billing: BILLING });
  });

  test('nobody is there twice, and typed billing details stay', () => {
    const own = { ...BILLING, name: 'Iná' };
    const begun = { ...addEarlierPersons(newDraft('first'), people, form), billing: own };
    const again = addEarlierPersons(begun, people, form);
    expect(again.persons).toHaveLength(2);
    expect(again.billing).toEqual(own);
  });
});

test('more people for the same edition start with the school, not with the teacher', () => {
  const { persons, contactEmail, billing } = draftForMore(
    earlier(validEducator(), validPerformer()),
    newKey,
  );
  expect(persons).toHaveLength(1);
  expect(persons[0]).toMatchObject({
    ...{ identity: 'performer', name: '', teacherName: 'Mgr. Jana Nováková' },
    school: validEducator().school,
  });
  expect(contactEmail).toBe('jana@zus.example');
  expect(billing).toEqual(BILLING);
});
