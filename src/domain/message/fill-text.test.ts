import { expect, test } from 'vitest';
import { fillSubject, fillText, readableText } from './fill-text.ts';
import { parseSubject, parseText } from './parse-text.ts';
import { PLACEHOLDERS, type PlaceholderValues } from './placeholders.ts';

const values = {
  ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])),
  name: 'Ján [zlý](https://zle.example) {number}',
  link: 'https://p.example/s/tajne',
} as PlaceholderValues;

const filled = (written: string) => fillText(parseText(written).text, values);

test('every placeholder is filled', () => {
  const written = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
  expect(readableText(filled(written))).toBe(PLACEHOLDERS.map((name) => values[name]).join(' '));
});

test('text typed by a registrant becomes neither a link nor a placeholder', () => {
  expect(filled('{name}')).toEqual([[[{ text: values.name }]]]);
});

test('the link of the signup works with and without a label', () => {
  expect(filled('{link}')).toEqual([[[{ text: values.link, url: values.link }]]]);
  expect(filled('[Otvoriť]({link})')).toEqual([[[{ text: 'Otvoriť', url: values.link }]]]);
  expect(filled('[Doplniť]({link}#complete=times)')).toEqual([
    [[{ text: 'Doplniť', url: `${values.link}#complete=times` }]],
  ]);
});

test('plain text shows the address of a link', () => {
  const written = 'Dobrý deň,\npozri [tu](https://x.sk).\n\nhttps://y.sk';
  expect(readableText(filled(written))).toBe('Dobrý deň,\npozri tu: https://x.sk.\n\nhttps://y.sk');
});

test('a subject stays on one line with any values', () => {
  const { text } = parseSubject('Pre {school}');
  expect(fillSubject(text, { ...values, school: 'ZUŠ\r\nBcc: x@y.sk' })).toBe(
    'Pre ZUŠ Bcc: x@y.sk',
  );
});
