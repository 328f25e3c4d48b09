import { expect, test } from 'vitest';
import { pastedResults, type ResultEntry } from './results.ts';

const entries = ['Ema Malá', 'Leo Veselý', 'Žofia Ďurčová'].map(
  (name): ResultEntry => ({
    signupId: 's',
    subject: name,
    number: '',
    name,
    members: '',
    school: '',
    result: '',
  }),
);
const found = (text: string, first = 0) =>
  pastedResults(text, entries, first).map(([{ name }, result]) => [name, result]);

test('a column fills the rows from where it was pasted', () => {
  expect(found('zlaté pásmo\r\nbronzové pásmo\r\n', 1)).toEqual([
    ['Leo Veselý', 'zlaté pásmo'],
    ['Žofia Ďurčová', 'bronzové pásmo'],
  ]);
});

test('rows with names find their people in any order', () => {
  expect(found('1.\tžofia ďurčová\tzlaté\n2.\tEma  Malá\tstrieborné\n3.\tNikto\tbronzové')).toEqual(
    [
      ['Žofia Ďurčová', 'zlaté'],
      ['Ema Malá', 'strieborné'],
    ],
  );
});

test('values below the last row are ignored', () => {
  expect(found('a\nb\nc', 2)).toEqual([['Žofia Ďurčová', 'a']]);
});
