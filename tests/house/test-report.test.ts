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
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual({ passed: 3, failed: 2 });
});

test('a browser test that passed at the second try has passed', () => {
  const report = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 } };
  expect(readPlaywrightReport(report)).toEqual({ passed: 6, failed: 2 });
});

test('the last line sums all steps', () => {
  const total = sum([
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ]);
  expect(summaryLine(total)).toBe('41 passed, 2 failed');
  expect(summaryLine(sum([]))).toBe('0 passed, 0 failed');
});
