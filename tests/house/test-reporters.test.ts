import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EVENTS_FILE, readEvents } from '../../scripts/lib/test-events.mjs';
import { countRunner } from '../../scripts/lib/test-report.mjs';
import { houseModules, makeProject } from './temp-project.ts';

interface Failure {
  name: string;
  message: string;
  command?: string;
}

/** The output of a real runner over a small project, as `npm test` counts it. */
function runReporter(runner: 'vitest' | 'playwright', files: Record<string, string>) {
  using project = makeProject({ files: { 'package.json': '{ "type": "module" }\n', ...files } });
  symlinkSync(houseModules(), join(project.folder, 'node_modules'), 'dir');
  const events = join(project.folder, 'events.jsonl');
  const reporter = fileURLToPath(
    new URL(`../../scripts/lib/${runner}-events.mjs`, import.meta.url),
  );
  const { status } = spawnSync(
    join(houseModules(), '.bin', runner),
    [runner === 'vitest' ? 'run' : 'test', `--reporter=${reporter}`],
    {
      cwd: project.folder,
      env: { PATH: process.env.PATH, HOME: project.folder, [EVENTS_FILE]: events },
    },
  );
  const { files: timed = [], ...counts } = countRunner(runner, status, readEvents(events));
  return { ...counts, files: timed.map(({ file }: { file: string }) => file).toSorted() };
}

test('Vitest tells of failures with their causes, of hooks, files and reasons to skip', () => {
  const { failures, ...counts } = runReporter('vitest', {
    'vitest.config.js':
      "export default { test: { projects: [{ test: { name: 'small', include: ['*.test.js'] } }] } };\n",
    'fees.test.js': `
      import { beforeAll, describe, expect, test } from 'vitest';
      test('adds', () => expect(1 + 1).toBe(2));
      describe('a fee', () => {
        test('is paid (once)', () => {
          throw new Error('Property failed', { cause: new Error('the real one') });
        });
      });
      describe('a hook', () => {
        beforeAll(() => { throw new Error('no database'); });
        test('is missed', () => {});
      });
      test('as root', ({ skip }) => skip('needs root'));
      test.skip('for no reason', () => {});
    `,
    'broken.test.js': "import './missing.js';\n",
  });
  expect(counts).toEqual({
    ...{ passed: 1, failed: 4 },
    skipped: [{ name: 'fees.test.js › as root', note: 'needs root' }],
    files: ['broken.test.js', 'fees.test.js'],
  });
  expect(byName(failures)).toEqual([
    {
      name: 'broken.test.js',
      message: expect.stringContaining('./missing.js'),
      command: 'npx vitest run --project small broken.test.js',
    },
    {
      name: 'fees.test.js › a fee › is paid (once)',
      message: 'Property failed\ncaused by: the real one',
      command: String.raw`npx vitest run --project small fees.test.js -t '^a fee is paid \(once\)$'`,
    },
    {
      name: 'fees.test.js › a hook',
      message: 'no database',
      command: 'npx vitest run --project small fees.test.js',
    },
    {
      name: 'fees.test.js › for no reason',
      message: expect.stringContaining('skipped without a reason'),
      command: "npx vitest run --project small fees.test.js -t '^for no reason$'",
    },
  ]);
});

test('Playwright tells of failures with their causes and of reasons to skip', () => {
  const { failures, ...counts } = runReporter('playwright', {
    'playwright.config.js': "export default { testDir: 'journeys', workers: 1 };\n",
    'journeys/home.spec.js': `
      import { expect, test } from '@playwright/test';
      test('adds', () => expect(1 + 1).toBe(2));
      for (const width of [360, 1280]) test(\`at \${width} px\`, () => expect(width).toBe(360));
      test.describe('a payer', () => {
        test('pays', () => { throw new Error('outer', { cause: new Error('the real one') }); });
      });
      test('on a phone', () => test.skip(true, 'needs a phone'));
      test('for no reason', () => test.skip());
    `,
  });
  expect(counts).toEqual({
    ...{ passed: 2, failed: 3 },
    skipped: [{ name: 'journeys/home.spec.js:8 › on a phone', note: 'needs a phone' }],
    files: ['journeys/home.spec.js'],
  });
  expect(byName(failures)).toEqual([
    {
      name: 'journeys/home.spec.js:4 › at 1280 px',
      message: expect.stringContaining('Expected: 360'),
      command: "npx playwright test journeys/home.spec.js:4 -g 'at 1280 px' --trace on",
    },
    {
      name: 'journeys/home.spec.js:6 › a payer › pays',
      message: 'Error: outer\ncaused by: Error: the real one',
      command: 'npx playwright test journeys/home.spec.js:6 --trace on',
    },
    {
      name: 'journeys/home.spec.js:9 › for no reason',
      message: expect.stringContaining('skipped without a reason'),
      command: 'npx playwright test journeys/home.spec.js:9 --trace on',
    },
  ]);
});

function byName(failures: Failure[]): Failure[] {
  return failures.toSorted((one, other) => one.name.localeCompare(other.name));
}
