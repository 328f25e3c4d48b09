import { type FormEvent, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { AccountFields, useTypedAccount } from '#client/components/refund/account-fields.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { issuesIn } from '#client/lib/call-issues.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { FormFooter } from '#client/public/my-signup/form-footer.tsx';
import { Section } from '#client/public/my-signup/section.tsx';
import { useChange } from '#client/public/my-signup/use-change.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Refund = NonNullable<SignupView['refund']>;

interface RefundProps {
  watched: WatchedSignup;
  /** Shows a prominent message. */
  onDone(message: string): void;
}

/** The refund and its state; hidden when there is none. */
export function RefundSection({ watched, onDone }: RefundProps) {
  const at = useLocale();
  const { refund } = watched.signup;
  if (!refund) return null;
  const isOpen = ['asked', 'approved', 'exported'].includes(refund.state);
  const canAsk = !isOpen && refund.surplusMinor > 0 && !watched.signup.archived;
  return (
    <Section id="refund" title={m.refund_title({}, at)} className="my-refund">
      {refund.state !== 'none' && <RefundState refund={refund} />}
      {refund.state === 'asked' && <Withdraw watched={watched} refund={refund} onDone={onDone} />}
      {canAsk && (
        <p>
          {(refund.isByCard ? m.refund_by_card : m.refund_lead)(
            { amount: formatAmount(refund.surplusMinor, at.locale) },
            at,
          )}
        </p>
      )}
      {canAsk && refund.isByCard && (
        <details>
          <summary>{m.refund_despite_card({}, at)}</summary>
          <RefundForm watched={watched} onDone={onDone} />
        </details>
      )}
      {canAsk && !refund.isByCard && <RefundForm watched={watched} onDone={onDone} />}
    </Section>
  );
}

function RefundState({ refund }: { refund: Refund }) {
  const at = useLocale();
  const says = {
    none: m.refund_is_asked,
    asked: m.refund_is_asked,
    approved: m.refund_is_approved,
    exported: m.refund_is_exported,
    done: m.refund_is_done,
    declined: m.refund_is_declined,
  };
  const amount = formatAmount(refund.amountMinor, at.locale);
  return (
    <>
      <p className="my-refund-state">
        {says[refund.state]({ amount, account: `${refund.iban}, ${refund.holder}` }, at)}
      </p>
      {refund.state === 'declined' && refund.reason && (
        <p className="my-office-note">{m.refund_reason({ reason: refund.reason }, at)}</p>
      )}
    </>
  );
}

function RefundForm({ watched, onDone }: RefundProps) {
  const at = useLocale();
  const { token, act } = watched;
  const account = useTypedAccount();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // If the browser submitted the form before the script loads, its content would be lost.
  const isReady = useHydrated();
  const send = async () => {
    setProblem('');
    if (!(await account.check())) return;
    setSending(true);
    try {
      const { iban, holder } = account;
      await act(async () => {
        await callFunction('requestRefund', { token, iban, holder });
        return {};
      });
      onDone(m.refund_sent({}, at));
    } catch (error) {
      const issues = issuesIn(error);
      if (issues.length > 0) account.refuse(issues);
      else setProblem(callErrorText(error, at.locale));
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <form className="my-form" method="post" noValidate onSubmit={submit}>
      <AccountFields
        account={account}
        classNames={{ field: 'field', problem: 'field-error', hint: 'note' }}
      />
      <FormFooter
        label={m.refund_ask({}, at)}
        problem={problem}
        isReady={isReady}
        isSending={isSending}
      />
    </form>
  );
}

function Withdraw({ watched, refund, onDone }: RefundProps & { refund: Refund }) {
  const at = useLocale();
  const { problem, isSending, run } = useChange(watched);
  const withdraw = () =>
    run(
      () => callFunction('withdrawRefund', { token: watched.token, id: refund.id ?? '' }),
      () => onDone(m.refund_withdrawn({}, at)),
    );
  return (
    <>
      <p className="my-problem" role="alert">
        {problem}
      </p>
      <div className="my-actions">
        <button
          type="button"
          className="button quiet"
          aria-disabled={isSending || undefined}
          onClick={() => void withdraw()}
        >
          {m.refund_withdraw({}, at)}
        </button>
      </div>
    </>
  );
}
