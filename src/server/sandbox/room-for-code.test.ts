import { expect, test } from 'vitest';
import { roomForCode } from './room-for-code.ts';

test('what is writable and executable at once is added up', () => {
  const maps = [
    '00400000-00401000 r-xp 00000000 08:01 1 /usr/bin/node',
    '20000000-40000000 rwxp 00000000 00:00 0 ',
    '7f0000000000-7f0000100000 rw-p 00000000 00:00 0 ',
    '7f0000200000-7f0000300000 rwxp 00000000 00:00 0 ',
  ].join('\n');
  expect(roomForCode(() => maps)).toBe(0x20000000 + 0x100000);
});

test('a system without a list of mappings sets nothing aside', () => {
  expect(
    roomForCode(() => {
      throw new Error('ENOENT');
    }),
  ).toBe(0);
});
