/** Prints for the stage: lists by category, jury sheets, attendance and labels. */
import { describe, expect, test } from 'vitest';
import { attendance } from '#documents/prints/attendance.ts';
import { categoryList } from '#documents/prints/category-list.ts';
import { jurySheets } from '#documents/prints/jury-sheets.ts';
import { stageLabels } from '#documents/prints/stage-labels.ts';
import {
  printContent,
  rosterEducator,
  rosterGroup,
  rosterOf,
  rosterPerson,
} from '#tests/factories/print-content.ts';

const { config } = printContent(rosterOf([]));
const [friday = '', saturday = '', sunday = ''] = config.attend.map(({ id }) => id);
const roster = rosterOf(
  [
    rosterEducator({ position: 0 }),
    rosterPerson({ position: 1, name: 'Žofia Ďurčová', minutes1: 3.5 }),
    rosterPerson({
      position: 2,
      name: 'Ema Čierna',
      categories: ['II. (A)', 'IV. (A)'],
      song2: 'Mikuláš Moyzes: Poéma',
      minutes2: 3,
    }),
    rosterPerson({
      position: 3,
      name: 'Leo Dlhý',
      birthDate: '2014-12-31',
      categories: ['IV. (A)'],
      school: 'ZUŠ Čadca',
      teacherName: '',
    }),
    rosterPerson({ signupId: 'signup-2', name: 'Náhradník', state: 'waitlisted' }),
  ],
  [rosterGroup({ name: '', people: ['Ema Čierna', 'Leo Dlhý'] })],
);
const content = printContent(roster);

describe('the list by category', () => {
  const { sections } = categoryList.payload(content);

  test('lists performers in the order of the edition and of a Slovak dictionary', () => {
    expect(sections.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
      ['II. (A) sólo, starší · sobota 10.\u00a04.\u00a02027', ['Ema Čierna', 'Žofia Ďurčová']],
      ['IV. (A) komorná hra, duo až kvarteto · nedeľa 11.\u00a04.\u00a02027', ['Skupina 1']],
    ]);
  });

  test('counts appearances and minutes', () => {
    expect(sections.map(({ summary }) => summary)).toEqual([
      '2 vystúpenia · 10:30 min',
      '1 vystúpenie · 4 min',
    ]);
  });

  test('shows all facts about a performer', () => {
    expect(sections[0]?.rows[0]).toEqual({
      order: '1.',
      name: 'Ema Čierna',
      members: '',
      mark: '',
      age: '12',
      schools: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010\u00a001 Žilina',
      teacher: 'Mgr. Jana Nová',
      pieces: ['Antonio Vivaldi: Koncert a mol (4 min)', 'Mikuláš Moyzes: Poéma (3 min)'],
      minutes: '7',
    });
  });

  test('shows the members of a group with their ages, with its own pieces and each school once', () => {
    expect(sections[1]?.rows[0]).toMatchObject({
      members: 'Ema Čierna\u00a0(12), Leo Dlhý\u00a0(13)',
      age: '12–13',
      schools: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010\u00a001 Žilina; ZUŠ Čadca',
      teacher: 'Mgr. Jana Nová',
      pieces: ['Antonio Vivaldi: Koncert a mol (4 min)'],
    });
  });

  test('shows the category in the header, which is repeated on every page', () => {
    expect(sections[0]?.header[1]).toBe('Meno · II. (A)');
  });

  test('contains the chosen days and categories', () => {
    const chosen = (filter: object) =>
      categoryList
        .payload(printContent(roster, { filter }))
        .sections.map(({ title }) => title.slice(0, 7));
    expect(chosen({ days: [sunday] })).toEqual(['IV. (A)']);
    expect(chosen({ categories: ['II. (A)'] })).toEqual(['II. (A)']);
    expect(categoryList.isEmpty(printContent(roster, { filter: { days: [friday] } }))).toBe(true);
    expect(categoryList.isEmpty(content)).toBe(false);
  });

  test('has an English version', () => {
    const [first] = categoryList.payload(printContent(roster, { language: 'en' })).sections;
    expect(first?.summary).toBe('2 appearances · 10:30 min');
    expect(first?.header.slice(2)).toEqual(['Age', 'School', 'Teacher', 'Pieces', 'Min']);
  });
});

describe('jury sheets', () => {
  const { sheets } = jurySheets.payload(content);

  test('are one for each category', () => {
    expect(sheets.map(({ title }) => title.slice(0, 7))).toEqual(['II. (A)', 'IV. (A)']);
  });

  test('count ages by the rule of the category', () => {
    expect(sheets[0]?.rows[0]?.age).toBe('12 rokov');
    const young = rosterOf([rosterPerson({ birthDate: '2027-12-31' })]);
    expect(jurySheets.payload(printContent(young)).sheets[0]?.rows[0]?.age).toBe('0 rokov');
  });

  test('omit an unknown age, and show those of a group with its members', () => {
    const ageless = rosterOf([rosterPerson({ birthDate: null })]);
    expect(jurySheets.payload(printContent(ageless)).sheets[0]?.rows[0]?.age).toBe('');
    expect(sheets[1]?.rows[0]).toMatchObject({
      age: '',
      members: 'Ema Čierna\u00a0(12), Leo Dlhý\u00a0(13)',
      minutes: '4 min',
    });
  });

  test('show instruments and accompanists', () => {
    const played = rosterOf(roster.persons, roster.groups);
    played.appearances = played.appearances.map((one) => ({
      ...one,
      players: one.players.map((player, index) => ({
        ...player,
        instrument: index === 0 ? 'husle' : '',
      })),
      accompanists: [{ id: '1', name: 'Eva Klavírová' }],
    }));
    const rows = jurySheets.payload(printContent(played)).sheets.map((sheet) => sheet.rows[0]);
    expect(rows.map((row) => row?.members)).toEqual([
      'husle · Korepetícia: Eva Klavírová',
      'Ema Čierna\u00a0(12, husle), Leo Dlhý\u00a0(13) · Korepetícia: Eva Klavírová',
    ]);
  });

  test('have the numbers of the list by category', () => {
    const orders = (rows: { order: string; name: string }[] = []) =>
      rows.map(({ order, name }) => `${order} ${name}`);
    const { sections } = categoryList.payload(content);
    expect(sheets.map(({ rows }) => orders(rows))).toEqual(
      sections.map(({ rows }) => orders(rows)),
    );
  });
});

describe('the attendance sheet', () => {
  const titles = (filter: object) =>
    attendance
      .payload(printContent(roster, { filter }))
      .sections.map(({ title, rows }) => [title.split(' · ')[0], rows.length]);

  test('lists performers by category and educators by their days', () => {
    expect(titles({})).toEqual([
      ['II. (A) sólo, starší', 2],
      ['IV. (A) komorná hra, duo až kvarteto', 2],
      ['Pedagógovia', 1],
      ['Pedagógovia', 1],
    ]);
  });

  test('of a day has the educators of that day', () => {
    expect(titles({ days: [saturday] })).toEqual([
      ['II. (A) sólo, starší', 2],
      ['Pedagógovia', 1],
    ]);
  });

  test('of a category has no educators', () => {
    expect(titles({ categories: ['IV. (A)'] })).toEqual([
      ['IV. (A) komorná hra, duo až kvarteto', 2],
    ]);
  });

  test('names the group of every member', () => {
    const { sections } = attendance.payload(content);
    expect(sections[1]?.rows).toMatchObject([
      { order: '1.', name: 'Ema Čierna', group: 'Skupina 1' },
      { order: '2.', name: 'Leo Dlhý', group: 'Skupina 1' },
    ]);
  });

  test('is not empty when only educators attend', () => {
    expect(attendance.isEmpty(printContent(rosterOf([rosterEducator()])))).toBe(false);
    expect(attendance.isEmpty(printContent(rosterOf([])))).toBe(true);
  });
});

describe('a performer who did not allow the name to be published', () => {
  const silent = { consents: ['declaration'] };
  const people = [
    rosterPerson({
      position: 0,
      name: 'Ema Čierna',
      categories: ['II. (A)', 'IV. (A)'],
      ...silent,
    }),
    rosterPerson({ position: 1, name: 'Leo Dlhý', categories: ['IV. (A)'] }),
  ];
  const withSilent = printContent(
    rosterOf(people, [rosterGroup({ name: 'Slniečka', people: ['Ema Čierna', 'Leo Dlhý'] })]),
  );
  const mark = 'nezverejňovať: meno, fotografie a\u00a0záznamy';

  test('is marked in the lists of the office', () => {
    const { sections } = categoryList.payload(withSilent);
    expect(sections.map(({ rows }) => rows[0]?.mark)).toEqual([mark, `Ema Čierna – ${mark}`]);
    expect(attendance.payload(withSilent).sections[0]?.rows[0]?.mark).toBe(mark);
  });

  test('is not named at the door, where everybody reads it', () => {
    expect(stageLabels.payload(withSilent).labels).toMatchObject([
      { order: '1.', name: 'Účinkujúci bez zverejnenia mena', below: '' },
      { order: '1.', name: 'Slniečka', below: 'Leo Dlhý a\u00a0ďalší' },
    ]);
  });
});

describe('stage labels', () => {
  const { labels } = stageLabels.payload(content);

  test('show the order, the name, the category, the day and the minutes', () => {
    expect(labels[1]).toMatchObject({
      order: '2.',
      name: 'Žofia Ďurčová',
      below: 'ZUŠ Ladislava Árvaya, Dolný val 12, 010\u00a001 Žilina',
      category: 'II. (A) sólo, starší',
      when: 'sobota 10.\u00a04.\u00a02027 · 3:30 min',
    });
    expect(labels[2]).toMatchObject({ name: 'Skupina 1', below: 'Ema Čierna, Leo Dlhý' });
  });

  test('set a long name in a smaller size, and cut text that does not fit', () => {
    const long = rosterOf([rosterPerson({ name: 'X'.repeat(10_000) })]);
    const [label] = stageLabels.payload(printContent(long)).labels;
    expect(label?.nameSize).toBeLessThan(labels[0]?.nameSize ?? 0);
    expect(label?.name.replaceAll('\u200b', '')).toBe(`${'X'.repeat(89)}…`);
  });
});

describe('after the timetable was released', () => {
  const placeOf = (position: number, number: string) => ({
    ...{ position, number, day: sunday, start: 635, hallName: 'Veľká sála' },
  });
  const [zofia, ema] = ['Žofia Ďurčová', 'Ema Čierna'].map((name) => {
    const { id: personId } = roster.persons.find((person) => person.name === name) ?? { id: '' };
    const own = roster.appearances.find(
      ({ groupId, players }) =>
        groupId === null && players.some((one) => one.personId === personId),
    );
    return own?.id ?? '';
  });
  const released = { [zofia ?? '']: placeOf(0, '12'), [ema ?? '']: placeOf(1, '12a') };
  const afterwards = printContent({ ...roster, released });

  test('all prints follow its order and carry its numbers', () => {
    const expected = ['12. Žofia Ďurčová', '12a. Ema Čierna'];
    const [sheet] = jurySheets.payload(afterwards).sheets;
    const [list] = categoryList.payload(afterwards).sections;
    const labels = stageLabels.payload(afterwards).labels.slice(0, 2);
    for (const rows of [sheet?.rows, list?.rows, labels]) {
      expect(rows?.map(({ order, name }) => `${order} ${name}`)).toEqual(expected);
    }
  });

  test('a label says when and where', () => {
    const [label] = stageLabels.payload(afterwards).labels;
    expect(label?.when).toContain('10:35');
    expect(label?.when).toContain('Veľká sála');
  });
});
