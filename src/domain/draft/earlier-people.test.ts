import { describe, expect, test } from 'vitest';
import { newDraft } from '#domain/draft/draft.ts';
import { addEarlierPersons, draftForMore, earlierPerson } from '#domain/draft/earlier-people.ts';
import { type KnownPerson, knownPeople } from '#domain/draft/known-people.ts';
import { soloProgrammes } from '#domain/draft/programmes.ts';
import type { Person } from '#domain/signup/form.ts';
import { pastSignup } from '#tests/factories/past-signup.ts';
import { EDITION, formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const BILLING = { name: 'ZUŠ', ico: '37813200', dic: '', address: '', email: '' };
const CONTACT = { billing: BILLING, contactEmail: 'jana@zus.example' };
let last = 0;
const newKey = () => `k${++last}`;

function known(person: Person, instrument = ''): KnownPerson {
  const [found] = knownPeople([pastSignup([person])]);
  return { ...(found as KnownPerson), instrument };
}

describe('a person of an earlier year', () => {
  test('comes with what stays the same and without what belongs to a year', () => {
    const ema = validPerformer({ hasLunch: true, minutes1: 2, category: ['I. (B)'] });
    expect(earlierPerson(known(ema), EDITION, 'k')).toMatchObject({
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
    const person = known(validPerformer({ category, birthDate }));
    expect(earlierPerson(person, EDITION, 'k').category).toEqual(expected);
  });

  test('keeps the instrument, not the pieces', () => {
    const person = known(validPerformer({ category: ['I. (B)'] }), 'husle');
    const programmes = soloProgrammes(earlierPerson(person, EDITION, 'k'), EDITION);
    expect(programmes).toMatchObject([
      { id: '', category: 'II. (A)', pieces: [{ title: '' }, { title: '' }] },
    ]);
    expect(programmes[0]?.instruments).toEqual({ k: 'husle' });
  });

  test('chooses the days again as an educator', () => {
    const jana = earlierPerson(known(validEducator()), EDITION, 'k');
    expect(jana).toMatchObject({ identity: 'educator', attend: [], name: 'Mgr. Jana Nováková' });
  });
});

describe('added to a form', () => {
  const people = [validEducator(), validPerformer()].map((one) =>
    earlierPerson(known(one), EDITION, newKey()),
  );

  test('they replace an untouched card and bring the billing details', () => {
    const draft = addEarlierPersons(newDraft('first'), people, CONTACT);
    expect(draft.persons.map(({ name }) => name)).toEqual(['Mgr. Jana Nováková', 'Ema Malá']);
    expect(draft).toMatchObject({ wantsBilling: true, billing: BILLING, contactEmail: '' });
  });

  test('pupils alone do not become the contact', () => {
    const draft = addEarlierPersons(newDraft('first'), people.slice(1), CONTACT);
    expect(draft.contactEmail).toBe('jana@zus.example');
  });

  test('nobody is there twice, and typed billing details stay', () => {
    const own = { ...BILLING, name: 'Iná' };
    const begun = { ...addEarlierPersons(newDraft('first'), people, CONTACT), billing: own };
    const again = addEarlierPersons(begun, people, CONTACT);
    expect(again.persons).toHaveLength(2);
    expect(again.billing).toEqual(own);
  });
});

test('more people for the same edition start with the school, not with the teacher', () => {
  const { persons, contactEmail, billing } = draftForMore(
    { ...CONTACT, signup: formOf([validEducator(), validPerformer()]) },
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
