import { describe, expect, test } from 'vitest';
import { hasCheckDigits, signupNumber, variableSymbol } from './reference.ts';

const IN_2027 = '2027-04-09';

describe('the number of a signup', () => {
  test.each([
    [1, '2027-0001'],
    [42, '2027-0042'],
    [9999, '2027-9999'],
    [10000, '2027-10000'],
  ])('is the year of the edition and its order: %i is %s', (ordinal, expected) => {
    expect(signupNumber(IN_2027, ordinal)).toBe(expected);
  });
});

describe('a variable symbol', () => {
  test.each([
    ['year 27, counter 000001, check digits 42', IN_2027, 1, '2700000142'],
    ['year 27, counter 000042, check digits 16', IN_2027, 42, '2700004216'],
    ['check digits below ten keep their zero', IN_2027, 12, '2700001209'],
    ['the last one of a year', IN_2027, 999_999, '2799999964'],
    ['another year', '2026-05-01', 1, '2600000126'],
    ['the first year without a leading zero', '2110-05-01', 1, '1000000161'],
    ['a year that ends in 09 starts with 9, not 0', '2109-05-01', 1, '9900000130'],
    ['a year that ends in 00 starts with 9, not 0', '2100-05-01', 123, '9000012305'],
  ])('%s', (_sentence, startsOn, counter, expected) => {
    expect(variableSymbol(startsOn, counter)).toBe(expected);
  });

  test.each([0, -1, 1.5, 1_000_000, Number.NaN])('there is none for counter %d', (counter) => {
    const issue = () => variableSymbol(IN_2027, counter);
    expect(issue).toThrow(RangeError);
    expect(issue).toThrow(`counter ${counter}`);
  });

  test('has ten digits and never starts with 0, in any year', () => {
    for (let year = 2000; year <= 2199; year++) {
      for (const counter of [1, 97, 4242, 999_999]) {
        expect(variableSymbol(`${year}-04-09`, counter)).toMatch(/^[1-9]\d{9}$/);
      }
    }
  });

  test('is unique for every counter', () => {
    const symbols = new Set<string>();
    for (let counter = 1; counter <= 5000; counter++) symbols.add(variableSymbol(IN_2027, counter));
    expect(symbols.size).toBe(5000);
  });
});

describe('the check digits', () => {
  test('are right in every issued symbol', () => {
    for (let counter = 1; counter <= 5000; counter++) {
      expect(hasCheckDigits(variableSymbol(IN_2027, counter))).toBe(true);
    }
  });

  test('detect every single mistyped digit', () => {
    for (const symbol of issued()) {
      for (let place = 0; place < 10; place++) {
        for (const digit of '0123456789') {
          if (digit === symbol[place]) continue;
          const mistyped = symbol.slice(0, place) + digit + symbol.slice(place + 1);
          if (hasCheckDigits(mistyped)) expect.fail(`${mistyped} passes for ${symbol}`);
        }
      }
    }
    expect(issued()).toHaveLength(250);
  });

  test('detect every swapped pair of neighbouring digits', () => {
    let swaps = 0;
    for (const symbol of issued()) {
      for (let place = 0; place < 9; place++) {
        const [a, b] = [symbol.charAt(place), symbol.charAt(place + 1)];
        if (a === b) continue;
        swaps++;
        const swapped = symbol.slice(0, place) + b + a + symbol.slice(place + 2);
        if (hasCheckDigits(swapped)) expect.fail(`${swapped} passes for ${symbol}`);
      }
    }
    expect(swaps).toBeGreaterThan(1000);
  });

  test.each([
    ['nothing', ''],
    ['nine digits', '270000421'],
    ['eleven digits', '27000042160'],
    ['eleven digits that pass the check', '12700004264'],
    ['a zero in front', '0000000001'],
    ['a space', '2700004216 '],
    ['letters', '27OOOO4216'],
    ['other check digits', '2700004217'],
  ])('are not right in %s', (_sentence, text) => {
    expect(hasCheckDigits(text)).toBe(false);
  });
});

function issued(): string[] {
  return ['2027-04-09', '2099-04-09', '2110-04-09', '2100-04-09', '2055-04-09'].flatMap((day) =>
    Array.from({ length: 50 }, (_, n) => variableSymbol(day, 1 + n * 20_403)),
  );
}
