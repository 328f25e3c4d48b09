declare const minorBrand: unique symbol;

/** A sum in the smallest unit of its currency (euro cents): always a safe integer. */
export type AmountMinor = number & { readonly [minorBrand]: true };

export type Currency = 'EUR';
export const CURRENCY: Currency = 'EUR';

export function amountMinor(value: number): AmountMinor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as AmountMinor;
}

export function sumMinor(amounts: Iterable<AmountMinor>): AmountMinor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return amountMinor(total);
}
