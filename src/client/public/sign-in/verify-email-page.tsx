import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { problemIn } from '#client/lib/session/problem-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { SessionProblem } from '#client/lib/session/session-answer.ts';
import { AccountForm } from '#client/public/sign-in/account-form.tsx';
import { DoneNote } from '#client/public/sign-in/done-note.tsx';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import { SecondFactorStep } from '#client/public/sign-in/second-factor-step.tsx';
import { SetPasswordForm, useSettingPassword } from '#client/public/sign-in/set-password.tsx';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { forgetLinkCode, useLinkCode } from '#client/public/sign-in/use-address.ts';
import type { SignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import { m } from '#i18n/texts.ts';

/** Needs a click, because mail scanners open links too. */
export function Page() {
  const at = useLocale();
  const code = useLinkCode();
  const [email, setEmail] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ code: string; problem: SessionProblem } | null>(null);
  const signInFlow = useSettingPassword(at.locale);
  if (signInFlow.isHalfway) return <SecondFactorStep {...signInFlow} />;
  const verify = async () => {
    try {
      const answer = await callAsUser('verifyEmail', { code: code ?? '' });
      setEmail(answer.email);
      forgetLinkCode();
      return null;
    } catch (error) {
      const problem = problemIn(error);
      if (problem?.code !== 'other-account') return problemsOfError(error, at.locale);
      setRefusal({ code: code ?? '', problem });
      return null;
    }
  };
  const title = m.sign_in_verify_title({}, at);
  // Another link opened in the same tab confirms another address.
  if (refusal && (refusal.code === code || signInFlow.isIn)) {
    return (
      <SignInLayout title={title} lead={m.sign_in_verify_other({}, at)}>
        <OtherAccount refusal={refusal} signInFlow={signInFlow} />
      </SignInLayout>
    );
  }
  const isDone = email !== null && !code;
  const isCut = code === '' && !isDone;
  const explanation = isCut ? m.sign_in_no_code({}, at) : m.sign_in_verify_text({}, at);
  return (
    <SignInLayout title={title} lead={isDone ? undefined : explanation}>
      {isDone && <DoneNote>{m.sign_in_verify_done({ email }, at)}</DoneNote>}
      {!isDone && !isCut && (
        <AccountForm fields={[]} submitLabel={m.sign_in_verify_submit({}, at)} onSubmit={verify} />
      )}
      <p className="sign-in-links">
        <a className="next-step" href="/account">
          {m.sign_in_to_account({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}

interface OtherAccountProps {
  refusal: { code: string; problem: SessionProblem };
  signInFlow: SignInFlow;
}

/** Options for a browser that is not signed in to the account of the link. */
function OtherAccount({ refusal: { code, problem }, signInFlow }: OtherAccountProps) {
  const at = useLocale();
  return (
    <>
      <p className="sign-in-links">
        <a className="button" href="/sign-in">
          {m.sign_in_submit({}, at)}
        </a>
      </p>
      {problem.mayResetPassword && (
        <section className="account-note" aria-labelledby="set-password">
          <h2 id="set-password">{m.sign_in_verify_reset_title({}, at)}</h2>
          <p>{m.sign_in_verify_reset_text({}, at)}</p>
          <SetPasswordForm code={code} signInFlow={signInFlow} />
        </section>
      )}
    </>
  );
}
