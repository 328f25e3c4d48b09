import { ListEnd } from '#client/admin/list-end.tsx';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { DebtorTable } from '#client/admin/payments/reminders/debtor-table.tsx';
import { ExpiredTable } from '#client/admin/payments/reminders/expired-table.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/reminders/reminders.css';

/** Scheduled and suppressed reminders, and payments that came too late. */
export default function RemindersPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, isLoading, reload } = useOfficeQuery('listDeadlines', {
    editionId: edition.id,
  });
  const action = useOfficeMutation();
  const toast = useToast();
  const send = async () => {
    await action.run(async () => {
      const { sent } = await callAsUser('sendReminders', { editionId: edition.id });
      toast({ text: m.due_did_send({ count: sent }, at) });
    });
  };
  if (!data) {
    return problem ? (
      <Alert onRetry={reload}>{problem}</Alert>
    ) : (
      <p className="waiting">{m.admin_loading({}, at)}</p>
    );
  }
  const { totals } = data;
  return (
    <div className="due" aria-busy={isLoading}>
      <p>
        {data.isReminding ? m.due_on({}, at) : m.due_off({}, at)}{' '}
        {data.isExpiring ? m.due_expiry_on({}, at) : m.due_expiry_off({}, at)}{' '}
        {may(account, 'config.write') && (
          <OfficeLink to="/admin/settings/payment">{m.due_change({}, at)}</OfficeLink>
        )}
      </p>
      {data.expired.length > 0 && (
        <section aria-labelledby="due-expired">
          <h2 id="due-expired">{m.due_expired({}, at)}</h2>
          <p className="note">{m.due_expired_lead({}, at)}</p>
          <ExpiredTable rows={data.expired} canRevive={may(account, 'signups.revive')} />
          <ListEnd shown={data.expired.length} total={totals.expired} />
        </section>
      )}
      <section aria-labelledby="due-today">
        <h2 id="due-today">{m.due_today({}, at)}</h2>
        {data.due.length === 0 ? (
          <EmptyState>{m.due_none_today({}, at)}</EmptyState>
        ) : (
          <DebtorTable rows={data.due} />
        )}
        <ListEnd shown={data.due.length} total={totals.due} />
        <Alert>{action.problem}</Alert>
        {totals.reminders > 0 && may(account, 'money.write') && (
          <div className="form-actions">
            <Button disabled={action.isRunning} onClick={() => void send()}>
              {action.isRunning
                ? m.admin_working({}, at)
                : m.due_send_now({ count: totals.reminders }, at)}
            </Button>
            <p className="note">{m.due_send_hint({}, at)}</p>
          </div>
        )}
      </section>
      {data.held.length > 0 && (
        <section aria-labelledby="due-held">
          <h2 id="due-held">{m.due_held({}, at)}</h2>
          <DebtorTable rows={data.held} />
          <ListEnd shown={data.held.length} total={totals.held} />
        </section>
      )}
      {data.next.length > 0 && (
        <section aria-labelledby="due-next">
          <h2 id="due-next">{m.due_next({}, at)}</h2>
          <DebtorTable rows={data.next} />
          <ListEnd shown={data.next.length} total={totals.next} />
        </section>
      )}
    </div>
  );
}
