import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callFunction } from '#client/lib/call-function.ts';
import { type CaptchaSetup, captchaToken } from '#client/lib/captcha-token.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { EmailField } from '#client/public/my-signup/email-field.tsx';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

interface LostLinkProps {
  captcha: CaptchaSetup;
  organiserEmail: string;
  /** The visitor came by a link that leads nowhere. */
  isUnknown: boolean;
}

export function LostLink({ captcha, organiserEmail, isUnknown }: LostLinkProps) {
  const at = useLocale();
  const [isSent, setSent] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) answer.current?.focus();
  }, [isSent]);
  return (
    <div className="my-lost">
      {isUnknown ? (
        <>
          <h1>{m.my_lost_unknown({}, at)}</h1>
          <p>{m.my_lost_unknown_text({}, at)}</p>
          <h2>{m.my_lost_title({}, at)}</h2>
        </>
      ) : (
        <h1>{m.my_lost_title({}, at)}</h1>
      )}
      <p>{m.my_lost_text({}, at)}</p>
      {isSent ? (
        <p ref={answer} className="my-message" role="status" tabIndex={-1}>
          {m.my_lost_sent({}, at)} <a href={`mailto:${organiserEmail}`}>{organiserEmail}</a>
        </p>
      ) : (
        <LinkForm captcha={captcha} onSent={() => setSent(true)} />
      )}
      <p>
        <a className="next-step" href="/">
          {m.nav_home({}, at)}
        </a>
      </p>
    </div>
  );
}

function LinkForm({ captcha, onSent }: { captcha: CaptchaSetup; onSent(): void }) {
  const at = useLocale();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // Sent by the browser itself, before the script is here, the address would end up in the page's own.
  const isReady = useHydrated();
  const input = useRef<HTMLInputElement>(null);

  const refuse = (why: string) => {
    setProblem(why);
    input.current?.focus();
  };
  const send = async (address: string) => {
    setSending(true);
    try {
      const token = await captchaToken(captcha, 'link');
      await callFunction('sendSignupLink', {
        email: address,
        captchaToken: token,
        language: at.locale,
      });
      onSent();
    } catch (error) {
      setSending(false);
      refuse(callErrorText(error, at.locale));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    if (isEmail(address)) void send(address);
    else refuse(m.issue_pattern_email({}, at));
  };
  return (
    <form className="my-form" noValidate onSubmit={submit}>
      <EmailField
        label={m.my_lost_email({}, at)}
        value={email}
        problem={problem}
        inputRef={input}
        onChange={(value) => {
          setEmail(value);
          setProblem('');
        }}
      />
      <div className="my-actions">
        <button type="submit" className="button" disabled={!isReady} aria-disabled={isSending}>
          {isSending ? m.my_working({}, at) : m.my_lost_send({}, at)}
        </button>
      </div>
    </form>
  );
}
