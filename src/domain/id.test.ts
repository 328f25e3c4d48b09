import { expect, test } from 'vitest';
import { isId } from './id.ts';

const ID = '3f2b8c1e-0a4d-4c5b-9e6f-1a2b3c4d5e6f';

test.each([
  [ID, true],
  [ID.toUpperCase(), true],
  ['-'.repeat(36), false],
  [ID.replaceAll('-', ''), false],
  [`{${ID}}`, false],
  [` ${ID}`, false],
  [`${ID}\0`, false],
  [`${ID}\n`, false],
  ['', false],
])('%j is an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected);
});
