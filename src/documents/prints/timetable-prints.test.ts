/** Prints that follow the released timetable. */
import { describe, expect, test } from 'vitest';
import { attendance } from '#documents/prints/attendance.ts';
import { doorSigns, presenterScript, warmUpPlan } from '#documents/prints/hall-plans.ts';
import { wallPlan } from '#documents/prints/wall-plan.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import { printContent, rosterOf, rosterPerson } from '#tests/factories/print-content.ts';

const roster = rosterOf([
  rosterPerson({ position: 1, name: 'Ema Čierna' }),
  rosterPerson({ position: 2, name: 'Leo Dlhý' }),
  rosterPerson({ position: 3, name: 'Tibor Tichý', consents: [] }),
  rosterPerson({ position: 4, name: 'Nina Neskorá' }),
]);
const [ema = '', leo = '', tibor = ''] = roster.appearances.map(({ id }) => id);

function place(position: number, changes: Partial<ReleasedPlace>): ReleasedPlace {
  const number = String(position + 1);
  return { position, number, day: '2027-04-10', start: 540, hallName: 'Sála A', ...changes };
}

const lunch = { kind: 'break' as const, title: 'Obed', day: '2027-04-10', start: 560, minutes: 30 };
const released = printContent({
  ...roster,
  released: {
    [leo]: place(0, {}),
    [ema]: place(1, { start: 605, number: '1a' }),
    [tibor]: place(2, { start: 550, hallName: 'Sála B' }),
  },
});
const content = { ...released, extra: [{ ...lunch, hallName: 'Sála A' }] };
const before = { ...printContent(roster), extra: [] };

describe('the wall plan', () => {
  test('has halls beside each other and hours below each other', () => {
    const { days } = wallPlan.payload(content);
    expect(days.map(({ title, halls }) => [title, halls])).toEqual([
      ['sobota 10.\u00a04.\u00a02027', ['Sála A', 'Sála B']],
    ]);
    const told = days[0]?.rows.map(({ hour, cells }) => [
      hour,
      ...cells.map((cell) => cell.map(({ time, number, name }) => `${time} ${number} ${name}`)),
    ]);
    expect(told).toEqual([
      [
        '09:00',
        ['09:00 1 Leo Dlhý', '09:20  Obed (09:20–09:50)'],
        ['09:10 3 Účinkujúci bez zverejnenia mena'],
      ],
      ['10:00', ['10:05 1a Ema Čierna'], []],
    ]);
  });
});

test('a hall in which nobody plays that day is on the wall plan and has its door sign', () => {
  const day = '2027-04-11';
  const ceremony = { kind: 'ceremony' as const, title: '', start: 900, minutes: 60 };
  const extra = [
    { ...lunch, hallName: 'Sála C' },
    { ...ceremony, day, hallName: 'Aula' },
  ];
  const { days } = wallPlan.payload({ ...released, extra });
  expect(days.map(({ halls }) => halls)).toEqual([['Sála A', 'Sála B', 'Sála C'], ['Aula']]);
  expect(days[1]?.rows.map(({ hour }) => hour)).toEqual(['15:00']);
  const { pages } = doorSigns.payload({ ...released, extra });
  expect(pages.map(({ hall, rows }) => [hall, rows.length])).toEqual([
    ['Sála A', 2],
    ['Sála B', 1],
    ['Sála C', 1],
    ['Aula', 1],
  ]);
  expect(warmUpPlan.payload({ ...released, extra: 30 }).pages).toHaveLength(2);
});

test('a plan of chosen categories has no breaks, which belong to all', () => {
  const chosen = { ...content, filter: { ...content.filter, categories: ['II. (A)'] } };
  const names = doorSigns.payload(chosen).pages.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(names).toContain('Leo Dlhý');
  expect(names.filter((name) => name.includes('Obed'))).toEqual([]);
});

describe.each([
  ['wall plan', wallPlan],
  ['door signs', doorSigns],
  ['presenter script', presenterScript],
] as const)('the %s', (_name, print) => {
  test('is empty before a release', () => {
    expect(print.isEmpty(before)).toBe(true);
    expect(print.isEmpty(content)).toBe(false);
  });
});

describe('door signs', () => {
  test('name nobody who did not allow it, and no school of theirs', () => {
    const { pages } = doorSigns.payload(content);
    expect(pages.map(({ hall, rows }) => [hall, rows.map(({ name }) => name)])).toEqual([
      ['Sála A', ['Leo Dlhý', 'Obed (09:20–09:50)', 'Ema Čierna']],
      ['Sála B', ['Účinkujúci bez zverejnenia mena']],
    ]);
    expect(pages[1]?.rows[0]?.below).toEqual([]);
  });
});

describe("the presenter's script", () => {
  test('has all names and says who is not to be shown', () => {
    const [row] = presenterScript.payload(content).pages[1]?.rows ?? [];
    expect(row).toMatchObject({ time: '09:10', number: '3', name: 'Tibor Tichý' });
    expect(row?.below.at(-1)).toContain('nezverejňovať');
  });
});

describe('the warm-up plan', () => {
  test('says from when somebody may warm up, not before midnight', () => {
    const rowsAt = (extra: number) => warmUpPlan.payload({ ...content, extra }).pages[0]?.rows;
    expect(rowsAt(30)?.map(({ time, last }) => [time, last])).toEqual([
      ['08:30', '09:00'],
      ['09:35', '10:05'],
    ]);
    expect(rowsAt(600)?.[0]?.time).toBe('00:00');
  });
});

describe('the attendance sheet', () => {
  test('has released numbers; a late entry has none that could be taken for one', () => {
    const rows = attendance.payload(released).sections.flatMap((section) => section.rows);
    expect(rows.map(({ order, name }) => `${order} ${name}`)).toEqual([
      '1. Leo Dlhý',
      '1a. Ema Čierna',
      '3. Tibor Tichý',
      '– Nina Neskorá',
    ]);
  });
});
