import { expect, it } from 'vitest';
import { csvTable } from '#server/features/log/write-csv.ts';

it('a table begins with the mark, is divided by semicolons and ends its lines as Windows does', () => {
  expect(
    csvTable([
      ['Čas', 'Kto'],
      ['1', '2'],
    ]),
  ).toBe('\ufeffČas;Kto\r\n1;2\r\n');
});

it.each([
  ['a;b', '"a;b"'],
  ['said "no"', '"said ""no"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(csvTable([[text]])).toBe(`\ufeff${written}\r\n`);
});

it.each(['=1+1', '+421', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '=HYPERLINK("x";"y")'])(
  '%j is no formula',
  (text) => {
    expect(csvTable([[text]])).toMatch(/^\ufeff"'/);
  },
);
