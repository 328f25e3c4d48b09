import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** Parses `12,50`, `12.5` or `16 €` into cents; null for other text. */
export function typedAmount(text: string): AmountMinor | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0€]/g, ''));
  if (!match) return null;
  const [, euros = '', cents = ''] = match;
  return amountMinor(Number(euros) * 100 + Number(cents.padEnd(2, '0')));
}

/** The amount as field text, without the currency sign. */
export function writtenAmount(amount: AmountMinor): string {
  const cents = amount % 100;
  const euros = Math.floor(amount / 100);
  return cents === 0 ? String(euros) : `${euros},${String(cents).padStart(2, '0')}`;
}
