import { describe, expect, it } from 'vitest';
import { findHeaderRow, guessMapping, headerKey } from '#domain/spreadsheet/import-fields.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

const guess = (header: string[], rows: string[][] = []) => guessMapping(header, rows, EDITION);

describe('what a column means', () => {
  it.each([
    [
      ['Meno a priezvisko', 'Dát. narodenia', 'Škola'],
      ['name', 'birthDate', 'school'],
    ],
    [
      ['MENO', 'Priezvisko'],
      ['firstName', 'lastName'],
    ],
    [
      ['Tel. pedagóga', 'Telefón školy', 'Telefón'],
      ['teacherPhone', 'schoolPhone', 'phone'],
    ],
    [
      ['Full name', 'Date of birth', 'School e-mail'],
      ['name', 'birthDate', 'schoolEmail'],
    ],
    [
      ['Skladba č. 1', 'Skladba č. 2', 'Minutáž'],
      ['song1', 'song2', 'minutes1'],
    ],
    [
      ['Telefón (rodič)', 'Poznámka'],
      ['phone', null],
    ],
    [
      ['Meno a priezv. žiaka', 'Kat.', 'tel.č.', 'min', 'Meno a priezv. učiteľa'],
      ['name', 'category', 'phone', 'minutes1', 'teacherName'],
    ],
    [
      ['Meno', 'Meno'],
      ['name', null],
    ],
  ])('is told by the headings %j', (header, fields) => {
    expect(guess(header)).toEqual(fields);
  });

  it('is guessed from the content where the heading is unknown', () => {
    const rows = [
      ['ema@example.sk', '14. 5. 2016', 'II.A', '0905 123 456', 'x'],
      ['leo@example.sk', '2015-09-02', 'IV. (A)', '+421 905 111 222', 'y'],
    ];
    expect(guess(['A', 'B', 'C', 'D', 'E'], rows)).toEqual([
      'email',
      'birthDate',
      'category',
      'phone',
      null,
    ]);
  });
});

it.each([
  [
    'in the first row',
    [
      ['Meno', 'Škola'],
      ['Ema', 'ZUŠ'],
    ],
    0,
  ],
  ['below a title', [['HUDOBNÉ STRUNY 2026 – zoznam'], ['Meno', 'Kat.'], ['Ema', 'II. (A)']], 1],
  [
    'below a title of several cells',
    [
      ['Zoznam', 'ZUŠ Trnava'],
      ['Č.', 'Meno', 'Škola'],
    ],
    1,
  ],
  ['where no heading is known', [['Zoznam'], ['x', 'y'], ['Ema', 'ZUŠ']], 1],
  ['of one column', [['Ema'], ['Leo']], 0],
])('the headings are found %s', (_where, rows, row) => {
  expect(findHeaderRow(rows)).toBe(row);
});

it('tables with the same headings are known again, however they are accented', () => {
  expect(headerKey(['Škola ', 'MENO'])).toBe(headerKey(['skola', 'Meno']));
});
