import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { captchaToken } from '#client/lib/captcha-token.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { PageProps } from '#client/public/page-data.ts';
import { AccountForm, type FormValues } from '#client/public/sign-in/account-form.tsx';
import { DoneNote } from '#client/public/sign-in/done-note.tsx';
import { emailField } from '#client/public/sign-in/fields.ts';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { mailtoLink } from '#domain/mailto.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

export function Page({ data, config }: PageProps) {
  const at = useLocale();
  const [isSent, setSent] = useState(false);
  const submit = async ({ email = '' }: FormValues) => {
    if (!isEmail(email.trim())) return { email: m.issue_pattern_email({}, at) };
    try {
      const token = await captchaToken(data.captcha, 'reset');
      await callFunction('requestPasswordReset', {
        email: email.trim(),
        captchaToken: token,
        language: at.locale,
      });
      setSent(true);
      return null;
    } catch (error) {
      return problemsOfError(error, at.locale);
    }
  };
  return (
    <SignInLayout title={m.sign_in_lost_title({}, at)} lead={m.sign_in_lost_text({}, at)}>
      {isSent ? (
        <DoneNote>
          {m.sign_in_lost_sent({}, at)}{' '}
          <a href={mailtoLink(config.organiser.email)}>{config.organiser.email}</a>
        </DoneNote>
      ) : (
        <AccountForm
          fields={[emailField(at)]}
          submitLabel={m.sign_in_lost_submit({}, at)}
          onSubmit={submit}
        />
      )}
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in">
          {m.sign_in_submit({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}
