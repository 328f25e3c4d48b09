import { expect, test } from 'vitest';
import { foldedText } from './folded-text.ts';

test.each([
  ['ĽUBICA Žilinčíková', 'lubica zilincikova'],
  ['Dvořák', 'dvorak'],
  ['Vörös', 'voros'],
  ['e\u0301', 'e'],
  ['IV. (A)', 'iv. (a)'],
  ['', ''],
])('%j is found as %j', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});
