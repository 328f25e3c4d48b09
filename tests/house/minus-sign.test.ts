import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
const TYPOGRAPHIC_MINUS = '\u2212';

test('one minus sign stands before all amounts: the one that their format writes', () => {
  expect(formatAmount(amountMinor(-6800), 'sk')).toBe('-68,00\u00a0€');
  expect(formatAmount(amountMinor(-6800), 'en')).toMatch(/^-/);
  const files = fs
    .readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(tsx?|json|typ)$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => fs.readFileSync(file, 'utf8').includes(TYPOGRAPHIC_MINUS));
  expect(wrong).toEqual([]);
});
