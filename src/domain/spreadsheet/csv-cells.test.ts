import { describe, expect, it } from 'vitest';
import {
  csvAmount,
  csvNumber,
  csvText,
  withoutFormulaGuard,
} from '#domain/spreadsheet/csv-cells.ts';

describe('a cell of a text file', () => {
  it.each([
    ['Ema Malá', 'Ema Malá'],
    ['a;b', '"a;b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['+421 905', `"'+421 905"`],
    ['-5', `"'-5"`],
    ['@sum', `"'@sum"`],
    ['\tx', `"'\tx"`],
    ['＝1', `"'＝1"`],
  ])('%j is written as %j', (text, written) => {
    expect(csvText(text)).toBe(written);
  });

  it.each(['=1+1', '+421 905', '-5', "d'Artagnan", "'quoted'", ''])(
    '%j comes back without the guard',
    (text) => {
      const kept = csvText(text).replace(/^"|"$/g, '').replaceAll('""', '"');
      expect(withoutFormulaGuard(kept)).toBe(text);
    },
  );

  it('has a decimal comma', () => {
    expect(csvNumber(-3.5)).toBe('-3,5');
    expect([0, 5, 1600, -250, 123_450].map(csvAmount)).toEqual([
      '0,00',
      '0,05',
      '16,00',
      '-2,50',
      '1234,50',
    ]);
  });
});
