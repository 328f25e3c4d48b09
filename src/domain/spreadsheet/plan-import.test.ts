import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '#domain/spreadsheet/import-fields.ts';
import { type ImportGrouping, lineOfIssue, planImport } from '#domain/spreadsheet/plan-import.ts';
import { EDITION, TODAY } from '#tests/factories/signup-form.ts';

const MAPPING: ImportMapping = ['number', 'name', 'school', 'contactEmail', 'category', 'groups'];
const ROWS = [
  ['1', 'Ema Malá', 'ZUŠ A', 'a@example.sk', 'IV. (A)', 'Slniečka'],
  ['2', 'Leo Veselý', 'ZUŠ A', 'A@example.sk', 'IV. (A)', 'Slniečka'],
  ['', '', 'ZUŠ A', '', '', ''],
  ['1', 'Iva Tichá', 'ZUŠ B', 'a@example.sk', 'II. (A)', ''],
];
const numbered = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 2, cells }));
const plan = (grouping: ImportGrouping, rows = ROWS) =>
  planImport(numbered(rows), { mapping: MAPPING, grouping, config: EDITION, today: TODAY });

describe('lines become one signup', () => {
  it.each([
    ['number' as const, [[2, 5], [3]]],
    ['contact' as const, [[2, 3], [5]]],
    ['line' as const, [[2], [3], [5]]],
  ])('by %s', (grouping, lines) => {
    const { signups, emptyLines } = plan(grouping);
    expect(signups.map((signup) => signup.lines)).toEqual(lines);
    expect(emptyLines).toEqual([4]);
  });
});

it('people of one group are its members', () => {
  const [first] = plan('contact').signups;
  expect(first?.form.groups).toEqual([{ name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] }]);
});

it('the instrument of each line is that of its person', () => {
  const [signup] = planImport(
    numbered([
      ['Ema Malá', 'husle'],
      ['Leo Veselý', ''],
    ]),
    {
      ...{ mapping: ['name', 'instrument'], grouping: 'contact', config: EDITION, today: TODAY },
    },
  ).signups;
  expect(signup?.instruments).toEqual(['husle']);
});

describe('a signup is checked by the rules of the form', () => {
  it('and is incomplete when values are only missing', () => {
    const [first] = plan('contact').signups;
    expect(first?.fitness).toBe('incomplete');
    expect(first?.issues.every(({ code }) => code === 'required')).toBe(true);
  });

  it('and is wrong when a value is not acceptable', () => {
    const [first] = plan('line', [['', 'Ema', 'ZUŠ', 'a@example.sk', 'XX', '']]).signups;
    expect(first?.fitness).toBe('wrong');
    const issue = first?.issues.find(({ code }) => code === 'unknownCategory');
    expect(issue && lineOfIssue(issue, first?.lines ?? [])).toBe(2);
  });
});

it('a table without payments is paid by bank', () => {
  expect(plan('line').signups[0]?.form.paymentType).toBe('bank');
});

it('a row of totals is not a person', () => {
  const rows = [...ROWS, ['', 'Spolu', '', '', '', ''], ['', 'SPOLU: 4', '', '', '', '']];
  expect(plan('line', rows).emptyLines).toEqual([4, 6, 7]);
  const named = [['', 'Spolu', '', '', 'II. (A)', '']];
  expect(plan('line', named).emptyLines).toEqual([]);
});
