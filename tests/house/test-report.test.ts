import { expect, test } from 'vitest';
import { describeErrors } from '../../scripts/lib/test-events.mjs';
import {
  countCheck,
  countRunner,
  failureLines,
  skippedLines,
  slowestLines,
  sum,
  summaryLine,
} from '../../scripts/lib/test-report.mjs';

const passed = { event: 'test', state: 'passed' };
const failed = { event: 'test', state: 'failed', name: 'a.test.ts › adds', message: 'not three' };
const skipped = { event: 'test', state: 'skipped', name: 'a.test.ts › as root' };
const ended = { event: 'ended' };

test('a check counts as one, passed or failed', () => {
  expect(countCheck('lint', 0)).toEqual({ passed: 1, failed: 0 });
  expect(countCheck('lint', 2)).toEqual({
    ...{ passed: 0, failed: 1 },
    failures: [{ name: 'lint', command: 'npm test -- lint' }],
  });
});

test.each([
  { that: 'told nothing', exitCode: 1, events: [], expected: '0 passed, 1 failed' },
  { that: 'told nothing and is glad', exitCode: 0, events: [], expected: '0 passed, 1 failed' },
  { that: 'ran no tests', exitCode: 0, events: [ended], expected: '0 passed, 1 failed' },
  { that: 'was killed', exitCode: 1, events: [passed], expected: '1 passed, 1 failed' },
  {
    that: 'was killed after a failure',
    exitCode: 1,
    events: [passed, failed],
    expected: '1 passed, 2 failed',
  },
  {
    that: 'failed beside its tests',
    exitCode: 1,
    events: [passed, ended],
    expected: '1 passed, 1 failed',
  },
  {
    that: 'failed in two tests',
    exitCode: 1,
    events: [failed, passed, failed, ended],
    expected: '1 passed, 2 failed',
  },
  {
    that: 'could not load a file',
    exitCode: 1,
    events: [passed, { event: 'broken', name: 'b.test.ts', message: 'no such file' }, ended],
    expected: '1 passed, 1 failed',
  },
  {
    that: 'skipped a test with a reason',
    exitCode: 0,
    events: [passed, { ...skipped, note: 'needs root' }, ended],
    expected: '1 passed, 0 failed',
  },
  {
    that: 'skipped a test without a reason',
    exitCode: 0,
    events: [passed, skipped, ended],
    expected: '1 passed, 1 failed',
  },
  { that: 'passed', exitCode: 0, events: [passed, passed, ended], expected: '2 passed, 0 failed' },
])('a runner that $that: $expected', ({ exitCode, events, expected }) => {
  const counts = countRunner('unit', exitCode, events);
  expect(summaryLine(counts)).toBe(expected);
  expect(counts.failures).toHaveLength(counts.failed);
});

test('a failure is named with its message and the command that runs only it', () => {
  const events = [{ ...failed, message: 'two\nnot three', command: 'npx vitest run a' }, ended];
  expect(failureLines([countCheck('lint', 1), countRunner('unit', 1, events)])).toEqual([
    'lint',
    '    → npm test -- lint',
    'a.test.ts › adds',
    '    two',
    '    not three',
    '    → npx vitest run a',
  ]);
});

test('a skipped test is named with its reason', () => {
  const events = [passed, { ...skipped, note: 'needs root' }, ended];
  expect(skippedLines([countCheck('lint', 0), countRunner('unit', 0, events)])).toEqual([
    'a.test.ts › as root: needs root',
  ]);
});

test('the ten slowest files of all runners are listed, the slowest first', () => {
  const files = (runner: string) =>
    Array.from({ length: 8 }, (_, n) => ({ event: 'file', file: `${runner}-${n}`, seconds: n }));
  const results = ['a', 'b'].map((name) => countRunner(name, 0, [...files(name), passed, ended]));
  const lines = slowestLines(results);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    7.0 s  a-7');
  expect(lines.at(-1)).toBe('    3.0 s  b-3');
});

test("the report has the start of an error's message and of its causes", () => {
  const long = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`).join('\n');
  const error = {
    message: '\u001b[31mProperty failed\u001b[39m',
    cause: { message: long, diff: '- 1\n+ 2', cause: { message: '', errors: ['refused'] } },
  };
  const lines = describeErrors([error]).split('\n');
  expect(lines.slice(0, 2)).toEqual(['Property failed', 'caused by: line 1']);
  expect(lines.slice(12)).toEqual([
    ...['line 12', '- 1', '+ 2'],
    'caused by: an error without a message',
    'caused by: refused',
  ]);
});

test('an error that is its own cause is reported a few times', () => {
  const error: { message: string; cause?: unknown } = { message: 'again' };
  error.cause = error;
  expect(describeErrors([error]).split('\n').length).toBeLessThan(10);
});

test('the last line sums all steps', () => {
  const total = sum([
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ]);
  expect(summaryLine(total)).toBe('41 passed, 2 failed');
  expect(summaryLine(sum([]))).toBe('0 passed, 0 failed');
});
