import { useEffect, useRef, useState } from 'react';
import { EmailForm } from '#client/components/email-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { captchaToken } from '#client/lib/captcha-token.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { CaptchaSetup } from '#contract/page-data.ts';
import { mailtoLink } from '#domain/mailto.ts';
import { m } from '#i18n/texts.ts';

interface LostLinkProps {
  captcha: CaptchaSetup;
  organiserEmail: string;
  /** Why the link failed; null for a visitor who only asks for the link. */
  news: { title: string; text: string } | null;
}

export function LostLink({ captcha, organiserEmail, news }: LostLinkProps) {
  const at = useLocale();
  const [isSent, setSent] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) answer.current?.focus();
  }, [isSent]);
  return (
    <div className="my-lost">
      {news ? (
        <>
          <h1>{news.title}</h1>
          <p>{news.text}</p>
          <h2>{m.my_lost_title({}, at)}</h2>
        </>
      ) : (
        <h1>{m.my_lost_title({}, at)}</h1>
      )}
      <p>{m.my_lost_text({}, at)}</p>
      {isSent ? (
        <p ref={answer} className="my-message" role="status" tabIndex={-1}>
          {m.my_lost_sent({}, at)} <a href={mailtoLink(organiserEmail)}>{organiserEmail}</a>
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
  const send = async (email: string) => {
    const token = await captchaToken(captcha, 'link');
    await callFunction('sendSignupLink', { email, captchaToken: token, language: at.locale });
    onSent();
  };
  return <EmailForm label={m.my_lost_email({}, at)} submit={m.my_lost_send({}, at)} send={send} />;
}
