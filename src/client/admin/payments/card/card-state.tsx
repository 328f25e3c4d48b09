import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { cardDisputeText, cardRefundStateText, cardStateText } from '#i18n/card-texts.ts';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function CardStateCell({ payment }: { payment: CardPayment }) {
  const at = useLocale();
  const isTroubled = payment.state === 'failed' || payment.dispute === 'open';
  return (
    <>
      <span data-trouble={isTroubled}>{cardStateText(payment.state, at.locale)}</span>
      {payment.failure !== '' && payment.state !== 'succeeded' && (
        <span className="cell-second">{m.card_failure({ word: payment.failure }, at)}</span>
      )}
      {payment.dispute && (
        <span className="cell-second card-dispute" data-state={payment.dispute}>
          {cardDisputeText(payment.dispute, at.locale)}
        </span>
      )}
      {payment.refunds.map((refund) => (
        <span key={refund.id} className="cell-second">
          {[
            `${cardRefundStateText(refund.state, at.locale)} ${formatAmount(refund.amountMinor, at.locale)}`,
            formatInstant(refund.createdAt, at.locale),
            refund.reason,
            refund.failure,
            refund.actor === 'provider' ? m.card_refund_elsewhere({}, at) : refund.actor,
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      ))}
    </>
  );
}
