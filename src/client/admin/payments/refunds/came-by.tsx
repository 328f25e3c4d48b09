import { useLocale } from '#client/components/locale-context.tsx';
import type { AmountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

type Method = Parameters<typeof paymentMethodText>[0];

/** How the money was paid; card payments are usually refunded to the card. */
export function CameBy({
  parts,
}: {
  parts: readonly { method: string; amountMinor: AmountMinor }[];
}) {
  const at = useLocale();
  const isCard = parts.some(({ method }) => method === 'card');
  return (
    <>
      {parts.map(({ method, amountMinor }) => (
        <span key={method} className="refund-came">
          {paymentMethodText(method as Method, at.locale)} {formatAmount(amountMinor, at.locale)}
        </span>
      ))}
      {isCard && <span className="cell-second">{m.refund_card_first({}, at)}</span>}
    </>
  );
}
