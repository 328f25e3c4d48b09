import { expect, test } from 'vitest';
import { insertAt } from './insert-at.ts';

const texts = {
  sk: { subject: 'Prihláška', body: 'Dobrý deň' },
  en: { subject: '', body: '' },
  slovakForAll: false,
};

test.each([
  [
    'at the end when the cursor was nowhere',
    { field: 'body', from: -1, to: -1 },
    'Dobrý deň{number}',
    17,
  ],
  ['at the cursor', { field: 'body', from: 5, to: 5 }, 'Dobrý{number} deň', 13],
  ['over what is selected', { field: 'subject', from: 0, to: 9 }, '{number}', 8],
  [
    'at the end of a text that is shorter by now',
    { field: 'subject', from: 50, to: 60 },
    'Prihláška{number}',
    17,
  ],
] as const)('a piece is put %s', (_sentence, place, expected, caret) => {
  const result = insertAt(texts, { language: 'sk', ...place }, '{number}');
  expect(result.texts.sk[place.field]).toBe(expected);
  expect(result.caret).toBe(caret);
  expect(result.texts.en).toBe(texts.en);
});
