import { useLocale } from '#client/components/locale-context.tsx';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { emailField, passwordField } from '#client/public/sign-in/fields.ts';
import { OtherWays } from '#client/public/sign-in/other-ways.tsx';
import { ProviderProblemNote } from '#client/public/sign-in/provider-problem.tsx';
import { SecondFactorStep } from '#client/public/sign-in/second-factor-step.tsx';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { useReturnPath } from '#client/public/sign-in/use-address.ts';
import { useSignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  const returnPath = useReturnPath();
  const signInFlow = useSignInFlow(returnPath, at.locale);
  if (signInFlow.isHalfway) return <SecondFactorStep {...signInFlow} />;
  return (
    <SignInLayout title={m.sign_in_title({}, at)} lead={m.sign_in_lead({}, at)}>
      <ProviderProblemNote />
      <AccountForm
        fields={[emailField(at), passwordField(at)]}
        submitLabel={m.sign_in_submit({}, at)}
        onSubmit={({ email = '', password = '' }) =>
          signInFlow.enter('sign-in', { email: email.trim(), password })
        }
      />
      <OtherWays returnPath={returnPath} signInFlow={signInFlow} />
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in/lost-password">
          {m.sign_in_lost({}, at)}
        </a>
        <a className="next-step" href="/sign-in/new">
          {m.sign_in_create({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}
