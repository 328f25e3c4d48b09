import { describe, expect, test } from 'vitest';
import { NO_PIECE } from '#domain/appearance/appearance.ts';
import { type ProgrammeItem, programmeOf } from '#domain/bulletin/programme.ts';
import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import { countUnnamed } from '#domain/bulletin/unnamed.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { Roster, RosterAppearance, RosterPerson } from '#domain/prints/roster.ts';

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
    lunchDays: [],
    consents: ['declaration', 'publication'],
    ...part,
  };
}

const solo = (position: number, category = code, day = first?.day ?? null): RosterAppearance => ({
  id: `a${position} ${category}`,
  signupId: 's1',
  category,
  day,
  groupId: null,
  players: [{ personId: `p${position}`, instrument: '' }],
  accompanists: [],
  asksAccompanist: false,
  pieces: [{ ...NO_PIECE, title: `Skladba ${position}`, seconds: 240 }],
  countedSeconds: 240,
});
const group = (
  name: string,
  persons: readonly RosterPerson[],
): Pick<Roster, 'groups' | 'appearances'> => ({
  groups: [
    {
      ...{ id: 'g1', signupId: 's1', number: '2027-0001', state: 'confirmed', position: 0, name },
      people: persons.map((one) => one.name),
    },
  ],
  appearances: [
    {
      ...solo(0, chamber),
      groupId: 'g1',
      players: persons.map(({ id }) => ({ personId: id, instrument: '' })),
    },
  ],
});

function items(roster: Partial<Roster>, consents = config.consents): ProgrammeItem[] {
  const whole = { persons: [], groups: [], appearances: [], ...roster };
  return programmeOf(whole, { ...config, consents }).flatMap(({ categories }) =>
    categories.flatMap((category) => category.items),
  );
}

const silent = { consents: ['declaration'] };

describe('who may be named', () => {
  test('a performer who agreed is named with school and teacher', () => {
    expect(items({ persons: [person(1)], appearances: [solo(1)] })).toEqual([
      {
        name: 'Osoba 1',
        isGroup: false,
        size: 1,
        members: [],
        hasOthers: false,
        schools: ['ZUŠ, Žilina'],
        teachers: ['Jana Nová'],
        pieces: [{ piece: 'Skladba 1', minutes: 4 }],
        released: null,
      },
    ]);
  });

  test('a performer who did not agree is listed last, with the pieces only', () => {
    const persons = [person(1, { name: 'Adam Aba', ...silent }), person(2, { name: 'Zoe Žák' })];
    expect(items({ persons, appearances: [solo(1), solo(2)] })).toMatchObject([
      { name: 'Zoe Žák' },
      { name: null, schools: [], teachers: [], pieces: [{ piece: 'Skladba 1' }] },
    ]);
  });

  test('if no consent decides about publication, no performer is named', () => {
    const consents = config.consents.filter(({ allows }) => !allows.name);
    const roster = { persons: [person(1)], appearances: [solo(1)] };
    expect(items(roster, consents)).toMatchObject([{ name: null, schools: [], teachers: [] }]);
  });

  test('a consent written by the office decides when it is marked', () => {
    const consents = config.consents.map((consent) =>
      consent.allows.name ? { ...consent, id: 'k7' } : consent,
    );
    const persons = [person(1, silent), person(2, { consents: ['declaration', 'k7'] })];
    expect(items({ persons, appearances: [solo(1), solo(2)] }, consents)).toMatchObject([
      { name: 'Osoba 2' },
      { name: null },
    ]);
  });

  test('a teacher who signed up and did not agree is not named with the pupils', () => {
    const educator = person(0, { identity: 'educator', name: 'jana  nová', ...silent });
    expect(items({ persons: [educator, person(1)], appearances: [solo(1)] })).toMatchObject([
      { name: 'Osoba 1', teachers: [], schools: ['ZUŠ, Žilina'] },
    ]);
  });

  test('a group names the members who agreed, and says that there are others', () => {
    const persons = [person(1), person(2, silent), person(3, { school: 'ZUŠ 2' })];
    expect(items({ persons, ...group('Slniečka', persons) })).toMatchObject([
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
    expect(items({ persons, ...group('Duo Kováčovci', persons) })).toMatchObject([
      { name: null, isGroup: true, members: [], schools: [], teachers: [] },
    ]);
  });
});

test('performers who may not be named are counted once, however often they appear', () => {
  const persons = [person(1), person(2, silent), person(3, { ...silent, state: 'waitlisted' })];
  const appearances = [solo(1), solo(2), solo(2, second?.code), solo(3)];
  const roster = { persons, groups: [], appearances };
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
    const appearances = [late, { ...solo(1), day: null }, solo(2), { ...solo(4), signupId: 's2' }];
    const days = programmeOf({ persons: [...persons, waiting], groups: [], appearances }, config);
    expect(
      days.map(({ day, categories }) => [day, categories.map((category) => category.code)]),
    ).toEqual([
      [first?.day, [code]],
      ['2099-01-01', [second?.code]],
      [null, [code]],
    ]);
  });

  test('once released, is ordered by hall and time, also where nobody may be named', () => {
    const persons = [person(1, silent), person(2), person(3), person(4)];
    const appearances = [solo(1), solo(2), solo(3), solo(4)];
    const placeOf = (number: number, hallName: string) => ({
      ...{ position: number, number: `${number}`, day: first?.day ?? '', start: 540, hallName },
    });
    const released = Object.fromEntries([
      [appearances[2]?.id, placeOf(1, 'A')],
      [appearances[0]?.id, placeOf(2, 'A')],
      [appearances[1]?.id, placeOf(3, 'B')],
    ]);
    const days = programmeOf({ persons, groups: [], appearances, released }, config);
    const told = days.flatMap(({ categories }) =>
      categories.map(({ hallName, items: all }) => [hallName, all.map(({ name }) => name)]),
    );
    expect(told).toEqual([
      ['A', ['Osoba 3', null]],
      ['B', ['Osoba 2']],
      ['', ['Osoba 4']],
    ]);
  });

  test('prints the text written for the bulletin instead of the pieces', () => {
    const persons = [person(1, { program: 'J. S. Bach: Ária\n\n A. Dvořák: Romanca ' })];
    expect(items({ persons, appearances: [solo(1)] })[0]?.pieces).toEqual([
      { piece: 'J. S. Bach: Ária', minutes: null },
      { piece: 'A. Dvořák: Romanca', minutes: null },
    ]);
  });

  test('of a group has its own pieces, whatever its members wrote for the bulletin', () => {
    const persons = [person(1, { program: 'Sólo' }), person(2)];
    const [item] = items({ persons, ...group('', persons) });
    expect(item?.pieces).toEqual([{ piece: 'Skladba 0', minutes: 4 }]);
  });

  test('prints namesakes without their number', () => {
    const persons = [person(1, { name: 'Ján Kováč (2)' })];
    expect(items({ persons, appearances: [solo(1)] })).toMatchObject([{ name: 'Ján Kováč' }]);
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
