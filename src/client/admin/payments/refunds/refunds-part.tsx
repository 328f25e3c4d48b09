import { useState } from 'react';
import { ListEnd } from '#client/admin/list-end.tsx';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { BatchList } from '#client/admin/payments/refunds/batch-list.tsx';
import { ExportBar } from '#client/admin/payments/refunds/export-bar.tsx';
import {
  CodeDialog,
  DeclineDialog,
  DoneDialog,
  EnterDialog,
} from '#client/admin/payments/refunds/refund-dialogs.tsx';
import { type RefundAction, RefundTable } from '#client/admin/payments/refunds/refund-table.tsx';
import { UnaskedTable } from '#client/admin/payments/refunds/unasked-table.tsx';
import {
  type ListedRefund,
  type Unasked,
  useRefunds,
} from '#client/admin/payments/refunds/use-refunds.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { isOpenRefund } from '#domain/refund/refund-order.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/refunds/refunds.css';

type OpenDialog =
  | { kind: 'decline' | 'done' | 'code'; refund: ListedRefund }
  | { kind: 'enter'; unasked: Unasked };

/** Refunds by transfer: requested, approved and paid. */
export default function RefundsPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const { data, problem, isLoading, reload } = useRefunds();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const action = useOfficeMutation();
  const toast = useToast();
  const canWrite = may(account, 'money.write');
  const act = async (what: RefundAction, refund: ListedRefund) => {
    if (what === 'decline' || what === 'done' || what === 'code') {
      return setDialog({ kind: what, refund });
    }
    const { id } = refund;
    await action.run(async () => {
      if (what === 'approve') await callAsUser('decideRefund', { id, decision: 'approve' });
      else {
        await callAsUser('markRefund', { id, state: what === 'sent' ? 'exported' : 'approved' });
      }
      const amount = formatAmount(refund.amountMinor, at.locale);
      toast({ text: SAYS[what]({ amount, number: refund.number }, at) });
    });
  };
  const close = () => {
    setDialog(null);
  };
  if (!data) {
    return problem ? (
      <Alert onRetry={reload}>{problem}</Alert>
    ) : (
      <p className="waiting">{m.admin_loading({}, at)}</p>
    );
  }
  const open = data.refunds.filter(({ state }) => isOpenRefund(state));
  const closed = data.refunds.filter(({ state }) => !isOpenRefund(state));
  const ready = open.filter(({ state }) => state === 'approved');
  const selected = ready.filter(({ id }) => chosen.has(id));
  return (
    <div className="refunds" aria-busy={isLoading}>
      <Alert>{action.problem}</Alert>
      <section aria-labelledby="refunds-open">
        <h2 id="refunds-open">{m.refund_open({}, at)}</h2>
        {open.length === 0 && <EmptyState>{m.refund_none_open({}, at)}</EmptyState>}
        {open.length > 0 && (
          <RefundTable
            refunds={open}
            canWrite={canWrite}
            chosen={chosen}
            onChoose={setChosen}
            onAct={(what, refund) => void act(what, refund)}
          />
        )}
        {canWrite && ready.length > 0 && (
          <ExportBar
            selected={selected}
            onExported={() => {
              setChosen(new Set());
            }}
          />
        )}
      </section>
      {data.unasked.length > 0 && (
        <section aria-labelledby="refunds-unasked">
          <h2 id="refunds-unasked">{m.refund_unasked({}, at)}</h2>
          <p className="note">{m.refund_unasked_lead({}, at)}</p>
          <UnaskedTable
            rows={data.unasked}
            canWrite={canWrite}
            onEnter={(unasked) => setDialog({ kind: 'enter', unasked })}
          />
          <ListEnd shown={data.unasked.length} total={data.totals.unasked} />
        </section>
      )}
      {data.batches.length > 0 && <BatchList batches={data.batches} canWrite={canWrite} />}
      <ListEnd shown={data.batches.length} total={data.totals.batches} />
      {closed.length > 0 && (
        <details className="refunds-closed">
          <summary>{m.refund_closed({ count: closed.length }, at)}</summary>
          <RefundTable refunds={closed} canWrite={false} />
        </details>
      )}
      <ListEnd shown={data.refunds.length} total={data.totals.refunds} />
      {dialog?.kind === 'decline' && <DeclineDialog refund={dialog.refund} onClose={close} />}
      {dialog?.kind === 'done' && <DoneDialog refund={dialog.refund} onClose={close} />}
      {dialog?.kind === 'code' && <CodeDialog refund={dialog.refund} onClose={close} />}
      {dialog?.kind === 'enter' && <EnterDialog unasked={dialog.unasked} onClose={close} />}
    </div>
  );
}

const SAYS = {
  approve: m.refund_did_approve,
  sent: m.refund_did_send,
  back: m.refund_did_put_back,
} as const;
