import { useLocale } from '#client/components/locale-context.tsx';
import { captchaToken } from '#client/lib/captcha-token.ts';
import type { PageProps } from '#client/public/page-data.ts';
import { AccountForm, type FormValues } from '#client/public/sign-in/account-form.tsx';
import { emailField, nameField, newPasswordField } from '#client/public/sign-in/fields.ts';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { useSignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import { useSignInSetup } from '#client/public/sign-in/use-sign-in-setup.ts';
import { mailtoLink } from '#domain/mailto.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

export function Page({ data, config }: PageProps) {
  const at = useLocale();
  const setup = useSignInSetup();
  const { enter } = useSignInFlow('/account', at.locale);
  const submit = async ({ name = '', email = '', password = '' }: FormValues) => {
    if (!isEmail(email.trim())) return { email: m.issue_pattern_email({}, at) };
    try {
      const token = await captchaToken(data.captcha, 'sign-up');
      const person = { name: name.trim(), email: email.trim(), password, language: at.locale };
      return await enter('sign-up', { ...person, captchaToken: token });
    } catch (error) {
      return problemsOfError(error, at.locale);
    }
  };
  const isClosed = setup?.openSignUp === false;
  return (
    <SignInLayout
      title={m.sign_in_new_title({}, at)}
      lead={
        isClosed ? (
          <>
            {m.sign_in_new_closed({}, at)}{' '}
            <a href={mailtoLink(config.organiser.email)}>{config.organiser.email}</a>
          </>
        ) : (
          m.sign_in_new_text({}, at)
        )
      }
    >
      {!isClosed && (
        <AccountForm
          fields={[
            nameField(at),
            emailField(at),
            newPasswordField(at, setup?.teacherPasswordLength ?? null),
          ]}
          submitLabel={m.sign_in_create({}, at)}
          onSubmit={submit}
        />
      )}
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in">
          {m.sign_in_have_account({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}
