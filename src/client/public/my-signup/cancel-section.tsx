import { type FormEvent, useId, useState } from 'react';
import { type Question, useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { FormFooter } from '#client/public/my-signup/form-footer.tsx';
import { Section } from '#client/public/my-signup/section.tsx';
import { useChange } from '#client/public/my-signup/use-change.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { registrantCancelRight } from '#domain/signup/cancel.ts';
import { REASON_LIMIT } from '#domain/signup/text-rules.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatAmount, formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

function keptOf({ money }: SignupView): AmountMinor {
  return amountMinor(money.receivedMinor - money.returnedMinor);
}

/** Says before the cancellation what happens to the money. */
function moneyText(signup: SignupView, locale: Language): string[] {
  const kept = keptOf(signup);
  if (kept <= 0) return [];
  const amount = formatAmount(kept, locale);
  return [m.my_cancel_money({ amount }, { locale })];
}

interface CancelProps {
  watched: WatchedSignup;
  config: ConfigRecord;
  now: Date;
  /** Shows a prominent message. */
  onDone(message: string): void;
}

/** Hidden when the signup is cancelled already or the cancellation has been requested. */
export function CancelSection(props: CancelProps) {
  const { signup } = props.watched;
  const { config, now } = props;
  const minute = localMinute(now, config.edition.timeZone);
  const right = registrantCancelRight(
    { state: signup.state, keptMinor: keptOf(signup) },
    config,
    minute,
  );
  const isAsked = signup.changeRequest?.state === 'waiting' && signup.changeRequest.cancels;
  if (signup.archived || right === 'none' || (right === 'ask' && isAsked)) return null;
  return <CancelForm {...props} isAsking={right === 'ask'} />;
}

function CancelForm({ watched, config, onDone, isAsking }: CancelProps & { isAsking: boolean }) {
  const at = useLocale();
  const id = useId();
  const { token, signup } = watched;
  const { cancellableUntil } = config.signup;
  const date = cancellableUntil ? formatLocalMinute(cancellableUntil, at.locale) : '';
  const [reason, setReason] = useState('');
  const { problem, setProblem, isSending, run } = useChange(watched);
  // If the browser submitted the form before the script loads, its content would be lost.
  const isReady = useHydrated();
  const { ask, dialog } = useConfirm();

  const { number, version } = signup;
  const question: Question = isAsking
    ? {
        title: m.my_cancel_ask_question({ number }, at),
        text: m.my_cancel_ask_warning({}, at),
        confirm: m.my_cancel_ask({}, at),
      }
    : {
        title: m.my_cancel_question({ number }, at),
        text: [
          m.my_cancel_warning({ count: signup.signup.persons.length }, at),
          ...moneyText(signup, at.locale),
        ].join(' '),
        confirm: m.my_cancel_button({}, at),
      };
  const cancel = async () => {
    if (isAsking && reason.trim() === '') {
      setProblem(m.my_cancel_ask_reason_missing({}, at));
      return document.getElementById(id)?.focus();
    }
    setProblem('');
    const isSure = await ask({ ...question, cancel: m.my_cancel_keep({}, at) });
    if (!isSure) return;
    const request = { token, version, signup: signup.signup, message: reason, cancel: true };
    const doneText = isAsking
      ? m.my_cancel_ask_sent({}, at)
      : m.my_cancel_done({ email: signup.contactEmail }, at);
    await run(
      () =>
        isAsking
          ? callFunction('requestChange', request)
          : callFunction('cancelSignup', { token, version, reason }),
      () => onDone(doneText),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void cancel();
  };
  return (
    <Section title={m.my_cancel_title({}, at)} className="my-cancel">
      <details>
        <summary>{m.my_cancel_open({}, at)}</summary>
        {isAsking && (
          <p className="my-cancel-lead">
            {m.my_cancel_ask_lead({ date, amount: formatAmount(keptOf(signup), at.locale) }, at)}
          </p>
        )}
        {!isAsking && date && <p className="my-cancel-lead">{m.my_cancel_until({ date }, at)}</p>}
        <form className="my-form" method="post" onSubmit={submit}>
          <div className="field">
            <label htmlFor={id}>
              {isAsking ? m.my_cancel_ask_reason({}, at) : m.my_cancel_reason({}, at)}
            </label>
            <textarea
              id={id}
              rows={3}
              maxLength={REASON_LIMIT}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <FormFooter
            label={question.confirm}
            problem={problem}
            isReady={isReady}
            isSending={isSending}
            isQuiet
          />
        </form>
      </details>
      {dialog}
    </Section>
  );
}
