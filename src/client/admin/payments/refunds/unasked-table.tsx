import { CameBy } from '#client/admin/payments/refunds/came-by.tsx';
import type { Unasked } from '#client/admin/payments/refunds/use-refunds.ts';
import { RowAction, SignupCell } from '#client/admin/payments/row-parts.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
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
    <DataTable
      columns={{
        signup: { text: m.refund_col_signup({}, at), isRowHeader: true, className: 'pay-signup' },
        came: { text: m.refund_col_came({}, at) },
        surplus: { text: m.refund_col_surplus({}, at), isNumber: true },
        why: { text: m.refund_col_why({}, at) },
      }}
      rows={rows}
      keyOf={(row) => row.signupId}
      cells={(row) => ({
        signup: <SignupCell signupId={row.signupId} number={row.number} name={row.leadName} />,
        came: <CameBy parts={row.cameBy} />,
        surplus: formatAmount(row.surplusMinor, at.locale),
        why: (
          <>
            {row.isCancelled ? m.refund_why_cancelled({}, at) : m.refund_why_overpaid({}, at)}
            {canWrite && (
              <span className="refund-acts cell-actions">
                <RowAction
                  text={m.refund_enter({}, at)}
                  number={row.number}
                  onAct={() => onEnter(row)}
                />
              </span>
            )}
          </>
        ),
      })}
    />
  );
}
