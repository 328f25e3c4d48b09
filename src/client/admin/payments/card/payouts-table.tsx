import type { CardPayout } from '#client/admin/payments/card/card-payment.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { cardPayoutStateText } from '#i18n/card-texts.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface PayoutsTableProps {
  payouts: readonly CardPayout[];
  /** Shows the payments of the payout. */
  onOpen(payout: CardPayout): void;
}

export function PayoutsTable({ payouts, onOpen }: PayoutsTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="payouts-table"
      columns={{
        day: { text: m.card_payout_day({}, at), isRowHeader: true, className: 'cell-time' },
        state: { text: m.card_payout_state({}, at) },
        gross: { text: m.card_payout_gross({}, at), isNumber: true },
        fee: { text: m.card_payout_fee({}, at), isNumber: true },
        amount: { text: m.card_payout_amount({}, at), isNumber: true },
      }}
      rows={payouts}
      keyOf={(payout) => payout.id}
      cells={(payout) => ({
        day: (
          <>
            {formatDate(payout.arrivesOn, at.locale)}
            <span className="cell-second">
              <LinkButton onClick={() => onOpen(payout)}>
                {m.card_payout_payments({ count: payout.payments }, at)}
              </LinkButton>
            </span>
          </>
        ),
        state: (
          <>
            {cardPayoutStateText(payout.state, at.locale)}
            <span className="cell-second">
              {payout.bookedOn
                ? m.card_payout_booked({ date: formatDate(payout.bookedOn, at.locale) }, at)
                : m.card_payout_unseen({}, at)}
            </span>
          </>
        ),
        gross: formatAmount(payout.grossMinor, at.locale),
        fee: formatAmount(payout.feeMinor, at.locale),
        amount: formatAmount(payout.amountMinor, at.locale),
      })}
    />
  );
}
