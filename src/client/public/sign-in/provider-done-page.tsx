import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { theSession } from '#client/lib/session/session.ts';
import type { SessionProblemCode } from '#client/lib/session/session-answer.ts';
import { providerProblemText } from '#client/public/sign-in/provider-problem.tsx';
import { type ProviderMessage, tellOpener } from '#client/public/sign-in/provider-window.ts';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { useReturnPath } from '#client/public/sign-in/use-address.ts';
import { m } from '#i18n/texts.ts';

/** The end of the provider's flow: a popup reports the result and closes. */
export function Page() {
  const at = useLocale();
  const returnPath = useReturnPath();
  const [problem, setProblem] = useState<SessionProblemCode | null>(null);
  const [isPopup, setPopup] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const address = new URLSearchParams(location.search);
    if (address.get('popup') === '1') {
      setPopup(true);
      tellOpener(messageOf(address));
      window.close();
      return;
    }
    void theSession()
      .enter('refresh', {})
      .then((answer) => {
        if (answer.kind === 'failed') setProblem(answer.problem.code);
        else location.replace(returnPath);
      });
  }, []);
  const text = isPopup ? m.provider_done({}, at) : m.provider_entering({}, at);
  return (
    <SignInLayout title={m.sign_in_title({}, at)}>
      <p className="sign-in-lead" role="status">
        {problem ? providerProblemText(problem, at.locale) : text}
      </p>
      {(problem || isPopup) && (
        <p className="sign-in-links">
          <a className="next-step" href="/sign-in">
            {m.provider_go_on({}, at)}
          </a>
        </p>
      )}
    </SignInLayout>
  );
}

function messageOf(address: URLSearchParams): ProviderMessage {
  const code = address.get('error');
  if (code) return { kind: 'failed', code: code as SessionProblemCode };
  return { kind: address.get('step') === 'second-factor' ? 'second-factor' : 'signed-in' };
}
