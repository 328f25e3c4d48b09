// Guards docs/identity.md: it lists every address and every code of the API.

import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IDENTITY_PATHS } from '#server/http/identity/identity-openapi.ts';
import { IDENTITY_WORDS } from '#server/http/identity/problems.ts';

const file = fileURLToPath(new URL('../../docs/identity.md', import.meta.url));
const lines = fs.readFileSync(file, 'utf8').split('\n');
const firstCells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1]);

describe('docs/identity.md', () => {
  it('lists every address with its method, and no other', () => {
    const documented = firstCells.flatMap(
      (cell = '') => /`((GET|POST) \/.*)`/.exec(cell)?.[1] ?? [],
    );
    const known = Object.entries(IDENTITY_PATHS).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(known.toSorted());
  });

  it.each(IDENTITY_WORDS)('explains %s', (word) => {
    expect(firstCells.some((cell = '') => cell.includes(`\`${word}\``))).toBe(true);
  });
});
