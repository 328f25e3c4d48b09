/** The denominator is positive. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** In lowest terms: `65/3`, and `22` for a whole number. */
export function fractionText({ numerator, denominator }: Fraction): string {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  const below = denominator / divisor;
  return below === 1n ? `${numerator / divisor}` : `${numerator / divisor}/${below}`;
}

/** Rounds half up to so many digits; the result counts the last digit: 65/3 gives 2167. */
export function roundHalfUp({ numerator, denominator }: Fraction, digits: number): bigint {
  const scaled = 2n * numerator * 10n ** BigInt(digits) + denominator;
  const divisor = 2n * denominator;
  const quotient = scaled / divisor;
  // BigInt division truncates, which would round a negative half down to a smaller distance.
  return scaled < 0n && scaled % divisor !== 0n ? quotient - 1n : quotient;
}

export function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
