import { expect, test } from 'vitest';
import {
  countCheck,
  countRunner,
  readPlaywrightReport,
  readVitestReport,
  sum,
  summaryLine,
} from '../../scripts/lib/test-report.mjs';

test('a check counts as one, passed or failed', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1 });
});

test.each([
  { that: 'left no report', exitCode: 1, counts: undefined, expected: '0 passed, 1 failed' },
  { that: 'says nothing at all', exitCode: 0, counts: undefined, expected: '0 passed, 1 failed' },
  { that: 'ran no tests', exitCode: 0, counts: [0, 0], expected: '0 passed, 1 failed' },
  { that: 'failed beside its tests', exitCode: 1, counts: [7, 0], expected: '7 passed, 1 failed' },
  { that: 'failed in two tests', exitCode: 1, counts: [7, 2], expected: '7 passed, 2 failed' },
  { that: 'passed', exitCode: 0, counts: [7, 0], expected: '7 passed, 0 failed' },
])('a runner that $that: $expected', ({ exitCode, counts, expected }) => {
  const reported = counts && { passed: counts[0], failed: counts[1] };
  expect(summaryLine(countRunner(exitCode, reported))).toBe(expected);
});

test('a test file that cannot be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001b[31mtwo\u001b[0m\nnot three'],
          },
        ],
      },
      { name: 'c.test.ts', status: 'failed', assertionResults: [], message: 'no such file' },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['b.test.ts › adds\n    two\n    not three', 'c.test.ts\n    no such file'],
  });
});

test('a browser test that passed at the second try has passed, and is named', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    ...{ file: 'a.spec.ts', line: 7, title },
    tests: [{ status, results }],
  });
  const refused = { error: { message: 'not visible' } };
  const report = {
    stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 4 },
    suites: [
      {
        specs: [spec('sends', 'expected', [{}])],
        suites: [
          {
            specs: [spec('pays', 'flaky', [refused, {}]), spec('prints', 'unexpected', [refused])],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 6,
    failed: 1,
    failures: [
      'a.spec.ts:7 › pays (passed at the second try)\n    not visible',
      'a.spec.ts:7 › prints\n    not visible',
    ],
  });
});

test('of a long message the beginning is kept', () => {
  const message = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`).join('\n');
  const { failures } = readVitestReport({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: 'c.test.ts', status: 'failed', assertionResults: [], message }],
  });
  expect(failures[0]?.split('\n').at(-1)).toBe('    line 12');
});

test('the last line sums all steps', () => {
  const total = sum([
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ]);
  expect(summaryLine(total)).toBe('41 passed, 2 failed');
  expect(summaryLine(sum([]))).toBe('0 passed, 0 failed');
});
