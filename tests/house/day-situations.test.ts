import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';

const DOCUMENT = 'docs/algorithms/competition-day.md';
const [, table = ''] = readFileSync(DOCUMENT, 'utf8').split('## Situations');
const named = [...table.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^·|]+?) (?=[·|])/g)].map(
  ([, file = '', title = '']) => [title, file] as const,
);

it('each situation of the day names a test', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.includes('---'));
  expect(rows.length).toBeGreaterThan(16);
  expect(rows.slice(1).filter((row) => !/\.(test|spec)\.tsx?`: /.test(row))).toEqual([]);
});

test.each(named)('the test "%s" is in %s', (title, file) => {
  expect(readFileSync(file, 'utf8')).toContain(title);
});
