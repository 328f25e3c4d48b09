import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { AmountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';

interface AmountLineProps {
  label: ReactNode;
  amountMinor: AmountMinor;
  isTotal?: boolean;
}

/** A label with an amount; the amounts of a list are aligned. */
export function AmountLine({ label, amountMinor, isTotal = false }: AmountLineProps) {
  const at = useLocale();
  return (
    <span className={isTotal ? 'amount-line amount-total' : 'amount-line'}>
      <span>{label}</span> <span>{formatAmount(amountMinor, at.locale)}</span>
    </span>
  );
}
