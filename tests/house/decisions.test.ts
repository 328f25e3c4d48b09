import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
const FILES = readdirSync(FOLDER).toSorted();
const STATUS =
  /^Status: (accepted|superseded by \[decision \d{3}\]\(\d{3}-[a-z-]+\.md\)), \d{4}-\d\d-\d\d\./m;

test('decisions are numbered without a gap', () => {
  expect(FILES.length).toBeGreaterThan(15);
  const numbers = FILES.map((name) => Number(/^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
  expect(numbers).toEqual(FILES.map((_, index) => index + 1));
});

describe.each(FILES)('decision %s', (name) => {
  test('opens with its number, its status and a date', () => {
    const [title, , status] = readFileSync(new URL(name, FOLDER), 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} [A-Z]`));
    expect(status).toMatch(STATUS);
  });
});
