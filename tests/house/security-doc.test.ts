import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** Levels 1 and 2 of OWASP ASVS 5.0.0: of each chapter the sections, of each section the numbers. */
const REQUIREMENTS: Record<number, string> = {
  1: '1: 1-2; 2: 1-9; 3: 1-11; 4: 1-3; 5: 1-2',
  2: '1: 1-3; 2: 1-3; 3: 1-4; 4: 1-1',
  3: '2: 1-2; 3: 1-4; 4: 1-6; 5: 1-5; 7: 1-2',
  4: '1: 1-3; 2: 1-1; 3: 1-2; 4: 1-4',
  5: '1: 1-1; 2: 1-3; 3: 1-2; 4: 1-3',
  6: '1: 1-3; 2: 1-12; 3: 1-4; 4: 1-4; 5: 1-5; 6: 1-3; 8: 1-4',
  7: '1: 1-3; 2: 1-4; 3: 1-2; 4: 1-5; 5: 1-2; 6: 1-2',
  8: '1: 1-2; 2: 1-3; 3: 1-1; 4: 1-1',
  9: '1: 1-3; 2: 1-4',
  10: '1: 1-2; 2: 1-2; 3: 1-4; 4: 1-11; 5: 1-5; 6: 1-2; 7: 1-3',
  11: '1: 1-2; 2: 1-3; 3: 1-3; 4: 1-4; 5: 1-1; 6: 1-1',
  12: '1: 1-3; 2: 1-2; 3: 1-4',
  13: '1: 1-1; 2: 1-5; 3: 1-2; 4: 1-5',
  14: '1: 1-2; 2: 1-4; 3: 1-3',
  15: '1: 1-3; 2: 1-3; 3: 1-7',
  16: '1: 1-1; 2: 1-5; 3: 1-4; 4: 1-3; 5: 1-3',
  17: '1: 1-1; 2: 1-4; 3: 1-2',
};

function numbersOf(chapter: number, sections: string): string[] {
  return sections.split('; ').flatMap((section) => {
    const [, name, first, last] = /^(\d+): (\d+)-(\d+)$/.exec(section) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, n) => `${chapter}.${name}.${Number(first) + n}`);
  });
}

const ROWS = DOCUMENT.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', requirement = '', state = '', reason = '', ...rest]) => ({
    number,
    requirement,
    state,
    reason,
    rest,
  }));

describe('the page on security', () => {
  test('levels 1 and 2 have 253 requirements', () => {
    const all = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
      numbersOf(Number(chapter), sections),
    );
    expect(all).toHaveLength(253);
  });

  test.each(Object.entries(REQUIREMENTS))(
    'goes through chapter %s line by line, in order',
    (chapter, sections) => {
      const given = ROWS.map(({ number }) => number).filter((number) =>
        number.startsWith(`${chapter}.`),
      );
      expect(given).toEqual(numbersOf(Number(chapter), sections));
    },
  );

  test('says of each line whether it is met, and where or why', () => {
    const wrong = ROWS.filter(
      ({ requirement, state, reason, rest }) =>
        !['met', 'does not apply', 'not met'].includes(state) ||
        requirement.length < 5 ||
        reason.length < 4 ||
        rest.join('') !== '',
    );
    expect(wrong).toEqual([]);
  });

  test('names only files that are there', () => {
    const named = [...DOCUMENT.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+|[A-Z]+\.md)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
