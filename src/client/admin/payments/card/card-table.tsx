import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { CardStateCell } from '#client/admin/payments/card/card-state.tsx';
import { SignupCell } from '#client/admin/payments/row-parts.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface CardTableProps {
  payments: readonly CardPayment[];
  isLoading: boolean;
  /** Null for whoever may only look. */
  onRefund: ((payment: CardPayment) => void) | null;
}

export function CardTable({ payments, isLoading, onRefund }: CardTableProps) {
  const at = useLocale();
  return (
    <table className="office-table card-table" aria-busy={isLoading}>
      <thead>
        <tr>
          <th scope="col">{m.card_col_signup({}, at)}</th>
          <th scope="col">{m.card_col_started({}, at)}</th>
          <th scope="col">{m.card_col_state({}, at)}</th>
          <th scope="col" className="cell-amount">
            {m.card_col_amount({}, at)}
          </th>
          <th scope="col" className="cell-amount">
            {m.card_col_fee({}, at)}
          </th>
          <th scope="col">
            <span className="visually-hidden">{m.card_col_acts({}, at)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onRefund={onRefund} />
        ))}
      </tbody>
    </table>
  );
}

interface PaymentRowProps {
  payment: CardPayment;
  onRefund: CardTableProps['onRefund'];
}

function PaymentRow({ payment, onRefund }: PaymentRowProps) {
  const at = useLocale();
  const { feeMinor, payoutId } = payment;
  return (
    <tr>
      <SignupCell signupId={payment.signupId} number={payment.number} name={payment.leadName} />
      <td className="cell-time" data-label={m.card_col_started({}, at)}>
        {formatInstant(payment.createdAt, at.locale)}
      </td>
      <td data-label={m.card_col_state({}, at)}>
        <CardStateCell payment={payment} />
      </td>
      <td className="cell-amount" data-label={m.card_col_amount({}, at)}>
        {formatAmount(payment.amountMinor, at.locale)}
      </td>
      <td className="cell-amount" data-label={m.card_col_fee({}, at)}>
        {feeMinor !== null && formatAmount(feeMinor, at.locale)}
        {payoutId !== '' && <span className="cell-second">{m.card_paid_out({}, at)}</span>}
      </td>
      <td className="cell-actions">
        {onRefund && payment.refundableMinor > 0 && (
          <button type="button" className="link-button" onClick={() => onRefund(payment)}>
            {m.card_refund({}, at)}
            <span className="visually-hidden"> {payment.number}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
