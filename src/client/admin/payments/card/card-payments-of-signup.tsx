import { useState } from 'react';
import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { CardStateCell } from '#client/admin/payments/card/card-state.tsx';
import { RefundDialog } from '#client/admin/payments/card/refund-dialog.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/card/card-part.css';

interface CardPaymentsProps {
  signupId: string;
  canWrite: boolean;
  /** Called after a refund: the signup has less money. */
  onChanged(): void;
}

/** Hidden when there is no card payment. */
export function CardPaymentsOfSignup({ signupId, canWrite, onChanged }: CardPaymentsProps) {
  const at = useLocale();
  const { data, problem, reload } = useOfficeQuery('listCardPayments', { signupId });
  const [refunded, setRefunded] = useState<CardPayment | null>(null);
  const trouble = <Alert onRetry={reload}>{problem}</Alert>;
  if (!data || data.payments.length === 0) return trouble;
  return (
    <>
      <h3>{m.card_of_signup({}, at)}</h3>
      {trouble}
      <ul className="signup-cards">
        {data.payments.map((payment) => (
          <li key={payment.id}>
            {formatInstant(payment.createdAt, at.locale)} ·{' '}
            <strong>{formatAmount(payment.amountMinor, at.locale)}</strong> ·{' '}
            <CardStateCell payment={payment} />{' '}
            {canWrite && payment.refundableMinor > 0 && (
              <LinkButton onClick={() => setRefunded(payment)}>{m.card_refund({}, at)}</LinkButton>
            )}
          </li>
        ))}
      </ul>
      {refunded && (
        <RefundDialog payment={refunded} onDone={onChanged} onClose={() => setRefunded(null)} />
      )}
    </>
  );
}
