import { expect, test } from 'vitest';
import { readBankAmount } from './bank-amount.ts';

test.each([
  ['24.00', 2400],
  ['24', 2400],
  ['24,5', 2450],
  ['0.07', 7],
  ['1 234,56', 123_456],
  ['1\u00a0234\u202f567,8', 123_456_780],
  ['-16.00', -1600],
  ['+16.00', 1600],
  ['-0.00', 0],
  ['24.00000', 2400],
  ['123456789012.34', 12_345_678_901_234],
  ['1.234', null],
  ['24.001', null],
  ['1.234,56', null],
  ['1,234.56', null],
  ['', null],
  ['-', null],
  ['12e3', null],
  ['24.00 EUR', null],
  ['0x10', null],
  ['1234567890123', null],
])('%j is %s cents', (text, cents) => {
  expect(readBankAmount(text)).toBe(cents);
});
