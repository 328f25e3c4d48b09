import { describe, expect, it } from 'vitest';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { amountMinor } from '#domain/money.ts';

describe('an amount that is typed', () => {
  it.each([
    ['16', 1600],
    ['12,50', 1250],
    ['12.5', 1250],
    [' 1 234,05 € ', 123405],
    ['0', 0],
  ])('%j is %d cents', (text, cents) => {
    expect(typedAmount(text)).toBe(cents);
  });

  it.each(['', '12,345', '-5', 'abc', '1,2,3', ',5'])('%j is no amount', (text) => {
    expect(typedAmount(text)).toBeNull();
  });

  it.each([
    [1600, '16'],
    [1250, '12,50'],
    [105, '1,05'],
  ])('%d cents are written as %j and read back', (cents, text) => {
    expect(writtenAmount(amountMinor(cents))).toBe(text);
    expect(typedAmount(text)).toBe(cents);
  });
});
