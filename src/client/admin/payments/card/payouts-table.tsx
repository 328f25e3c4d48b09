import type { CardPayout } from '#client/admin/payments/card/card-payment.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { cardPayoutStateText } from '#i18n/card-texts.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface PayoutsTableProps {
  payouts: readonly CardPayout[];
  /** Shows the payments behind it. */
  onOpen(payout: CardPayout): void;
}

/** Lump sums on the account, and what they consist of. */
export function PayoutsTable({ payouts, onOpen }: PayoutsTableProps) {
  const at = useLocale();
  const heads = [
    m.card_payout_gross({}, at),
    m.card_payout_fee({}, at),
    m.card_payout_amount({}, at),
  ];
  return (
    <table className="office-table payouts-table">
      <thead>
        <tr>
          <th scope="col">{m.card_payout_day({}, at)}</th>
          <th scope="col">{m.card_payout_state({}, at)}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="cell-amount">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.id}>
            <th scope="row" className="cell-time">
              {formatDate(payout.arrivesOn, at.locale)}
              <span className="cell-second">
                <button type="button" className="link-button" onClick={() => onOpen(payout)}>
                  {m.card_payout_payments({ count: payout.payments }, at)}
                </button>
              </span>
            </th>
            <td data-label={m.card_payout_state({}, at)}>
              {cardPayoutStateText(payout.state, at.locale)}
              <span className="cell-second">
                {payout.bookedOn
                  ? m.card_payout_booked({ date: formatDate(payout.bookedOn, at.locale) }, at)
                  : m.card_payout_unseen({}, at)}
              </span>
            </td>
            {[payout.grossMinor, payout.feeMinor, payout.amountMinor].map((amount, index) => (
              <td key={heads[index]} className="cell-amount" data-label={heads[index]}>
                {formatAmount(amount, at.locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
