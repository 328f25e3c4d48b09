import { describe, expect, test } from 'vitest';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { contactTeacher, postalLines, schoolFilter, schoolsOf } from './schools.ts';

function person(changes: Partial<RosterPerson>): RosterPerson {
  return {
    identity: 'performer',
    name: '',
    school: '',
    teacherName: '',
    ...changes,
  } as RosterPerson;
}

test('a school is the same however its name is capitalised or accented', () => {
  const schools = schoolsOf([
    person({ name: 'A', school: 'ZUŠ Žilina' }),
    person({ name: 'B', school: 'Konzervatórium' }),
    person({ name: 'C', school: 'zus zilina' }),
    person({ name: 'D', school: '' }),
  ]);
  expect(schools.map(({ name, people }) => [name, people.map((one) => one.name)])).toEqual([
    ['Konzervatórium', ['B']],
    ['ZUŠ Žilina', ['A', 'C']],
    ['', ['D']],
  ]);
});

test('schools stand in the order of a Slovak dictionary', () => {
  const names = ['Žilina', 'Čadca', 'Chlebnice', 'Hlohovec', 'Cífer'];
  expect(schoolsOf(names.map((school) => person({ school }))).map(({ name }) => name)).toEqual([
    'Cífer',
    'Čadca',
    'Hlohovec',
    'Chlebnice',
    'Žilina',
  ]);
});

test.each([
  [[], 'ZUŠ Rajec', true],
  [['ZUŠ Rajec'], 'zus rajec', true],
  [['ZUŠ Rajec'], 'ZUŠ Bytča', false],
  [[''], '', true],
  [[''], 'ZUŠ Rajec', false],
  [['Szkoła'], 'szkola', true],
])('of %j, %s is wanted: %s', (chosen, school, isWanted) => {
  expect(schoolFilter(chosen)(school)).toBe(isWanted);
});

describe('the lines of an address', () => {
  test.each([
    [
      'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina',
      ['ZUŠ Ladislava Árvaya', 'Dolný val 12', '010 01 Žilina'],
    ],
    ['ZUŠ Rajec, Štúrova 3 01501 Rajec', ['ZUŠ Rajec', 'Štúrova 3', '01501 Rajec']],
    ['ZUŠ Rajec; Rajec', ['ZUŠ Rajec', 'Rajec']],
    ['Konzervatórium', ['Konzervatórium']],
    ['ZUŠ č. 1234 567, Rajec', ['ZUŠ č. 1234 567', 'Rajec']],
    [' , ZUŠ,, Rajec,', ['ZUŠ', 'Rajec']],
    ['', []],
    ['a, b, c, d, e, f', ['a', 'b', 'c', 'd, e, f']],
  ])('of %j', (school, lines) => {
    expect(postalLines(school, 4)).toEqual(lines);
  });
});

describe('the addressee of a letter to a school', () => {
  test('is the first educator who attends', () => {
    expect(
      contactTeacher([
        person({ teacherName: 'Nová' }),
        person({ identity: 'educator', name: 'Ďurčanský' }),
      ]),
    ).toBe('Ďurčanský');
  });

  test('is otherwise the teacher named by most performers', () => {
    const named = ['Nová', '', 'Öry', 'Öry'].map((teacherName) => person({ teacherName }));
    expect(contactTeacher(named)).toBe('Öry');
  });

  test('is empty when no teacher is known', () => {
    expect(contactTeacher([person({})])).toBe('');
  });
});

test('a school has the name that most of its people use', () => {
  const written = ['ZUŠ RAJEC', 'ZUŠ Rajec', 'ZUŠ Rajec'];
  expect(schoolsOf(written.map((school) => person({ school })))).toMatchObject([
    { name: 'ZUŠ Rajec' },
  ]);
});
