import { describe, expect, it } from 'vitest';
import { guessMapping, headerKey } from '#domain/transfer/import-fields.ts';
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
      ['Meno', 'Meno'],
      ['name', null],
    ],
  ])('is told by the headings %j', (header, fields) => {
    expect(guess(header)).toEqual(fields);
  });

  it('is told by the content where the heading says nothing', () => {
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

it('tables with the same headings are known again, however they are accented', () => {
  expect(headerKey(['Škola ', 'MENO'])).toBe(headerKey(['skola', 'Meno']));
});
