import { useEffect, useRef } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { codeField } from '#client/public/sign-in/fields.ts';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import type { SignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import { m } from '#i18n/texts.ts';

/** The second step of the page: the password was right, now the code. */
export function SecondFactorStep({ enterCode, startAgain }: SignInFlow) {
  const at = useLocale();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={step}>
      <SignInLayout title={m.sign_in_code_title({}, at)} lead={m.sign_in_code_text({}, at)}>
        <AccountForm
          fields={[codeField(at, m.sign_in_code({}, at))]}
          submitLabel={m.sign_in_code_submit({}, at)}
          onSubmit={({ code = '' }) => enterCode(code)}
        />
        <p className="sign-in-links">
          <button type="button" className="link-button" onClick={startAgain}>
            {m.sign_in_start_again({}, at)}
          </button>
        </p>
      </SignInLayout>
    </div>
  );
}
