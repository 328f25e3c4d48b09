import { useState } from 'react';
import { ReviveDialog } from '#client/admin/payments/revive-dialog.tsx';
import { RowAction, SignupCell } from '#client/admin/payments/row-parts.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Expired = FunctionOutput<'listDeadlines'>['expired'][number];

interface ExpiredTableProps {
  rows: readonly Expired[];
  canRevive: boolean;
}

/** Late payments: restore the place or return the money. */
export function ExpiredTable({ rows, canRevive }: ExpiredTableProps) {
  const at = useLocale();
  const [reviving, setReviving] = useState<Expired | null>(null);
  return (
    <>
      <DataTable
        columns={{
          signup: { text: m.refund_col_signup({}, at), isRowHeader: true, className: 'pay-signup' },
          expired: { text: m.due_col_expired({}, at), className: 'cell-time' },
          what: { text: m.due_col_what({}, at), className: 'cell-actions' },
          came: { text: m.due_col_came({}, at), isNumber: true },
        }}
        rows={rows}
        keyOf={(row) => row.signupId}
        cells={(row) => ({
          signup: <SignupCell signupId={row.signupId} number={row.number} name={row.leadName} />,
          expired: formatDate(row.expiredOn, at.locale),
          what: (
            <>
              {canRevive && !row.hasRefund && (
                <RowAction
                  text={m.due_revive({}, at)}
                  number={row.number}
                  onAct={() => setReviving(row)}
                />
              )}
              <OfficeLink to="/admin/payments/refunds">
                {row.hasRefund ? m.due_refund_open({}, at) : m.due_return({}, at)}
              </OfficeLink>
            </>
          ),
          came: m.due_came_of(
            {
              came: formatAmount(row.surplusMinor, at.locale),
              total: formatAmount(row.totalMinor, at.locale),
            },
            at,
          ),
        })}
      />
      {reviving && <ReviveDialog signup={reviving} onClose={() => setReviving(null)} />}
    </>
  );
}
