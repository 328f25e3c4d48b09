import { CameBy } from '#client/admin/payments/refunds/came-by.tsx';
import type { Unasked } from '#client/admin/payments/refunds/use-refunds.ts';
import { RowAct, SignupCell } from '#client/admin/payments/row-parts.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface UnaskedTableProps {
  rows: readonly Unasked[];
  canWrite: boolean;
  onEnter(row: Unasked): void;
}

export function UnaskedTable({ rows, canWrite, onEnter }: UnaskedTableProps) {
  const at = useLocale();
  return (
    <table className="office-table">
      <thead>
        <tr>
          <th scope="col">{m.refund_col_signup({}, at)}</th>
          <th scope="col">{m.refund_col_came({}, at)}</th>
          <th scope="col" className="cell-amount">
            {m.refund_col_surplus({}, at)}
          </th>
          <th scope="col">{m.refund_col_why({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.signupId}>
            <SignupCell signupId={row.signupId} number={row.number} name={row.leadName} />
            <td data-label={m.refund_col_came({}, at)}>
              <CameBy parts={row.cameBy} />
            </td>
            <td className="cell-amount" data-label={m.refund_col_surplus({}, at)}>
              {formatAmount(row.surplusMinor, at.locale)}
            </td>
            <td data-label={m.refund_col_why({}, at)}>
              {row.isCancelled ? m.refund_why_cancelled({}, at) : m.refund_why_overpaid({}, at)}
              {canWrite && (
                <span className="refund-acts cell-actions">
                  <RowAct
                    text={m.refund_enter({}, at)}
                    number={row.number}
                    onAct={() => onEnter(row)}
                  />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
