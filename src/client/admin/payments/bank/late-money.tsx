import { useState } from 'react';
import { ReviveDialog } from '#client/admin/payments/revive-dialog.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Late = FunctionOutput<'listBankQueue'>['late'];

export function LateMoney({ late, canRevive }: { late: Late; canRevive: boolean }) {
  const at = useLocale();
  const [reviving, setReviving] = useState<Late[number] | null>(null);
  if (late.length === 0) return null;
  return (
    <section aria-labelledby="bank-late">
      <h2 id="bank-late">{m.bank_late_title({}, at)}</h2>
      <p className="note">{m.bank_late_lead({}, at)}</p>
      <ul className="spread-list">
        {late.map((signup) => (
          <li key={signup.id}>
            <span>
              <OfficeLink to={`/admin/signups/${signup.id}`}>{signup.number}</OfficeLink>{' '}
              {signup.name}{' '}
              <strong>{formatAmount(amountMinor(-signup.owedMinor), at.locale)}</strong>
            </span>
            <span className="bank-actions">
              {canRevive && (
                <QuietButton
                  aria-label={m.refund_act_of(
                    { act: m.bank_late_revive({}, at), number: signup.number },
                    at,
                  )}
                  onClick={() => setReviving(signup)}
                >
                  {m.bank_late_revive({}, at)}
                </QuietButton>
              )}
              <OfficeLink to="/admin/payments/refunds">{m.bank_late_return({}, at)}</OfficeLink>
            </span>
          </li>
        ))}
      </ul>
      {reviving && (
        <ReviveDialog
          signup={{ ...reviving, signupId: reviving.id }}
          onClose={() => setReviving(null)}
        />
      )}
    </section>
  );
}
