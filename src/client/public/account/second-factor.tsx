import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { callAsUser, theSession } from '#client/lib/session/session.ts';
import { useReauthentication } from '#client/public/account/reauthentication.tsx';
import { RecoveryCodes } from '#client/public/account/recovery-codes.tsx';
import { SecondFactorSetup } from '#client/public/account/second-factor-setup.tsx';
import { PageSection } from '#client/public/page-section.tsx';
import { AccountForm, type FormValues } from '#client/public/sign-in/account-form.tsx';
import { passwordField } from '#client/public/sign-in/fields.ts';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

type StartedSetup = FunctionOutput<'startSecondFactor'>;

export function SecondFactor({ account }: { account: Account }) {
  const at = useLocale();
  const [begun, setBegun] = useState<StartedSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    setCodes(begun?.recoveryCodes ?? null);
    setBegun(null);
  };
  const part = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (begun) {
      return <SecondFactorSetup uri={begun.uri} onDone={finish} onCancel={() => setBegun(null)} />;
    }
    if (account.hasSecondFactor) return <SecondFactorOn account={account} onCodes={setCodes} />;
    return <SecondFactorOff account={account} onBegun={setBegun} />;
  };
  return (
    <PageSection id="second-factor" title={m.account_factor({}, at)}>
      {part()}
    </PageSection>
  );
}

/** Asks for the password if the account has one. */
function PasswordForm(props: {
  account: Account;
  submitLabel: string;
  work(proof: { password?: string }): Promise<void>;
}) {
  const at = useLocale();
  const withReauthentication = useReauthentication();
  const { hasPassword, email } = props.account;
  const submit = async ({ password = '' }: FormValues) => {
    try {
      await withReauthentication(() => props.work(hasPassword ? { password } : {}));
      return null;
    } catch (error) {
      return problemsOfError(error, at.locale);
    }
  };
  return (
    <AccountForm
      username={email}
      fields={hasPassword ? [passwordField(at)] : []}
      submitLabel={props.submitLabel}
      isQuiet
      onSubmit={submit}
    />
  );
}

function SecondFactorOff({
  account,
  onBegun,
}: {
  account: Account;
  onBegun(begun: StartedSetup): void;
}) {
  const at = useLocale();
  return (
    <>
      {account.lacksSecondFactor && (
        <p className="account-problem">{m.account_factor_required({}, at)}</p>
      )}
      <p className="note">{m.account_factor_text({}, at)}</p>
      <PasswordForm
        account={account}
        submitLabel={m.account_factor_start({}, at)}
        work={async (proof) => onBegun(await callAsUser('startSecondFactor', proof))}
      />
    </>
  );
}

interface SecondFactorOnProps {
  account: Account;
  onCodes(codes: readonly string[]): void;
}

function SecondFactorOn({ account, onCodes }: SecondFactorOnProps) {
  const at = useLocale();
  const left = account.recoveryCodesLeft;
  const stop = async (proof: { password?: string }) => {
    await callAsUser('stopSecondFactor', proof);
    await theSession()
      .account.reload()
      .catch(() => {});
  };
  const renew = async (proof: { password?: string }) => {
    onCodes((await callAsUser('renewRecoveryCodes', proof)).recoveryCodes);
  };
  return (
    <>
      <p>
        {m.account_factor_on({}, at)} {left !== null && m.account_factor_left({ count: left }, at)}
      </p>
      <details className="account-more">
        <summary>{m.account_factor_renew_title({}, at)}</summary>
        <p className="note">{m.account_factor_renew_text({}, at)}</p>
        <PasswordForm account={account} submitLabel={m.account_factor_renew({}, at)} work={renew} />
      </details>
      <details className="account-more">
        <summary>{m.account_factor_stop_title({}, at)}</summary>
        <PasswordForm account={account} submitLabel={m.account_factor_stop({}, at)} work={stop} />
      </details>
    </>
  );
}
