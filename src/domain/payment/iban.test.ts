import { describe, expect, test } from 'vitest';
import { isSlovakIban, normaliseIban, printedIban, slovakIbanProblem } from './iban.ts';

describe('a Slovak IBAN', () => {
  test.each([
    ['written together', 'SK3112000000198742637541'],
    ['written in groups of four', 'SK31 1200 0000 1987 4263 7541'],
    ['written in small letters', 'sk3112000000198742637541'],
    ['written with dashes', 'SK31-1200-0000-1987-4263-7541'],
  ])('is valid when %s', (_how, text) => {
    expect(isSlovakIban(text)).toBe(true);
    expect(normaliseIban(text)).toBe('SK3112000000198742637541');
  });

  test.each([
    ['of another country', 'CZ6508000000192000145399'],
    ['with a digit missing', 'SK311200000019874263754'],
    ['with a digit too many', 'SK31120000001987426375411'],
    ['with a letter among the digits', 'SK31120000001987426375O1'],
    ['that is empty', ''],
    ['with a line break after it', 'SK3112000000198742637541\nx'],
  ])('%s has the wrong pattern', (_what, text) => {
    expect(slovakIbanProblem(text)).toBe('pattern');
  });

  test.each([
    ['two digits swapped', 'SK3112000000198742637514'],
    ['one digit mistyped', 'SK3112000000198742637542'],
    ['check digits of zero', 'SK0012000000198742637541'],
  ])('with %s fails its check digits', (_what, text) => {
    expect(slovakIbanProblem(text)).toBe('checksum');
    expect(isSlovakIban(text)).toBe(false);
  });

  test('is printed in groups of four', () => {
    expect(printedIban('sk3112000000198742637541')).toBe('SK31 1200 0000 1987 4263 7541');
  });
});
