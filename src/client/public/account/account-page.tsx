import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { sessionProblemText } from '#client/lib/session/problem-text.ts';
import { signOut } from '#client/lib/session/sign-in.ts';
import { may, useAccount } from '#client/lib/session/use-account.ts';
import { DeleteAccount } from '#client/public/account/delete-account.tsx';
import { Devices } from '#client/public/account/devices.tsx';
import { MySignups } from '#client/public/account/my-signups.tsx';
import { Passkeys } from '#client/public/account/passkeys.tsx';
import {
  EmailSection,
  PasswordSection,
  ProfileSection,
} from '#client/public/account/profile-sections.tsx';
import { ReauthenticationProvider } from '#client/public/account/reauthentication.tsx';
import { SecondFactor } from '#client/public/account/second-factor.tsx';
import { VerifyNote } from '#client/public/account/verify-note.tsx';
import { DoneNote } from '#client/public/sign-in/done-note.tsx';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

export function Page() {
  const at = useLocale();
  const account = useAccount();
  const wasIn = useRef(false);
  const [isDeleted, setDeleted] = useState(false);
  const isOut = account === 'signed-out';
  useEffect(() => {
    if (typeof account === 'object') wasIn.current = true;
    // A visitor who just arrived is asked to sign in; a user who was signed in is told what
    // happened.
    else if (isOut && !wasIn.current) location.replace('/sign-in?return=/account');
  }, [account, isOut]);

  if (typeof account === 'object') {
    return (
      <ReauthenticationProvider account={account}>
        <SignedIn account={account} onDeleted={() => setDeleted(true)} />
      </ReauthenticationProvider>
    );
  }
  if (isOut && wasIn.current) return <SignedOut isDeleted={isDeleted} />;
  const isTrouble = account === 'unreachable';
  return (
    <SignInLayout title={m.nav_account({}, at)}>
      <p className="sign-in-lead needs-script" role="status">
        {isTrouble ? m.sign_in_unreachable({}, at) : m.sign_in_loading({}, at)}
      </p>
    </SignInLayout>
  );
}

function SignedOut({ isDeleted }: { isDeleted: boolean }) {
  const at = useLocale();
  return (
    <SignInLayout title={m.account_out_title({}, at)}>
      <DoneNote>{isDeleted ? m.account_out_deleted({}, at) : m.account_out_text({}, at)}</DoneNote>
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in">
          {m.sign_in_submit({}, at)}
        </a>
        <a className="next-step" href="/">
          {m.nav_home({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}

function SignedIn({ account, onDeleted }: { account: Account; onDeleted(): void }) {
  const at = useLocale();
  return (
    <div className="account">
      <Head account={account} />
      {!account.emailVerified && (
        <VerifyNote email={account.email} isStaff={account.role !== null} />
      )}
      <MySignups account={account} />
      <ProfileSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SecondFactor account={account} />
      <Passkeys account={account} />
      <Devices account={account} />
      <DeleteAccount account={account} onDeleted={onDeleted} />
      <p>
        <a className="next-step" href="/">
          {m.nav_home({}, at)}
        </a>
      </p>
    </div>
  );
}

function Head({ account }: { account: Account }) {
  const at = useLocale();
  const [problem, setProblem] = useState('');
  const leave = async () => {
    const failed = await signOut();
    if (failed) setProblem(sessionProblemText(failed, at.locale));
  };
  const role = account.role && m.account_role({ role: roleText(account.role, at.locale) }, at);
  return (
    <header className="account-head">
      <h1>{m.nav_account({}, at)}</h1>
      <p className="account-who">
        {account.name && <strong>{account.name}</strong>}
        <span>{[account.email, role].filter(Boolean).join(' · ')}</span>
      </p>
      <div className="account-actions">
        {(may(account, 'office') || account.lacksSecondFactor) && (
          <a className="button" href="/admin">
            {m.account_office({}, at)}
          </a>
        )}
        <button type="button" className="button quiet" onClick={() => void leave()}>
          {m.account_sign_out({}, at)}
        </button>
      </div>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </header>
  );
}
