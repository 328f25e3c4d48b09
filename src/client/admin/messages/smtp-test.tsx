import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

type Outcome = FunctionOutput<'testMail'>;

export function SmtpTest() {
  const at = useLocale();
  const action = useOfficeMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = () =>
    action.run(async () => {
      setOutcome(null);
      setOutcome(await callAsUser('testMail', {}));
    });
  return (
    <section className="office-section">
      <h2>{m.messages_smtp_title({}, at)}</h2>
      <p className="note">{m.messages_smtp_lead({}, at)}</p>
      <div className="form-actions">
        <QuietButton disabled={action.isRunning} onClick={() => void send()}>
          {action.isRunning ? m.admin_working({}, at) : m.messages_smtp_button({}, at)}
        </QuietButton>
      </div>
      <div role="status">{outcome && <OutcomeText outcome={outcome} />}</div>
      <Alert>{action.problem}</Alert>
    </section>
  );
}

function OutcomeText({ outcome: { outcome, ...said } }: { outcome: Outcome }) {
  const at = useLocale();
  const { recipient: email, sender, server, answer } = said;
  const text = {
    accepted: m.messages_smtp_accepted({ server, email, sender }, at),
    refused: m.messages_smtp_refused({ server, email }, at),
    failed: m.messages_smtp_failed({ server }, at),
    'no-mail-server': m.messages_smtp_none({}, at),
  }[outcome];
  return (
    <>
      <p className={outcome === 'accepted' ? undefined : 'problem'}>{text}</p>
      {answer && (
        <p>
          {m.messages_smtp_answer({}, at)}: <code>{answer}</code>
        </p>
      )}
    </>
  );
}
