import { useState } from 'react';
import { type QueueRow, reasonText } from '#client/admin/payments/bank/bank-texts.ts';
import { useCanWrite } from '#client/admin/payments/bank/can-write.ts';
import { ReasonForm } from '#client/admin/payments/bank/reason-form.tsx';
import { SplitDialog } from '#client/admin/payments/bank/split-dialog.tsx';
import { TransferLine } from '#client/admin/payments/bank/transfer-line.tsx';
import { OwedText } from '#client/admin/payments/share/owed-text.tsx';
import type { Payable } from '#client/admin/payments/share/payable.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface QueueItemProps {
  row: QueueRow;
  signups: ReadonlyMap<string, Payable>;
  onDone(): void;
}

type Shares = QueueRow['proposals'][number]['shares'];

export function QueueItem({ row, signups, onDone }: QueueItemProps) {
  const at = useLocale();
  const canWrite = useCanWrite();
  const toast = useToast();
  const action = useOfficeMutation();
  const [opened, setOpened] = useState<'split' | 'dismiss' | null>(null);
  const amount = formatAmount(row.freeMinor, at.locale);
  const undo = () =>
    void action.run(async () => {
      await callAsUser('reopenBankRow', { id: row.id, reason: m.bank_undo_reason({}, at) });
    });
  const done = (text: string) => {
    toast({ text, action: { text: m.bank_undo({}, at), run: undo } });
    onDone();
  };
  const settle = async (shares: Shares) => {
    await callAsUser('settleBankRow', { id: row.id, shares });
    setOpened(null);
    done(m.bank_accepted({ amount }, at));
  };
  return (
    <li data-row={row.id}>
      <TransferLine row={row} />
      {row.shares.length > 0 && (
        <p className="bank-state">
          {m.bank_partly_given({ amount }, at)}
          {row.shares.map((share) => (
            <span key={share.signupId} className="pay-part">
              {' '}
              <OfficeLink to={`/admin/signups/${share.signupId}`}>{share.number}</OfficeLink>{' '}
              {formatAmount(share.amountMinor, at.locale)}
            </span>
          ))}
        </p>
      )}
      {row.proposals.length === 0 && <p className="note">{m.bank_no_proposals({}, at)}</p>}
      <ul className="bank-proposals">
        {row.proposals.map((proposal, place) => (
          <li key={proposal.shares.map(({ signupId }) => signupId).join()}>
            <div>
              <span className="bank-because">{reasonText(proposal.reason, at.locale)}</span>
              {proposal.shares.map((share) => (
                <ProposedShare
                  key={share.signupId}
                  signup={signups.get(share.signupId)}
                  amountMinor={proposal.shares.length > 1 ? share.amountMinor : null}
                />
              ))}
            </div>
            {canWrite && (
              <button
                type="button"
                className={place === 0 ? 'button' : 'button quiet'}
                disabled={action.isRunning}
                aria-label={m.bank_accept_of(
                  {
                    amount,
                    number: proposal.shares
                      .map(({ signupId }) => signups.get(signupId)?.number ?? '')
                      .join(', '),
                  },
                  at,
                )}
                onClick={() => void action.run(() => settle(proposal.shares))}
              >
                {m.bank_accept({}, at)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Alert>{action.problem}</Alert>
      {canWrite && opened !== 'dismiss' && (
        <div className="bank-actions">
          <QuietButton onClick={() => setOpened('split')}>
            {row.proposals.length === 0 ? m.bank_choose({}, at) : m.bank_split({}, at)}
          </QuietButton>
          {row.shares.length === 0 && (
            <LinkButton onClick={() => setOpened('dismiss')}>{m.bank_dismiss({}, at)}</LinkButton>
          )}
        </div>
      )}
      {opened === 'dismiss' && (
        <ReasonForm
          text={m.bank_dismiss_text({}, at)}
          submitLabel={m.bank_dismiss_submit({}, at)}
          onCancel={() => setOpened(null)}
          submit={async (reason) => {
            await callAsUser('dismissBankRow', { id: row.id, reason });
            done(m.bank_dismissed({}, at));
          }}
        />
      )}
      {opened === 'split' && (
        <SplitDialog row={row} signups={signups} settle={settle} onClose={() => setOpened(null)} />
      )}
    </li>
  );
}

function ProposedShare({
  signup,
  amountMinor,
}: {
  signup: Payable | undefined;
  amountMinor: Shares[number]['amountMinor'] | null;
}) {
  const at = useLocale();
  if (!signup) return null;
  return (
    <span className="bank-signup">
      <OfficeLink to={`/admin/signups/${signup.id}`}>{signup.number}</OfficeLink> {signup.name}
      {signup.school && <span className="bank-school">, {signup.school}</span>}{' '}
      <OwedText signup={signup} />
      {amountMinor !== null && <strong> {formatAmount(amountMinor, at.locale)}</strong>}
    </span>
  );
}
