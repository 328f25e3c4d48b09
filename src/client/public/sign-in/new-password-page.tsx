import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/call-function.ts';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { DoneNote } from '#client/public/sign-in/done-note.tsx';
import { newPasswordField } from '#client/public/sign-in/fields.ts';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { forgetLinkCode, useLinkCode } from '#client/public/sign-in/use-address.ts';
import { useSignInSetup } from '#client/public/sign-in/use-sign-in-setup.ts';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  const code = useLinkCode();
  const setup = useSignInSetup();
  const [email, setEmail] = useState<string | null>(null);
  const reset = async (password: string) => {
    try {
      const answer = await callFunction('resetPassword', { code: code ?? '', password });
      setEmail(answer.email);
      forgetLinkCode();
      return null;
    } catch (error) {
      return problemsOfError(error, at.locale);
    }
  };
  const title = m.sign_in_reset_title({}, at);
  // Another link, opened in the same tab, is another password to set.
  if (email !== null && !code) {
    return (
      <SignInLayout title={title}>
        <DoneNote>{m.sign_in_reset_done({ email }, at)}</DoneNote>
        <p className="sign-in-links">
          <a className="button" href="/sign-in">
            {m.sign_in_submit({}, at)}
          </a>
        </p>
      </SignInLayout>
    );
  }
  const isCut = code === '';
  return (
    <SignInLayout
      title={title}
      lead={isCut ? m.sign_in_no_code({}, at) : m.sign_in_reset_text({}, at)}
    >
      {!isCut && (
        <AccountForm
          fields={[newPasswordField(at, setup?.teacherPasswordLength ?? null)]}
          submitLabel={m.sign_in_reset_submit({}, at)}
          onSubmit={({ password = '' }) => reset(password)}
        />
      )}
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in/lost-password">
          {m.sign_in_new_link({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}
