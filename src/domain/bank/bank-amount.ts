import { type AmountMinor, amountMinor } from '#domain/money.ts';

const WRITTEN = /^([+-]?)(\d{1,12})(?:[.,](\d{1,5}))?$/;
/** Between thousands: spaces of every width, and apostrophes. */
const GROUPING = /[\s\u00a0\u202f’']/g;

/**
 * Cents, without ever passing through a fraction of binary numbers; null for what is no amount of
 * whole cents. `1.234` is a thousandth of a euro too much, not a thousand euros.
 */
export function readBankAmount(text: string): AmountMinor | null {
  const [, sign, whole, fraction = ''] = WRITTEN.exec(text.replace(GROUPING, '')) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return amountMinor(sign === '-' && cents !== 0 ? -cents : cents);
}
