import { type AmountMinor, amountMinor } from '#domain/money.ts';

const WRITTEN = /^([+-]?)(\d{1,12})(?:[.,](\d{1,5}))?$/;
/** Separators of thousands: spaces of every width, and apostrophes. */
const GROUPING = /[\s’']/g;
/** A point or comma separates thousands only where the other one precedes the cents. */
const THOUSANDS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}$/;
/** No SEPA payment may be larger, so a longer number is not an amount. */
const MOST_CENTS = 99_999_999_999;

/**
 * Reads cents without floating-point fractions; null for a text that is not an amount of whole
 * cents. `1.234` is a thousandth of a euro too much, not a thousand euros.
 */
export function readBankAmount(text: string): AmountMinor | null {
  const match = WRITTEN.exec(withoutThousands(text.replace(GROUPING, '')));
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return amountMinor(sign === '-' && cents !== 0 ? -cents : cents);
}

function withoutThousands(plain: string): string {
  return THOUSANDS.test(plain) ? plain.replace(/[.,](?=.*[.,])/g, '') : plain;
}
