import { useLocale } from '#client/components/locale-context.tsx';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { newPasswordField } from '#client/public/sign-in/fields.ts';
import { forgetLinkCode } from '#client/public/sign-in/use-address.ts';
import { type SignInFlow, useSignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import { useSignInSetup } from '#client/public/sign-in/use-sign-in-setup.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Sets a new password by a mailed link and signs in. The link is then used up. */
export function useSettingPassword(language: Language): SignInFlow {
  const signInFlow = useSignInFlow('/account', language, { staysUntilSignedIn: true });
  return { ...signInFlow, startAgain: () => location.assign('/sign-in') };
}

export function SetPasswordForm({ code, signInFlow }: { code: string; signInFlow: SignInFlow }) {
  const at = useLocale();
  const setup = useSignInSetup();
  const set = async (password: string) => {
    const problems = await signInFlow.enter('new-password', { code, password });
    if (!problems) forgetLinkCode();
    return problems;
  };
  return (
    <AccountForm
      fields={[newPasswordField(at, setup?.teacherPasswordLength ?? null)]}
      submitLabel={m.sign_in_reset_submit({}, at)}
      onSubmit={({ password = '' }) => set(password)}
    />
  );
}
