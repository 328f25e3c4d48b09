import { describe, expect, test } from 'vitest';
import { parseSubject, parseText } from './parse-text.ts';

const text = (words: string) => ({ kind: 'text', text: words });
const placeholder = (name: string) => ({ kind: 'placeholder', name });
const link = (words: string, url: string) => ({
  kind: 'link',
  label: [text(words)],
  target: { url },
});

describe('a line', () => {
  test.each<[string, string, object[]]>([
    ['plain words', 'Dobrý deň', [text('Dobrý deň')]],
    ['a placeholder', 'č. {number}.', [text('č. '), placeholder('number'), text('.')]],
    ['one with a hyphen', '{variable-symbol}', [placeholder('variable-symbol')]],
    ['literal braces', 'a {{b}} c', [text('a {b} c')]],
    [
      'an address',
      'na https://x.sk/a?b=1.',
      [text('na '), link('https://x.sk/a?b=1', 'https://x.sk/a?b=1'), text('.')],
    ],
    ['a link with words', '[Program](https://x.sk)', [link('Program', 'https://x.sk')]],
    [
      'a link to the signup',
      '[Otvoriť]({link})',
      [{ ...link('Otvoriť', ''), target: { placeholder: 'link' } }],
    ],
    [
      'a link to a part of the signup',
      '[Doplniť]({link}#complete=pieces,times)',
      [
        {
          ...link('Doplniť', ''),
          target: { placeholder: 'link', fragment: '#complete=pieces,times' },
        },
      ],
    ],
    ['a link to a mailbox', '[píšte](mailto:a@b.sk)', [link('píšte', 'mailto:a@b.sk')]],
    [
      'a placeholder in the words of a link',
      '[č. {number}](https://x.sk)',
      [
        {
          kind: 'link',
          label: [text('č. '), placeholder('number')],
          target: { url: 'https://x.sk' },
        },
      ],
    ],
    ['a script is not a target', '[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
    ['HTML is only text', '<b>tučné</b>', [text('<b>tučné</b>')]],
  ])('%s', (_sentence, written, pieces) => {
    expect(parseText(written)).toEqual({ text: [[pieces]], unknown: [] });
  });
});

test('a blank line separates paragraphs, a line break does not', () => {
  const { text: parsed } = parseText('\n\nprvý\nriadok\r\n \r\ndruhý\n\n\n');
  expect(parsed).toEqual([[[text('prvý')], [text('riadok')]], [[text('druhý')]]]);
});

describe('an unknown placeholder is reported with its place', () => {
  test.each([
    ['an unknown name', 'Milý {meno},', { placeholder: 'meno', line: 1, column: 6 }],
    ['on a later line', 'a\n\nb {x}', { placeholder: 'x', line: 3, column: 3 }],
    ['a brace that is not closed', 'suma {amount', { placeholder: 'amount', line: 1, column: 6 }],
    ['empty braces', '{}', { placeholder: '', line: 1, column: 1 }],
    ['spaces around the name', '{ number }', { placeholder: ' number ', line: 1, column: 1 }],
    ['capitals', '{Number}', { placeholder: 'Number', line: 1, column: 1 }],
    ['in the words of a link', '[{x}](https://x.sk)', { placeholder: 'x', line: 1, column: 2 }],
  ])('%s', (_sentence, written, place) => {
    expect(parseText(written).unknown).toEqual([place]);
  });
});

test('a subject contains no secret link and no line breaks', () => {
  expect(parseSubject('Prihláška\n {number}').text).toEqual([
    [[text('Prihláška '), placeholder('number')]],
  ]);
  expect(parseSubject('Tu: {link}').unknown).toEqual([{ placeholder: 'link', line: 1, column: 5 }]);
});
