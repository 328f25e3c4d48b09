import { describe, expect, it } from 'vitest';
import { readMutants, tableOf, unexplained } from '../../scripts/lib/mutant-report.mjs';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const REPORT = {
  files: {
    'src/domain/fees/price.ts': {
      source: 'const a = 1 < 2;\nconst b = x && y;\n',
      mutants: [
        { status: 'Killed', replacement: '1 <= 2', location: at(1, 11, 16) },
        { status: 'Survived', replacement: 'x || y', location: at(2, 11, 17) },
        { status: 'NoCoverage', replacement: 'true', location: at(2, 11, 12) },
        { status: 'CompileError', replacement: '!', location: at(1, 1, 2) },
      ],
    },
    'src/domain/bank/match.ts': {
      source: 'const c = 3;\n',
      mutants: [{ status: 'Timeout', replacement: '0', location: at(1, 11, 12) }],
    },
  },
};
const EXPLAINED = [
  { file: 'src/domain/fees/price.ts', before: 'x', after: 'true', reason: 'x is never false' },
];

describe('the report about changed rules', () => {
  it('knows each change by its text', () => {
    expect(readMutants(REPORT)).toMatchObject([
      { area: 'fees', line: 1, before: '1 < 2', after: '1 <= 2', isNoticed: true },
      { area: 'fees', line: 2, before: 'x && y', after: 'x || y', isNoticed: false },
      { area: 'fees', line: 2, before: 'x', after: 'true', isNoticed: false },
      { area: 'bank', before: '3', after: '0', isNoticed: true },
    ]);
  });

  it('omits what is explained', () => {
    expect(unexplained(readMutants(REPORT), EXPLAINED)).toMatchObject([{ before: 'x && y' }]);
  });

  it('counts by area', () => {
    expect(tableOf(readMutants(REPORT), EXPLAINED)).toEqual([
      { area: 'bank', all: 1, noticed: 1, equivalent: 0, unnoticed: 0, percent: 100 },
      { area: 'fees', all: 3, noticed: 1, equivalent: 1, unnoticed: 1, percent: 50 },
    ]);
  });
});
