import { type FormEvent, useId, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { REASON_LIMIT } from '#domain/signup/text-rules.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** What happens with the money is said before, not after. */
function moneyText({ money }: SignupView, locale: Language): string[] {
  const kept = amountMinor(money.receivedMinor - money.returnedMinor);
  if (kept <= 0) return [];
  const amount = formatAmount(kept, locale);
  return [m.my_cancel_money({ amount }, { locale })];
}

interface CancelProps {
  watched: WatchedSignup;
  /** Says it to the user where nobody can miss it. */
  onDone(message: string): void;
}

export function CancelSection({ watched, onDone }: CancelProps) {
  const at = useLocale();
  const id = useId();
  const { token, signup, act } = watched;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // Sent by the browser itself, before the script is here, the form would only lose what it holds.
  const isReady = useHydrated();
  const { ask, dialog } = useConfirm();

  const cancel = async () => {
    setProblem('');
    const isSure = await ask({
      title: m.my_cancel_question({ number: signup.number }, at),
      text: [
        m.my_cancel_warning({ count: signup.signup.persons.length }, at),
        ...moneyText(signup, at.locale),
      ].join(' '),
      confirm: m.my_cancel_button({}, at),
      cancel: m.my_cancel_keep({}, at),
    });
    if (!isSure) return;
    setSending(true);
    try {
      await act(async () => {
        await callFunction('cancelSignup', { token, version: signup.version, reason });
        return {};
      });
      onDone(m.my_cancel_done({ email: signup.contactEmail }, at));
    } catch (error) {
      setProblem(callErrorText(error, at.locale));
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void cancel();
  };
  return (
    <Section title={m.my_cancel_title({}, at)} className="my-cancel">
      <details>
        <summary>{m.my_cancel_open({}, at)}</summary>
        <form className="my-form" method="post" onSubmit={submit}>
          <div className="field">
            <label htmlFor={id}>{m.my_cancel_reason({}, at)}</label>
            <textarea
              id={id}
              rows={3}
              maxLength={REASON_LIMIT}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <p className="field-error" role="alert">
            {problem}
          </p>
          <div className="my-actions">
            <button
              type="submit"
              className="button quiet"
              disabled={!isReady}
              aria-disabled={isSending || undefined}
            >
              {isSending ? m.state_sending({}, at) : m.my_cancel_button({}, at)}
            </button>
          </div>
        </form>
      </details>
      {dialog}
    </Section>
  );
}
