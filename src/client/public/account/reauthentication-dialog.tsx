import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { theSession } from '#client/lib/session/session.ts';
import { AccountForm, type FormProblems } from '#client/public/sign-in/account-form.tsx';
import { codeField, emailField, passwordField } from '#client/public/sign-in/fields.ts';
import { problemsOf } from '#client/public/sign-in/form-problems.ts';
import { m } from '#i18n/texts.ts';

interface ReauthenticationDialogProps {
  account: Account;
  onAnswer(isProven: boolean): void;
}

/** Asks again for the password, and for the code if there is a second factor. */
export function ReauthenticationDialog({ account, onAnswer }: ReauthenticationDialogProps) {
  const at = useLocale();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    const wanted = pending === null ? 'input[type=password]' : 'input';
    dialog.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [pending]);

  const ask = async (name: string, body: object): Promise<FormProblems | null> => {
    const answer = await theSession().enterAgain(name, body);
    if (answer.kind === 'second-factor') setPending(answer.pending);
    if (answer.kind === 'tokens') onAnswer(true);
    if (answer.kind !== 'failed') return null;
    return answer.problem.code === 'invalid-code'
      ? { code: m.sign_in_code_wrong({}, at) }
      : problemsOf(answer.problem, at.locale);
  };
  const password = (
    <>
      <p>{m.account_proof_text({ email: account.email }, at)}</p>
      <AccountForm
        key="password"
        fields={[{ ...emailField(at, account.email), isReadOnly: true }, passwordField(at)]}
        submitLabel={m.account_proof_submit({}, at)}
        onSubmit={(values) => ask('confirm', { password: values.password })}
      />
    </>
  );
  const code = (
    <>
      <p>{m.account_proof_code({}, at)}</p>
      <AccountForm
        key="code"
        fields={[codeField(at, m.sign_in_code({}, at))]}
        submitLabel={m.account_proof_submit({}, at)}
        onSubmit={(values) => ask('second-factor', { pending, code: values.code })}
      />
    </>
  );
  const content = pending === null ? password : code;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <div className="dialog-body">
        <h2 id={id}>{m.account_proof_title({}, at)}</h2>
        {account.hasPassword ? content : <p>{m.account_proof_no_password({}, at)}</p>}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
            {m.action_cancel({}, at)}
          </button>
        </div>
      </div>
    </dialog>
  );
}
