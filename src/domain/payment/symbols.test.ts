import { describe, expect, test } from 'vitest';
import {
  isConstantSymbol,
  isSpecificSymbol,
  isVariableSymbol,
  withoutLeadingZeros,
} from './symbols.ts';

describe('a variable symbol', () => {
  test.each([
    ['1', true],
    ['2027004297', true],
    ['0012345678', true],
    ['', false],
    ['0', false],
    ['0000000000', false],
    ['20270042971', false],
    ['2027-0042', false],
    ['12 34', false],
    ['12\n', false],
    ['١٢', false],
  ])('%j is one to ten digits, not all zero: %s', (text, expected) => {
    expect(isVariableSymbol(text)).toBe(expected);
  });
});

describe('a specific symbol', () => {
  test.each([
    ['', true],
    ['0', true],
    ['9999999999', true],
    ['10000000000', false],
    ['-1', false],
    ['1.5', false],
    ['abc', false],
  ])('%j is at most 9999999999 or empty: %s', (text, expected) => {
    expect(isSpecificSymbol(text)).toBe(expected);
  });
});

describe('a constant symbol', () => {
  test.each([
    ['', true],
    ['0308', true],
    ['0000', true],
    ['308', false],
    ['03080', false],
    ['03 8', false],
  ])('%j is four digits or empty: %s', (text, expected) => {
    expect(isConstantSymbol(text)).toBe(expected);
  });
});

test.each([
  ['0027000011', '27000011'],
  ['0000000000', ''],
  ['', ''],
  ['100', '100'],
])('symbols are compared without leading zeros: %j is %j', (text, expected) => {
  expect(withoutLeadingZeros(text)).toBe(expected);
});
