import { useState } from 'react';
import { ReviveDialog } from '#client/admin/payments/revive-dialog.tsx';
import { RowAct, SignupCell } from '#client/admin/payments/row-parts.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Expired = FunctionOutput<'listDeadlines'>['expired'][number];

interface ExpiredTableProps {
  rows: readonly Expired[];
  canRevive: boolean;
  onChanged(): void;
}

/** Late money: the place is given back, or the money is. */
export function ExpiredTable({ rows, canRevive, onChanged }: ExpiredTableProps) {
  const at = useLocale();
  const [reviving, setReviving] = useState<Expired | null>(null);
  return (
    <>
      <table className="office-table">
        <thead>
          <tr>
            <th scope="col">{m.refund_col_signup({}, at)}</th>
            <th scope="col">{m.due_col_expired({}, at)}</th>
            <th scope="col">{m.due_col_what({}, at)}</th>
            <th scope="col" className="cell-amount">
              {m.due_col_came({}, at)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.signupId}>
              <SignupCell signupId={row.signupId} number={row.number} name={row.leadName} />
              <td className="cell-time" data-label={m.due_col_expired({}, at)}>
                {formatDate(row.expiredOn, at.locale)}
              </td>
              <td className="cell-actions" data-label={m.due_col_what({}, at)}>
                {canRevive && !row.hasRefund && (
                  <RowAct
                    text={m.due_revive({}, at)}
                    number={row.number}
                    onAct={() => setReviving(row)}
                  />
                )}
                <OfficeLink to="/admin/payments/refunds">
                  {row.hasRefund ? m.due_refund_open({}, at) : m.due_return({}, at)}
                </OfficeLink>
              </td>
              <td className="cell-amount" data-label={m.due_col_came({}, at)}>
                {m.due_came_of(
                  {
                    came: formatAmount(row.surplusMinor, at.locale),
                    total: formatAmount(row.totalMinor, at.locale),
                  },
                  at,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reviving && (
        <ReviveDialog
          signup={reviving}
          onClose={() => {
            setReviving(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
