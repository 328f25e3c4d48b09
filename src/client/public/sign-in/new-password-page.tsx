import { useLocale } from '#client/components/locale-context.tsx';
import { SecondFactorStep } from '#client/public/sign-in/second-factor-step.tsx';
import { SetPasswordForm, useSettingPassword } from '#client/public/sign-in/set-password.tsx';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { useLinkCode } from '#client/public/sign-in/use-address.ts';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  const code = useLinkCode();
  const signInFlow = useSettingPassword(at.locale);
  if (signInFlow.isHalfway) return <SecondFactorStep {...signInFlow} />;
  const isCut = code === '' && !signInFlow.isIn;
  return (
    <SignInLayout
      title={m.sign_in_reset_title({}, at)}
      lead={isCut ? m.sign_in_no_code({}, at) : m.sign_in_reset_text({}, at)}
    >
      {!isCut && <SetPasswordForm code={code ?? ''} signInFlow={signInFlow} />}
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in/lost-password">
          {m.sign_in_new_link({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}
