import { describe, expect, test } from 'vitest';
import { newDraftPerson } from '#domain/draft/draft.ts';
import { programTextOf, withProgramText } from '#domain/draft/program-text.ts';

const ema = newDraftPerson('ema', 'performer');

test.each([
  ['two pieces', 'Bach: Menuet ', ' Bartók: Večer', 'Bach: Menuet\nBartók: Večer'],
  ['one piece', 'Bach: Menuet', '', 'Bach: Menuet'],
  ['a dash for the second', 'Bach: Menuet', ' - ', 'Bach: Menuet'],
  ['no piece', '', '', ''],
])('%s make the text for the bulletin', (_case, song1, song2, expected) => {
  expect(programTextOf({ song1, song2 })).toBe(expected);
});

describe('the text for the bulletin', () => {
  const before = { ...ema, song1: 'Menuet', program: 'Menuet' };

  test('follows the pieces', () => {
    expect(withProgramText({ ...ema, song1: 'M' }, ema).program).toBe('M');
    expect(withProgramText({ ...before, song2: 'Večer' }, before).program).toBe('Menuet\nVečer');
    expect(withProgramText({ ...before, song1: '' }, before).program).toBe('');
  });

  test('stays as it was written', () => {
    const own = { ...before, program: 'J. S. Bach: Menuet G dur' };
    expect(withProgramText(own, before).program).toBe(own.program);
    expect(withProgramText({ ...own, song1: 'Iné' }, own).program).toBe(own.program);
  });

  test('follows again once it is what the pieces make', () => {
    const same = { ...before, program: 'Menuet ' };
    expect(withProgramText({ ...same, song1: 'Iné' }, same).program).toBe('Iné');
  });
});
