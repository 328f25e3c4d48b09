import type { Payable } from '#client/admin/payments/share/payable.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function OwedText({ signup }: { signup: Payable }) {
  const at = useLocale();
  const owed =
    signup.owedMinor > 0
      ? m.bank_owes({ amount: formatAmount(amountMinor(signup.owedMinor), at.locale) }, at)
      : m.bank_owes_nothing({}, at);
  return (
    <span className="share-owes">
      {owed}
      {signup.state === 'cancelled' && `, ${m.bank_cancelled({}, at)}`}
    </span>
  );
}
