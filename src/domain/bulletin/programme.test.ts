import { describe, expect, test } from 'vitest';
import { type ProgrammeItem, programmeOf } from '#domain/bulletin/programme.ts';
import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import { countUnnamed } from '#domain/bulletin/unnamed.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { Roster, RosterEntry, RosterPerson } from '#domain/prints/roster.ts';

const config = sampleEdition('2026-11-15');
const [first, second] = config.categories.filter(
  ({ code }) => !config.chamberCategories.includes(code),
);
const [chamber = ''] = config.chamberCategories;
const code = first?.code ?? '';

function person(position: number, part: Partial<RosterPerson> = {}): RosterPerson {
  return {
    id: `p${position}`,
    signupId: 's1',
    number: '2027-0001',
    state: 'confirmed',
    position,
    identity: 'performer',
    name: `Osoba ${position}`,
    diplomName: '',
    birthDate: null,
    school: 'ZUŠ, Dlhá 1, 010 01 Žilina',
    address: '',
    teacherName: 'Jana Nová',
    song1: `Skladba ${position}`,
    song2: '',
    minutes1: 4,
    minutes2: null,
    program: '',
    categories: [code],
    attend: [],
    lunchDay: null,
    consents: ['declaration', 'publication'],
    ...part,
  };
}

const solo = (personPosition: number, category = code, day = first?.day ?? null): RosterEntry => ({
  signupId: 's1',
  category,
  day,
  personPosition,
  groupPosition: null,
  minutes: 4,
});
const group = (name: string, people: string[]): Pick<Roster, 'groups' | 'entries'> => ({
  groups: [{ signupId: 's1', number: '2027-0001', state: 'confirmed', position: 0, name, people }],
  entries: [
    {
      signupId: 's1',
      category: chamber,
      day: null,
      personPosition: null,
      groupPosition: 0,
      minutes: 4,
    },
  ],
});

function items(roster: Partial<Roster>, consents = config.consents): ProgrammeItem[] {
  const whole = { persons: [], groups: [], entries: [], ...roster };
  return programmeOf(whole, { ...config, consents }).flatMap(({ categories }) =>
    categories.flatMap((category) => category.items),
  );
}

const silent = { consents: ['declaration'] };

describe('who may be named', () => {
  test('a performer who agreed is named with school and teacher', () => {
    expect(items({ persons: [person(1)], entries: [solo(1)] })).toEqual([
      {
        name: 'Osoba 1',
        isGroup: false,
        size: 1,
        members: [],
        hasOthers: false,
        schools: ['ZUŠ, Žilina'],
        teachers: ['Jana Nová'],
        pieces: [{ piece: 'Skladba 1', minutes: 4 }],
      },
    ]);
  });

  test('a performer who did not agree is listed last, with the pieces only', () => {
    const persons = [person(1, { name: 'Adam Aba', ...silent }), person(2, { name: 'Zoe Žák' })];
    expect(items({ persons, entries: [solo(1), solo(2)] })).toMatchObject([
      { name: 'Zoe Žák' },
      { name: null, schools: [], teachers: [], pieces: [{ piece: 'Skladba 1' }] },
    ]);
  });

  test('if no consent decides about publication, no performer is named', () => {
    const consents = config.consents.filter(({ allows }) => !allows.name);
    const roster = { persons: [person(1)], entries: [solo(1)] };
    expect(items(roster, consents)).toMatchObject([{ name: null, schools: [], teachers: [] }]);
  });

  test('a consent written by the office decides when it is marked', () => {
    const consents = config.consents.map((consent) =>
      consent.allows.name ? { ...consent, id: 'k7' } : consent,
    );
    const persons = [person(1, silent), person(2, { consents: ['declaration', 'k7'] })];
    expect(items({ persons, entries: [solo(1), solo(2)] }, consents)).toMatchObject([
      { name: 'Osoba 2' },
      { name: null },
    ]);
  });

  test('a teacher who signed up and did not agree is not named with the pupils', () => {
    const educator = person(0, { identity: 'educator', name: 'jana  nová', ...silent });
    expect(items({ persons: [educator, person(1)], entries: [solo(1)] })).toMatchObject([
      { name: 'Osoba 1', teachers: [], schools: ['ZUŠ, Žilina'] },
    ]);
  });

  test('a group names the members who agreed, and says that there are others', () => {
    const persons = [person(1), person(2, silent), person(3, { school: 'ZUŠ 2' })];
    const people = persons.map(({ name }) => name);
    expect(items({ persons, ...group('Slniečka', people) })).toMatchObject([
      {
        name: 'Slniečka',
        members: ['Osoba 1', 'Osoba 3'],
        hasOthers: true,
        size: 3,
        schools: ['ZUŠ, Žilina', 'ZUŠ 2'],
      },
    ]);
  });

  test('a group without any consent has no name either', () => {
    const persons = [person(1, silent), person(2, silent)];
    const people = persons.map(({ name }) => name);
    expect(items({ persons, ...group('Duo Kováčovci', people) })).toMatchObject([
      { name: null, isGroup: true, members: [], schools: [], teachers: [] },
    ]);
  });
});

test('performers who may not be named are counted once, however often they appear', () => {
  const persons = [person(1), person(2, silent), person(3, { ...silent, state: 'waitlisted' })];
  const entries = [solo(1), solo(2), solo(2, second?.code), solo(3)];
  const roster = { persons, groups: [], entries };
  expect(countUnnamed(roster, config)).toEqual({ performers: 2, unnamed: 1, isAsked: true });
  expect(countUnnamed(roster, { ...config, consents: [] })).toEqual({
    performers: 2,
    unnamed: 2,
    isAsked: false,
  });
});

describe('the programme', () => {
  test('is ordered by day, then by category, without the waiting list', () => {
    const persons = [person(1), person(2), person(3)];
    const waiting = person(4, { signupId: 's2', state: 'waitlisted' });
    const late = { ...solo(3, second?.code), day: '2099-01-01' };
    const entries = [late, { ...solo(1), day: null }, solo(2), { ...solo(4), signupId: 's2' }];
    const days = programmeOf({ persons: [...persons, waiting], groups: [], entries }, config);
    expect(
      days.map(({ day, categories }) => [day, categories.map((category) => category.code)]),
    ).toEqual([
      [first?.day, [code]],
      ['2099-01-01', [second?.code]],
      [null, [code]],
    ]);
  });

  test('prints the text written for the bulletin instead of the pieces', () => {
    const persons = [person(1, { program: 'J. S. Bach: Ária\n\n A. Dvořák: Romanca ' })];
    expect(items({ persons, entries: [solo(1)] })[0]?.pieces).toEqual([
      { piece: 'J. S. Bach: Ária', minutes: null },
      { piece: 'A. Dvořák: Romanca', minutes: null },
    ]);
  });

  test.each<[string, Partial<RosterPerson>[], string[]]>([
    ['of several members', [{ song1: 'X' }, { song1: 'Duo' }, { song1: 'duo' }], ['Duo']],
    [
      'of members who play nothing alone',
      [{ song1: 'Sólo' }, { song1: 'Duo', categories: [chamber] }],
      ['Duo'],
    ],
    ['else of the first member', [{ song1: 'A' }, { song1: 'B' }], ['A']],
  ])('of a group has the pieces %s', (_what, parts, pieces) => {
    const persons = parts.map((part, index) => person(index + 1, part));
    const people = persons.map(({ name }) => name);
    const [item] = items({ persons, ...group('', people) });
    expect(item?.pieces.map(({ piece }) => piece)).toEqual(pieces);
  });

  test('prints namesakes without their number', () => {
    const persons = [person(1, { name: 'Ján Kováč (2)' })];
    expect(items({ persons, entries: [solo(1)] })).toMatchObject([{ name: 'Ján Kováč' }]);
  });
});

test.each([
  ['ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina', 'ZUŠ Ladislava Árvaya, Žilina'],
  ['Művészeti Alapiskola, Hlavná 2/A, 94501 Komárno', 'Művészeti Alapiskola, Komárno'],
  ['ZUŠ 7', 'ZUŠ 7'],
  ['ZUŠ, Žilina', 'ZUŠ, Žilina'],
  ['', ''],
])('a school is printed without its street: %s', (school, brief) => {
  expect(schoolInBrief(school)).toBe(brief);
});
