/** Digits after the point that a typed number may have; weights and points are multiplied. */
const TYPED_DIGITS = 4;
/** Numbers are held as whole multiples of 10⁻⁸, which a mark times a weight always is. */
const UNIT_DIGITS = 8;
export const UNITS_PER_POINT = 10n ** BigInt(UNIT_DIGITS);

const DECIMAL = /^\d{1,6}(\.\d{1,4})?$/;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** A number typed in a field: Slovaks write a comma. Anything else stays to be refused. */
export function typedDecimal(text: string): string {
  return text.trim().replace(',', '.');
}

/** A rule and its marks are few different texts, and each is read many times. */
const known = new Map<string, bigint>();
const MOST_KNOWN = 1_000;

/** The number in units; for texts that `isDecimal` accepts. */
export function unitsOf(text: string): bigint {
  const before = known.get(text);
  if (before !== undefined) return before;
  const [whole = '', digits = ''] = text.split('.');
  const units = BigInt(whole + digits.padEnd(UNIT_DIGITS, '0'));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, units);
  return units;
}

/** `12500000` in units of 10⁻⁸ is `0.125`; zeros at the end are dropped. */
export function decimalOf(units: bigint): string {
  let [amount, digits] = [units, UNIT_DIGITS];
  while (digits > 0 && amount % 10n === 0n) {
    amount /= 10n;
    digits -= 1;
  }
  return withPoint(amount, digits);
}

/** A whole number of the last digit, as a text with exactly so many digits: `2167` is `21.67`. */
export function withPoint(amount: bigint, digits: number): string {
  const sign = amount < 0n ? '-' : '';
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The most digits that a value, a penalty or a mark can have. */
export const MOST_DECIMALS = TYPED_DIGITS;
