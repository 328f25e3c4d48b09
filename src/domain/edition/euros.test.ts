import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { eurosText, parseEuros } from './euros.ts';

test.each([
  ['16', 1600],
  ['16,5', 1650],
  ['16,50', 1650],
  ['16.05', 1605],
  [' 16,50 € ', 1650],
  ['€16.50', 1650],
  ['1 234,50', 123450],
  ['1\u00a0234,50', 123450],
  ['0', 0],
  ['0,29', 29],
  ['1,15', 115],
  ['', null],
  ['16,', null],
  [',50', null],
  ['16,505', null],
  ['-16', null],
  ['16,50,00', null],
  ['16 eur', null],
  ['1e3', null],
])('%j typed in euros is %j cents', (typed, cents) => {
  expect(parseEuros(typed)).toBe(cents);
});

test.each([
  [0, '0'],
  [1600, '16'],
  [1650, '16,50'],
  [1605, '16,05'],
  [5, '0,05'],
  [-150, '-1,50'],
  [123450, '1234,50'],
])('%j cents are shown in a field as %j', (cents, text) => {
  expect(eurosText(amountMinor(cents))).toBe(text);
});

test('every amount up to a hundred euros survives writing and parsing', () => {
  for (let cents = 0; cents <= 10_000; cents++) {
    expect(parseEuros(eurosText(amountMinor(cents)))).toBe(cents);
  }
});
