import { useEffect, useRef } from 'react';
import type { Reconciliation } from '#client/admin/payments/card/card-payment.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const PROGRESS_MS = 1_500;

interface ReconcileLineProps {
  /** The last or running reconciliation. */
  run: Reconciliation | null;
  canWrite: boolean;
  isLooking: boolean;
  /** Polls the progress. */
  onLook(): void;
  /** Called at the end: the data of the page may have changed. */
  onDone(): void;
}

/** Reconciliation with the provider: a button, its progress and the last result. */
export function ReconcileLine({ run, canWrite, isLooking, onLook, onDone }: ReconcileLineProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const isRunning = run?.state === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onDone();
    wasRunning.current = isRunning;
  });
  useEffect(() => {
    // Not while a request is pending: a slow answer would never arrive.
    if (!isRunning || isLooking) return;
    const timer = setTimeout(onLook, PROGRESS_MS);
    return () => clearTimeout(timer);
  }, [isRunning, isLooking, onLook]);
  const start = () =>
    void action.run(async () => {
      await callAsUser('reconcileCardPayments', {});
      // Also when it ended before the first poll.
      wasRunning.current = true;
      onLook();
    });
  return (
    <section className="card-reconcile" aria-label={m.card_reconcile({}, at)}>
      {canWrite && (
        <QuietButton disabled={action.isRunning || isRunning} onClick={start}>
          {m.card_reconcile({}, at)}
        </QuietButton>
      )}
      <div className="card-reconcile-state" aria-live="polite">
        {run ? <Run run={run} /> : <span className="note">{m.card_reconcile_never({}, at)}</span>}
      </div>
      <Alert>{action.problem}</Alert>
    </section>
  );
}

function Run({ run }: { run: Reconciliation }) {
  const at = useLocale();
  if (run.state === 'running') {
    const { total, done } = run;
    const text =
      total === null
        ? m.card_reconcile_starting({}, at)
        : m.card_reconcile_progress({ done, total }, at);
    return (
      <span className="card-reconcile-progress">
        <progress aria-label={text} {...(total !== null && { max: total, value: done })} />
        <span>{text}</span>
      </span>
    );
  }
  const time = formatInstant(run.finishedAt ?? run.startedAt, at.locale);
  if (run.state === 'failed') {
    const why =
      run.problem === 'key'
        ? m.card_reconcile_failed_key({ time }, at)
        : m.card_reconcile_failed_unreachable({ time }, at);
    return <span className="problem">{why}</span>;
  }
  const { checked, repaired, failed } = run;
  return (
    <>
      <span>{m.card_reconcile_result({ checked, repaired, failed }, at)}</span>
      <span className="note">{m.card_reconciled_at({ time }, at)}</span>
      {failed > 0 && <Problems run={run} />}
    </>
  );
}

function Problems({ run: { problems } }: { run: Reconciliation }) {
  const at = useLocale();
  const what = {
    event: m.card_reconcile_kind_event({}, at),
    refund: m.card_reconcile_kind_refund({}, at),
    payment: m.card_reconcile_kind_payment({}, at),
    payouts: m.card_reconcile_kind_payouts({}, at),
  };
  return (
    <ul className="card-reconcile-problems">
      {problems.map(({ kind, reason, signupId, number }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <li key={index}>
          {signupId && number && (
            <OfficeLink to={`/admin/signups/${signupId}`}>{number}</OfficeLink>
          )}{' '}
          {what[kind]}: {reason === 'internal' ? m.card_reconcile_internal({}, at) : reason}
        </li>
      ))}
    </ul>
  );
}
