import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** `16`, `16,5`, `16.50`, `1 234,50 €`: at most two places, and no minus. */
const TYPED = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Reads an amount typed in euros, without floats; null when the text is not an amount. */
export function parseEuros(typed: string): AmountMinor | null {
  const match = TYPED.exec(typed.replace(/€/g, '').replace(/\s/g, ''));
  if (!match) return null;
  const [, whole = '', rest = ''] = match;
  return amountMinor(Number(whole) * 100 + Number(rest.padEnd(2, '0')));
}

/** As shown in a field: `16,50`, without decimals where there are no cents. */
export function eurosText(amount: AmountMinor): string {
  const [sign, cents] = [amount < 0 ? '-' : '', Math.abs(amount)];
  const rest = cents % 100;
  const whole = `${sign}${Math.floor(cents / 100)}`;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
