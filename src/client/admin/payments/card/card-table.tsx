import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { CardStateCell } from '#client/admin/payments/card/card-state.tsx';
import { SignupCell } from '#client/admin/payments/row-parts.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface CardTableProps {
  payments: readonly CardPayment[];
  isLoading: boolean;
  /** Null for a read-only user. */
  onRefund: ((payment: CardPayment) => void) | null;
}

export function CardTable({ payments, isLoading, onRefund }: CardTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="card-table"
      isBusy={isLoading}
      columns={{
        signup: { text: m.card_col_signup({}, at), isRowHeader: true, className: 'pay-signup' },
        started: { text: m.card_col_started({}, at), className: 'cell-time' },
        state: { text: m.card_col_state({}, at) },
        amount: { text: m.card_col_amount({}, at), isNumber: true },
        fee: { text: m.card_col_fee({}, at), isNumber: true },
        acts: {
          text: m.card_col_acts({}, at),
          isTextHidden: true,
          isBare: true,
          className: 'cell-actions',
        },
      }}
      rows={payments}
      keyOf={(payment) => payment.id}
      cells={(payment) => {
        const { feeMinor, payoutId } = payment;
        return {
          signup: (
            <SignupCell
              signupId={payment.signupId}
              number={payment.number}
              name={payment.leadName}
            />
          ),
          started: formatInstant(payment.createdAt, at.locale),
          state: <CardStateCell payment={payment} />,
          amount: formatAmount(payment.amountMinor, at.locale),
          fee: (
            <>
              {feeMinor !== null && formatAmount(feeMinor, at.locale)}
              {payoutId !== '' && <span className="cell-second">{m.card_paid_out({}, at)}</span>}
            </>
          ),
          acts: onRefund && payment.refundableMinor > 0 && (
            <LinkButton onClick={() => onRefund(payment)}>
              {m.card_refund({}, at)}
              <span className="visually-hidden"> {payment.number}</span>
            </LinkButton>
          ),
        };
      }}
    />
  );
}
