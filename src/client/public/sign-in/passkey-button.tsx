import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { PasskeyFailure, signInWithPasskey } from '#client/lib/session/passkeys.ts';
import { sessionProblemText } from '#client/lib/session/problem-text.ts';
import { m } from '#i18n/texts.ts';

export function PasskeyButton() {
  const at = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const enter = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const failure = await signInWithPasskey().catch((error: unknown) => error);
    if (failure) setProblem(textOf(failure));
    setBusy(false);
  };
  const textOf = (failure: unknown): string => {
    if (!(failure instanceof PasskeyFailure)) return m.sign_in_error_internal_error({}, at);
    if (failure.kind !== 'refused') return m.passkey_cancelled({}, at);
    const { problem: refused } = failure;
    return refused?.code === 'invalid-credential'
      ? m.passkey_refused({}, at)
      : sessionProblemText(refused ?? { code: 'internal-error' }, at.locale);
  };
  return (
    <div>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => void enter()}
      >
        {m.passkey_button({}, at)}
      </button>
      <div role="alert">{problem && <p className="account-problem">{problem}</p>}</div>
    </div>
  );
}
