import { useState } from 'react';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { documentTitle, issuedText } from '#i18n/document-words.ts';
import { formatAmount, formatDate, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Collective = FunctionOutput<'listCollectivePayments'>['payments'][number];

export default function CollectivePart({ account }: PaymentPartProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listCollectivePayments', {
    editionId: edition.id,
  });
  const [issuing, setIssuing] = useState<Collective | null>(null);
  const [leaving, setLeaving] = useState<Collective | null>(null);
  return (
    <>
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data?.payments.length === 0 && (
        <EmptyState>
          {m.collective_none({}, at)}{' '}
          <OfficeLink to="/admin/signups">{m.admin_signups({}, at)}</OfficeLink>
        </EmptyState>
      )}
      {data?.payments.map((payment) => (
        <CollectiveCard
          key={payment.id}
          payment={payment}
          onIssue={
            may(account, 'money.write') && !payment.isWithdrawn && !payment.payment
              ? () => setIssuing(payment)
              : null
          }
          onWithdraw={
            may(account, 'money.write') && !payment.isWithdrawn && payment.payment
              ? () => setLeaving(payment)
              : null
          }
        />
      ))}
      {issuing && <IssueDialog payment={issuing} onClose={() => setIssuing(null)} />}
      {leaving && <WithdrawDialog payment={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface CollectiveCardProps {
  payment: Collective;
  /** Null without permission, or when nothing is left to do. */
  onIssue: (() => void) | null;
  onWithdraw: (() => void) | null;
}

function CollectiveCard({ payment, onIssue, onWithdraw }: CollectiveCardProps) {
  const at = useLocale();
  const { payment: order } = payment;
  return (
    <section className="collective" aria-label={payment.number}>
      <h2>
        {payment.number} <span className="cell-second">{stateOf(payment)}</span>
      </h2>
      <p>
        {[payment.payer?.name, m.collective_symbol({ symbol: payment.variableSymbol }, at)]
          .filter(Boolean)
          .join(' · ')}
        <span className="cell-second">
          {payment.actor} · {formatInstant(payment.createdAt, at.locale)}
        </span>
      </p>
      <ul className="collective-signups">
        {payment.signups.map((signup) => (
          <li key={signup.id}>
            <OfficeLink to={`/admin/signups/${signup.id}`}>{signup.number}</OfficeLink>{' '}
            {signup.name} · {formatAmount(signup.totalMinor, at.locale)}
            {signup.owedMinor <= 0 && ` · ${m.collective_paid({}, at)}`}
          </li>
        ))}
      </ul>
      {order && (
        <details>
          <summary>{m.collective_show_code({}, at)}</summary>
          <div className="collective-code">
            <QrCode text={order.payBySquare} label={m.my_pay_square_alt({}, at)} />
            <p>
              {formatAmount(order.amountMinor, at.locale)} ·{' '}
              {order.iban.replace(/(.{4})(?=.)/g, '$1 ')}
              <br />
              {m.collective_symbol({ symbol: order.variableSymbol }, at)} ·{' '}
              {m.my_pay_due({ date: formatDate(order.dueDate, at.locale) }, at)}
            </p>
          </div>
        </details>
      )}
      <DocumentLinks documents={payment.documents} />
      {onIssue && <QuietButton onClick={onIssue}>{m.collective_issue({}, at)}</QuietButton>}
      {onWithdraw && <LinkButton onClick={onWithdraw}>{m.collective_withdraw({}, at)}</LinkButton>}
    </section>
  );

  function stateOf({ isWithdrawn }: Collective): string {
    if (isWithdrawn) return m.collective_withdrawn({}, at);
    if (!order) return m.collective_paid({}, at);
    return m.collective_left({ amount: formatAmount(order.amountMinor, at.locale) }, at);
  }
}

function DocumentLinks({ documents }: Pick<Collective, 'documents'>) {
  const { locale } = useLocale();
  return (
    <p>
      {documents.map((one) => (
        <a key={one.number} href={one.url} className="pay-part">
          {documentTitle(one, locale)} (PDF)
        </a>
      ))}
    </p>
  );
}

interface DialogProps {
  payment: Collective;
  onClose(): void;
}

function IssueDialog({ payment, onClose }: DialogProps) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const submit = () =>
    action.run(async () => {
      const wanted = { collectiveId: payment.id, payer: null };
      const made = await callAsUser('issueCollectiveDocument', wanted);
      if (!made.isNew) {
        action.setProblem(m.doc_issued_before({ number: made.number }, at));
        return;
      }
      toast({ text: issuedText(made, at.locale) });
      onClose();
    });
  return (
    <DialogForm
      title={payment.number}
      text={m.collective_issue_text({ payer: payment.payer?.name ?? '' }, at)}
      submitLabel={m.doc_issue({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ payment, onClose }: DialogProps) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const submit = () =>
    action.run(async () => {
      await callAsUser('withdrawCollectivePayment', { id: payment.id });
      toast({ text: m.collective_withdrawn_done({}, at) });
      onClose();
    });
  return (
    <DialogForm
      title={payment.number}
      text={m.collective_withdraw_text({}, at)}
      submitLabel={m.collective_withdraw({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
}
