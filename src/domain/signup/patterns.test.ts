import { describe, expect, test } from 'vitest';
import { excessDigits, isEmail, isPhone } from './patterns.ts';

describe('a phone number is a plus, a country code and three groups of three digits', () => {
  test.each([
    ['a Slovak mobile with spaces', '+421 905 123 456'],
    ['without spaces', '+421905123456'],
    ['a country code of one digit', '+1 905 123 456'],
    ['a country code of two digits', '+43 905 123 456'],
    ['one digit and no spaces, the shortest', '+1905123456'],
    ['spaces in some places only', '+421 905123 456'],
    ['a space only before the last group', '+421905123 456'],
  ])('accepted: %s', (_sentence, text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no plus', '421 905 123 456'],
    ['a national number', '0905 123 456'],
    ['two zeros instead of the plus', '00421 905 123 456'],
    ['no country code', '+905 123 456'],
    ['a country code of four digits', '+4210 905 123 456'],
    ['thirteen digits without spaces', '+4210905123456'],
    ['nine digits without spaces', '+905123456'],
    ['eight digits after the code', '+421 905 123 45'],
    ['ten digits after the code', '+421 905 123 4567'],
    ['groups of another size', '+421 9051 234 56'],
    ['two spaces between groups', '+421  905 123 456'],
    ['a non-breaking space', '+421\u00A0905 123 456'],
    ['a space behind the plus', '+ 421 905 123 456'],
    ['a space in front', ' +421 905 123 456'],
    ['a space at the end', '+421 905 123 456 '],
    ['a line break at the end', '+421 905 123 456\n'],
    ['dashes', '+421-905-123-456'],
    ['slashes', '+421 905/123 456'],
    ['brackets', '+(421) 905 123 456'],
    ['letters', '+421 9O5 123 456'],
    ['two pluses', '++421 905 123 456'],
    ['digits of another script', '+٤٢١ 905 123 456'],
  ])('refused: %s', (_sentence, text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('an e-mail is a local part, an at sign, a domain and a top-level domain of 2 letters', () => {
  const label = (length: number) => 'a'.repeat(length);

  test.each([
    ['an ordinary address', 'jana.novakova@zuszilina.sk'],
    ['the shortest', 'a@b.sk'],
    ['a plus tag', 'jana+struny@zus.sk'],
    ['an apostrophe', "o'neill@music.ie"],
    ['digits and dashes', 'zus-1@umelecka-skola2.sk'],
    ['subdomains', 'a@posta.zus.edu.sk'],
    ['a long top-level domain', 'a@festival.museum'],
    ['capitals', 'JANA@ZUS.SK'],
    ['letters with accents', 'ján@zuš.sk'],
    ['a domain label of 63 characters', `a@${label(63)}.sk`],
    [
      '254 characters altogether',
      `${label(55)}@${label(63)}.${label(63)}.${label(63)}.${label(3)}.sk`,
    ],
  ])('accepted: %s', (_sentence, text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no at sign', 'jana.zus.sk'],
    ['nothing before the at sign', '@zus.sk'],
    ['nothing after the at sign', 'jana@'],
    ['two at signs', 'jana@nova@zus.sk'],
    ['no top-level domain', 'jana@zus'],
    ['a top-level domain of one letter', 'jana@zus.s'],
    ['a top-level domain of digits', 'jana@zus.12'],
    ['a top-level domain that starts with a digit', 'jana@zus.1sk'],
    ['an IP address', 'jana@10.0.0.1'],
    ['a dot at the end', 'jana@zus.sk.'],
    ['a dot in front of the domain', 'jana@.sk'],
    ['two dots in the domain', 'jana@zus..sk'],
    ['a dot in front', '.jana@zus.sk'],
    ['a dot before the at sign', 'jana.@zus.sk'],
    ['two dots in the local part', 'jana..n@zus.sk'],
    ['a domain that starts with a dash', 'jana@-zus.sk'],
    ['a domain that ends with a dash', 'jana@zus-.sk'],
    ['an underscore in the domain', 'jana@zus_1.sk'],
    ['a space inside', 'jana nova@zus.sk'],
    ['a space at the end', 'jana@zus.sk '],
    ['a line break', 'jana@zus.sk\nBcc: x@y.sk'],
    ['a comma instead of a dot', 'jana@zus,sk'],
    ['two addresses', 'a@zus.sk,b@zus.sk'],
    ['a name with the address', 'Jana <jana@zus.sk>'],
    ['a control character', 'ja\u0000na@zus.sk'],
    ['a character that reorders text', 'ja\u202Ena@zus.sk'],
    ['a domain label of 64 characters', `a@${label(64)}.sk`],
    [
      '255 characters altogether',
      `${label(56)}@${label(63)}.${label(63)}.${label(63)}.${label(3)}.sk`,
    ],
  ])('refused: %s', (_sentence, text) => {
    expect(isEmail(text)).toBe(false);
  });
});

test.each([
  ['+421 905 123 45', -1],
  ['+421 905 123 4567', 1],
  ['0905 123 45', -1],
  ['0905 123 45 67', 1],
  ['905 12 345', -1],
  ['0905', -6],
  ['041/5620000/1', 1],
  ['+421 905 123 456', 0],
  ['0905 123 456', 0],
  ['+43 1 58858', -2],
  ['+420 605 123 456', 0],
  ['+420 605 123 4567', 1],
  // The letters are the problem, not the length.
  ['tel. 0905 123 45', 0],
  ['0905 123 45 mama', 0],
  ['neviem', 0],
  ['', 0],
])('%s has %i digits too many', (text, excess) => {
  expect(excessDigits(text)).toBe(excess);
});
