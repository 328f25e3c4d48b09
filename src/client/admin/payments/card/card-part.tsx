import { useRef, useState } from 'react';
import { MoreButton } from '#client/admin/more-button.tsx';
import type { CardPayment, CardPayout } from '#client/admin/payments/card/card-payment.ts';
import { CardTable } from '#client/admin/payments/card/card-table.tsx';
import { PayoutsTable } from '#client/admin/payments/card/payouts-table.tsx';
import { ProviderNotice } from '#client/admin/payments/card/provider-notice.tsx';
import { ReconcileLine } from '#client/admin/payments/card/reconcile-line.tsx';
import { RefundDialog } from '#client/admin/payments/card/refund-dialog.tsx';
import { type CardChoice, useCardPayments } from '#client/admin/payments/card/use-card-payments.ts';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { Select } from '#client/kit/select.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/card/card-part.css';

const CHOICES = {
  all: m.card_filter_all,
  paid: m.card_filter_paid,
  open: m.card_filter_open,
  disputed: m.card_filter_disputed,
} as const satisfies Record<CardChoice, unknown>;
const CHOICE_ORDER = ['all', 'paid', 'open', 'disputed'] as const satisfies CardChoice[];

export default function CardPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const {
    data: info,
    isLoading: isLooking,
    reload: reloadInfo,
  } = useOfficeQuery('getCardProvider', { editionId: edition.id });
  const [choice, setChoice] = useState<CardChoice>('all');
  const [payout, setPayout] = useState<CardPayout | null>(null);
  const list = useCardPayments(choice, payout?.id ?? '');
  const [refunded, setRefunded] = useState<CardPayment | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const canWrite = may(account, 'money.write');
  const reload = () => {
    reloadInfo();
    list.reload();
  };
  const openPayout = (opened: CardPayout) => {
    setPayout(opened);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {info && <ProviderNotice info={info} />}
      {info?.provider && (
        <ReconcileLine
          run={info.provider.reconciliation}
          canWrite={canWrite}
          isLooking={isLooking}
          onLook={reloadInfo}
          onDone={list.reload}
        />
      )}
      <div ref={top} className="pay-filters filters card-part-filters">
        <Select
          label={m.card_filter({}, at)}
          value={choice}
          options={CHOICE_ORDER.map((value) => ({ value, text: CHOICES[value]({}, at) }))}
          onChange={(value) => {
            setChoice(value);
            setPayout(null);
          }}
        />
        {payout && (
          <p className="card-of-payout" role="status">
            {m.card_of_payout({ date: formatDate(payout.arrivesOn, at.locale) }, at)}{' '}
            <LinkButton onClick={() => setPayout(null)}>
              {m.card_of_payout_leave({}, at)}
            </LinkButton>
          </p>
        )}
      </div>
      <Alert onRetry={reload}>{list.problem}</Alert>
      {!list.payments && !list.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {list.payments?.length === 0 && (
        <EmptyState>
          {choice === 'all' ? m.card_none({}, at) : m.card_none_found({}, at)}
        </EmptyState>
      )}
      {list.payments && list.payments.length > 0 && (
        <CardTable
          payments={list.payments}
          isLoading={list.isLoading}
          onRefund={canWrite ? setRefunded : null}
        />
      )}
      <MoreButton more={list.more} />
      {info && info.payouts.length > 0 && (
        <section className="card-payouts" aria-labelledby="card-payouts">
          <h2 id="card-payouts">{m.card_payouts({}, at)}</h2>
          <p className="note">{m.card_payouts_note({}, at)}</p>
          <PayoutsTable payouts={info.payouts} onOpen={openPayout} />
        </section>
      )}
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}
