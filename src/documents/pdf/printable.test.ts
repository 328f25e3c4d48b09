import { describe, expect, test } from 'vitest';
import { printable, printableTexts } from './printable.ts';

describe('a printable text', () => {
  test.each([
    ['keeps ordinary text', 'Ján „Janko“ O’Connor – Ďurčo', 'Ján „Janko“ O’Connor – Ďurčo'],
    ['keeps markup as letters', '#a *b* \\ "c" </script>', '#a *b* \\ "c" </script>'],
    ['keeps non-breaking spaces', 'v\u00a0Žiline', 'v\u00a0Žiline'],
    ['composes accents', 'Jan\u0301', 'Jań'],
    ['turns line breaks and control characters into spaces', 'a\r\nb\u0000c\u2028d', 'a b c d'],
    ['drops characters that reorder the text around them', 'a\u202eb\u2066c\u200fd', 'abcd'],
    ['repairs broken surrogates', 'a\ud800b', 'a\ufffdb'],
    ['keeps joined emoji together', '👩‍🎤', '👩‍🎤'],
    ['does not pile up accents', `e${'\u0306'.repeat(50)}`, 'ĕ\u0306\u0306\u0306'],
  ])('%s', (_rule, text, expected) => {
    expect(printable(text, 100)).toBe(expected);
  });

  test('is cut with an ellipsis, never through a character', () => {
    expect(printable('🎻 🎻 🎻 🎻', 5)).toBe('🎻 🎻 …');
    expect(printable('abcde', 5)).toBe('abcde');
  });

  test('may break a word that is longer than a line', () => {
    expect(printable('x'.repeat(44), 400)).toBe('x'.repeat(44));
    expect(printable('x'.repeat(50), 400)).toBe(
      `${'x'.repeat(22)}\u200b${'x'.repeat(22)}\u200b${'x'.repeat(6)}`,
    );
  });

  test('in a narrow column may be broken sooner, except for e-mail addresses', () => {
    const word = 'jana.novakova-kovacova@zus.example';
    const payload = printableTexts({ name: word, value: word });
    expect(payload.value).toBe(word);
    expect(payload.name).toBe('jana.novako\u200bva-kovacova\u200b@zus.exampl\u200be');
  });
});

test('addresses and pictures of a payload are unchanged', () => {
  const url = `https://a.example/${'x'.repeat(500)}`;
  const payload = { a: [{ url, svg: '<svg>\n</svg>', text: 'a\nb' }], none: null, count: 3 };
  expect(printableTexts(payload)).toEqual({
    a: [{ url, svg: '<svg>\n</svg>', text: 'a b' }],
    none: null,
    count: 3,
  });
});
