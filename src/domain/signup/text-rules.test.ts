import { describe, expect, test } from 'vitest';
import { hasForbiddenCharacters, linesOf } from './text-rules.ts';

describe('characters that no text may hold', () => {
  test.each([
    ['a NUL, which the database refuses', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['an escape', 'a\u001Bb'],
    ['a delete', 'a\u007Fb'],
    ['a control character of the upper half', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a paragraph separator', 'a\u2029b'],
    ['one that embeds text from right to left', 'a\u202Bb'],
    ['one that overrides the direction', 'a\u202Eb'],
    ['one that isolates a direction', 'a\u2066b'],
    ['the end of an isolated direction', 'a\u2069b'],
    ['a code that is not a character', 'a\uFFFEb'],
    ['half of a pair of codes', 'a\uD83Cb'],
    ['the halves of a pair on two lines', 'a\uD83C\n\uDFBBb'],
  ])('%s', (_sentence, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true);
    expect(hasForbiddenCharacters(text, 'lines')).toBe(true);
  });
});

describe('characters that people write', () => {
  test.each([
    ['Slovak letters', 'Ľubomír Ďurčák, Žofia Ôsmy'],
    ['accents written separately', 'Ján'.normalize('NFD')],
    ['quotes and dashes', '„Slniečka“ – č. 1'],
    ['non-breaking spaces', 'a\u00A0b'],
    ['other scripts', 'Чайковский 作曲家'],
    ['notes and pictures', '♭ ♯ 𝄞 🎻'],
    ['nothing at all', ''],
  ])('%s', (_sentence, text) => {
    expect(hasForbiddenCharacters(text)).toBe(false);
  });
});

describe('line breaks and tabs', () => {
  test.each(['\n', '\r\n', '\r', '\t'])(
    '%j is allowed in the programme and the address',
    (text) => {
      expect(hasForbiddenCharacters(`a${text}b`, linesOf('program'))).toBe(false);
      expect(hasForbiddenCharacters(`a${text}b`, linesOf('address'))).toBe(false);
    },
  );

  test.each(['\n', '\r\n', '\r', '\t'])('%j is allowed nowhere else', (text) => {
    expect(hasForbiddenCharacters(`a${text}b`, linesOf('name'))).toBe(true);
    expect(hasForbiddenCharacters(`a${text}b`)).toBe(true);
  });
});
