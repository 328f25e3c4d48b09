import { expect, test } from 'vitest';
import { UnreadableStatement } from './statement.ts';

test.each([
  ['what is wrong', new UnreadableStatement('not-a-statement'), 'not-a-statement', ''],
  [
    'where it is wrong, if that is known',
    new UnreadableStatement('wrong-date', 'line 7'),
    'wrong-date at line 7',
    'line 7',
  ],
])('a file that cannot be read reports %s', (_what, error, message, place) => {
  expect(error).toMatchObject({ name: 'UnreadableStatement', message, place });
});
