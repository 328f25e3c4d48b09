import { CameBy } from '#client/admin/payments/refunds/came-by.tsx';
import type { ListedRefund } from '#client/admin/payments/refunds/use-refunds.ts';
import { RowAction, SignupCell } from '#client/admin/payments/row-parts.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { RowCheckbox } from '#client/kit/choices.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { printedIban } from '#domain/payment/iban.ts';
import { formatAmount } from '#i18n/format.ts';
import { REFUND_STATE_TEXTS } from '#i18n/refund-words.ts';
import { m } from '#i18n/texts.ts';

export type RefundAction = 'approve' | 'decline' | 'code' | 'sent' | 'done' | 'back';

const ACTIONS: Partial<Record<ListedRefund['state'], readonly RefundAction[]>> = {
  asked: ['approve', 'decline'],
  approved: ['code', 'sent', 'decline'],
  exported: ['code', 'done', 'back'],
};

const ACTION_TEXTS = {
  approve: m.refund_approve,
  decline: m.refund_decline,
  code: m.refund_code,
  sent: m.refund_mark_sent,
  done: m.refund_mark_done,
  back: m.refund_put_back,
} as const satisfies Record<RefundAction, unknown>;

interface RefundTableProps {
  refunds: readonly ListedRefund[];
  canWrite: boolean;
  /** Approved refunds selected for the next payment order. */
  chosen?: ReadonlySet<string>;
  onChoose?(chosen: ReadonlySet<string>): void;
  onAct?(what: RefundAction, refund: ListedRefund): void;
}

export function RefundTable(props: RefundTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="refund-table"
      columns={{
        signup: { text: m.refund_col_signup({}, at), isRowHeader: true, className: 'pay-signup' },
        account: { text: m.refund_col_account({}, at) },
        came: { text: m.refund_col_came({}, at) },
        amount: { text: m.refund_col_amount({}, at), isNumber: true },
        state: { text: m.refund_col_state({}, at) },
      }}
      rows={props.refunds}
      keyOf={(refund) => refund.id}
      cells={(refund) => {
        const { canWrite, onAct } = props;
        const acts = (canWrite && ACTIONS[refund.state]) || [];
        const isShort = acts.length > 0 && refund.surplusMinor < refund.amountMinor;
        return {
          signup: (
            <SignupCell signupId={refund.signupId} number={refund.number} name={refund.leadName}>
              <Chooser {...props} refund={refund} />
            </SignupCell>
          ),
          account: (
            <>
              <span className="refund-iban">{printedIban(refund.iban)}</span>
              <span className="cell-second">{refund.holder}</span>
            </>
          ),
          came: <CameBy parts={refund.cameBy} />,
          amount: formatAmount(refund.amountMinor, at.locale),
          state: (
            <>
              {REFUND_STATE_TEXTS[refund.state]({}, at)}
              {refund.reason && <span className="cell-second">{refund.reason}</span>}
              {isShort && (
                <span className="refund-short">
                  {m.refund_short({ amount: formatAmount(refund.surplusMinor, at.locale) }, at)}
                </span>
              )}
              {acts.length > 0 && (
                <span className="refund-acts cell-actions">
                  {acts.map((what) => (
                    <RowAction
                      key={what}
                      text={ACTION_TEXTS[what]({}, at)}
                      number={refund.number}
                      onAct={() => onAct?.(what, refund)}
                    />
                  ))}
                </span>
              )}
            </>
          ),
        };
      }}
    />
  );
}

/** Only approved refunds can be selected. */
function Chooser({
  refund,
  canWrite,
  chosen,
  onChoose,
}: RefundTableProps & { refund: ListedRefund }) {
  const at = useLocale();
  if (!canWrite || !chosen || refund.state !== 'approved') return null;
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(refund.id)) next.add(refund.id);
    onChoose?.(next);
  };
  return (
    <RowCheckbox
      label={m.refund_choose({ number: refund.number }, at)}
      checked={chosen.has(refund.id)}
      onChange={toggle}
    />
  );
}
