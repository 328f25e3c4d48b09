import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** `12,50`, `12.5` or `16 €` in cents; null for what is no amount. */
export function typedAmount(text: string): AmountMinor | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0€]/g, ''));
  if (!match) return null;
  const [, euros = '', cents = ''] = match;
  return amountMinor(Number(euros) * 100 + Number(cents.padEnd(2, '0')));
}

/** As it stands in a field, without the sign of the currency. */
export function writtenAmount(amount: AmountMinor): string {
  const cents = amount % 100;
  const euros = Math.floor(amount / 100);
  return cents === 0 ? String(euros) : `${euros},${String(cents).padStart(2, '0')}`;
}
