import { useId } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import { theSession } from '#client/lib/session/session.ts';
import { AccountForm, type FormValues } from '#client/public/sign-in/account-form.tsx';
import { codeField } from '#client/public/sign-in/fields.ts';
import { problemsOf } from '#client/public/sign-in/form-problems.ts';
import { m } from '#i18n/texts.ts';

interface SecondFactorSetupProps {
  /** `otpauth://…`, the format of authenticator apps. */
  uri: string;
  onDone(): void;
  onCancel(): void;
}

export function SecondFactorSetup({ uri, onDone, onCancel }: SecondFactorSetupProps) {
  const at = useLocale();
  const id = useId();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const confirm = async ({ code = '' }: FormValues) => {
    const session = theSession();
    const answer = await session.enterAgain('second-factor/confirm', { code });
    if (answer.kind === 'failed') {
      return answer.problem.code === 'invalid-code'
        ? { code: m.sign_in_code_wrong({}, at) }
        : problemsOf(answer.problem, at.locale);
    }
    await session.account.reload().catch(() => {});
    onDone();
    return null;
  };
  return (
    <div className="factor-setup">
      <p>{m.account_factor_scan({}, at)}</p>
      <div className="factor-code">
        <QrCode text={uri} label={m.account_factor_qr({}, at)} />
      </div>
      <p>
        <a className="next-step" href={uri}>
          {m.account_factor_open({}, at)}
        </a>
      </p>
      <p className="factor-key">
        <span>{m.account_factor_key({}, at)}</span>
        <code id={id}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton value={secret} what={m.account_factor_key({}, at)} shownIn={id} />
      </p>
      <AccountForm
        fields={[codeField(at, m.account_factor_code({}, at))]}
        submitLabel={m.account_factor_confirm({}, at)}
        onSubmit={confirm}
      />
      <button type="button" className="link-button" onClick={onCancel}>
        {m.action_cancel({}, at)}
      </button>
    </div>
  );
}
