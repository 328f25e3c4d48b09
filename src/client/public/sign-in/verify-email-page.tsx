import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/call-function.ts';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { DoneNote } from '#client/public/sign-in/done-note.tsx';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { forgetLinkCode, useLinkCode } from '#client/public/sign-in/use-address.ts';
import { m } from '#i18n/texts.ts';

/** By a click, not by opening the page: programs that check mails for viruses open links too. */
export function Page() {
  const at = useLocale();
  const code = useLinkCode();
  const [email, setEmail] = useState<string | null>(null);
  const verify = async () => {
    try {
      const answer = await callFunction('verifyEmail', { code: code ?? '' });
      setEmail(answer.email);
      forgetLinkCode();
      return null;
    } catch (error) {
      return problemsOfError(error, at.locale);
    }
  };
  // Another link, opened in the same tab, is another address to confirm.
  const isDone = email !== null && !code;
  const isCut = code === '' && !isDone;
  const explanation = isCut ? m.sign_in_no_code({}, at) : m.sign_in_verify_text({}, at);
  return (
    <SignInLayout title={m.sign_in_verify_title({}, at)} lead={isDone ? undefined : explanation}>
      {isDone && <DoneNote>{m.sign_in_verify_done({ email }, at)}</DoneNote>}
      {!isDone && !isCut && (
        <AccountForm fields={[]} submitLabel={m.sign_in_verify_submit({}, at)} onSubmit={verify} />
      )}
      <p className="sign-in-links">
        <a className="next-step" href="/account">
          {m.sign_in_to_account({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}
