import { useBankWork } from '#client/admin/payments/bank/bank-work.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useToast } from '#client/admin/toasts/toasts.tsx';
import { useAction } from '#client/admin/use-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Late = FunctionOutput<'listBankQueue'>['late'];

/** Cancelled signups for which money is kept, with the two things that can be done. */
export function LateMoney({ late, canRevive }: { late: Late; canRevive: boolean }) {
  const at = useLocale();
  const toast = useToast();
  const action = useAction();
  const { reload } = useBankWork();
  if (late.length === 0) return null;
  const revive = (signup: Late[number]) =>
    void action.run(async () => {
      await callAsUser('changeSignupState', {
        id: signup.id,
        version: signup.version,
        state: 'received',
        reason: m.bank_late_revive_reason({}, at),
        notify: true,
      });
      toast({ text: m.bank_late_revived({ number: signup.number }, at) });
      reload();
    });
  return (
    <section aria-labelledby="bank-late">
      <h2 id="bank-late">{m.bank_late_title({}, at)}</h2>
      <p className="note">{m.bank_late_lead({}, at)}</p>
      {action.problem && (
        <p role="alert" className="problem">
          {action.problem}
        </p>
      )}
      <ul className="bank-late">
        {late.map((signup) => (
          <li key={signup.id}>
            <span>
              <OfficeLink to={`/admin/signups/${signup.id}`}>{signup.number}</OfficeLink>{' '}
              {signup.name}{' '}
              <strong>{formatAmount(amountMinor(-signup.owedMinor), at.locale)}</strong>
            </span>
            <span className="bank-actions">
              {canRevive && (
                <button
                  type="button"
                  className="button quiet"
                  disabled={action.isRunning}
                  onClick={() => revive(signup)}
                >
                  {m.bank_late_revive({}, at)}
                </button>
              )}
              <OfficeLink to="/admin/payments/refunds">{m.bank_late_return({}, at)}</OfficeLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
