import { useCallback, useEffect, useId, useState } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { CardTable } from '#client/admin/payments/card/card-table.tsx';
import { PayoutsTable } from '#client/admin/payments/card/payouts-table.tsx';
import { ProviderNotice } from '#client/admin/payments/card/provider-notice.tsx';
import { RefundDialog } from '#client/admin/payments/card/refund-dialog.tsx';
import { type CardChoice, useCardPayments } from '#client/admin/payments/card/use-card-payments.ts';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useToast } from '#client/admin/toasts/toasts.tsx';
import { useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/card/card-part.css';

const CHOICES = {
  all: m.card_filter_all,
  paid: m.card_filter_paid,
  open: m.card_filter_open,
  disputed: m.card_filter_disputed,
} as const satisfies Record<CardChoice, unknown>;

/** What came by card, what became of it, and when the provider sent it on. */
export default function CardPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const load = useCallback(
    (signal: AbortSignal) => callAsUser('getCardProvider', { editionId: edition.id }, { signal }),
    [edition.id],
  );
  const { data: info, reload: reloadInfo } = useLoaded(load);
  const [choice, setChoice] = useState<CardChoice>('all');
  const list = useCardPayments(choice);
  const [refunded, setRefunded] = useState<CardPayment | null>(null);
  const id = useId();
  const canWrite = may(account, 'money.write');
  useEffect(() => onSignupChange(reloadInfo), [reloadInfo]);
  const reload = () => {
    reloadInfo();
    list.reload();
  };
  return (
    <>
      {info && <ProviderNotice info={info} />}
      <div className="pay-filters filters card-part-filters">
        <div className="office-field">
          <label htmlFor={id}>{m.card_filter({}, at)}</label>
          <select
            id={id}
            value={choice}
            onChange={(event) => setChoice(event.target.value as CardChoice)}
          >
            {Object.entries(CHOICES).map(([value, text]) => (
              <option key={value} value={value}>
                {text({}, at)}
              </option>
            ))}
          </select>
        </div>
        {canWrite && info?.provider && (
          <Reconcile reconciledAt={info.provider.reconciledAt} onDone={reload} />
        )}
      </div>
      {list.problem && (
        <p role="alert" className="problem">
          {list.problem}{' '}
          <button type="button" className="link-button" onClick={reload}>
            {m.admin_retry({}, at)}
          </button>
        </p>
      )}
      {!list.payments && !list.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {list.payments?.length === 0 && (
        <p className="empty">
          {choice === 'all' ? m.card_none({}, at) : m.card_none_found({}, at)}
        </p>
      )}
      {list.payments && list.payments.length > 0 && (
        <CardTable
          payments={list.payments}
          isLoading={list.isLoading}
          onRefund={canWrite ? setRefunded : null}
        />
      )}
      {list.more && (
        <div className="form-actions">
          <button
            type="button"
            className="button quiet"
            disabled={list.more.isLoading}
            onClick={list.more.load}
          >
            {m.pay_more({}, at)}
          </button>
        </div>
      )}
      {info && info.payouts.length > 0 && (
        <section className="card-payouts" aria-labelledby="card-payouts">
          <h2 id="card-payouts">{m.card_payouts({}, at)}</h2>
          <p className="note">{m.card_payouts_note({}, at)}</p>
          <PayoutsTable payouts={info.payouts} />
        </section>
      )}
      {refunded && (
        <RefundDialog payment={refunded} onDone={reload} onClose={() => setRefunded(null)} />
      )}
    </>
  );
}

interface ReconcileProps {
  reconciledAt: string | null;
  onDone(): void;
}

function Reconcile({ reconciledAt, onDone }: ReconcileProps) {
  const at = useLocale();
  const action = useAction();
  const toast = useToast();
  const reconcile = async () => {
    await action.run(async () => {
      const found = await callAsUser('reconcileCardPayments', {});
      toast({ text: m.card_reconciled(found, at) });
    });
    onDone();
  };
  return (
    <div className="card-reconcile">
      <button
        type="button"
        className="button quiet"
        disabled={action.isRunning}
        onClick={() => void reconcile()}
      >
        {action.isRunning ? m.admin_working({}, at) : m.card_reconcile({}, at)}
      </button>
      <span className="note">
        {reconciledAt
          ? m.card_reconciled_at({ time: formatInstant(reconciledAt, at.locale) }, at)
          : m.card_reconcile_never({}, at)}
      </span>
      {action.problem && (
        <p role="alert" className="problem">
          {action.problem}
        </p>
      )}
    </div>
  );
}
