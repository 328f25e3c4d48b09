import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { accountErrorText } from '#client/lib/session/problem-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

export function VerifyNote({ email, isStaff }: { email: string; isStaff: boolean }) {
  const at = useLocale();
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    try {
      await callAsUser('sendVerification', {});
      setOutcome(m.account_verify_sent({}, at));
    } catch (error) {
      setOutcome(accountErrorText(error, at.locale));
    }
  };
  return (
    <section className="account-note" aria-labelledby="verify">
      <h2 id="verify">{m.account_verify_title({}, at)}</h2>
      <p>
        {isStaff ? m.account_verify_staff({ email }, at) : m.account_verify_text({ email }, at)}
      </p>
      <button type="button" className="button quiet" onClick={() => void send()}>
        {m.account_verify_send({}, at)}
      </button>
      <p role="status">{outcome}</p>
    </section>
  );
}
