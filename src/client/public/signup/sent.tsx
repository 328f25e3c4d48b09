import { Suspense, useEffect, useRef, useState } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { EmailForm } from '#client/components/email-form.tsx';
import { lazyPart } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { replaceToken, saveSignup } from '#client/lib/saved-signups.ts';
import { replacePaymentToken } from '#client/lib/started-payments.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SentSignup } from '#client/public/signup/send-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { formatAmount } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

const SentPayment = lazyPart(() => import('#client/public/signup/sent-payment.tsx'));

interface SentProps {
  sent: SentSignup;
  /** The address of the confirmation. */
  contactEmail: string;
  config: ConfigRecord;
}

/** After sending: the number, the secret link, and the last chance to notice a mistyped address. */
export function Sent({ sent: first, contactEmail, config }: SentProps) {
  const at = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(first);
  const [email, setEmail] = useState(contactEmail);
  const isPayable = sent.totalMinor > 0 && sent.state !== 'waitlisted';
  const link = `${location.origin}/s/${sent.token}`;
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus();
  }, []);
  return (
    <div className="sent">
      <h1 ref={title} tabIndex={-1}>
        {m.sent_title({}, at)}
      </h1>
      <p className="sent-number">{m.sent_number({ number: sent.number }, at)}</p>
      {sent.state === 'waitlisted' && <p>{m.sent_waitlisted({}, at)}</p>}
      {isPayable && (
        <Suspense fallback={<PayElsewhere sent={sent} />}>
          <SentPayment token={sent.token} otherwise={<PayElsewhere sent={sent} />} />
        </Suspense>
      )}
      <p>
        <a className={isPayable ? undefined : 'button big'} href={`/s/${sent.token}`}>
          {m.sent_open({}, at)}
        </a>
      </p>
      <section className="form-section" aria-labelledby="sent-mail">
        <h2 id="sent-mail">{m.sent_mail_title({}, at)}</h2>
        <ContactCorrection
          sent={sent}
          email={email}
          onCorrected={(next, address) => {
            replaceToken(sent.token, next.token);
            replacePaymentToken(sent.token, next.token);
            setSent(next);
            setEmail(address);
          }}
        />
      </section>
      <section className="form-section" aria-labelledby="sent-link">
        <h2 id="sent-link">{m.sent_link_title({}, at)}</h2>
        <p>{m.sent_link_note({}, at)}</p>
        <p className="secret-link">
          <a id="secret-link" href={link}>
            {link}
          </a>
        </p>
        <div className="notice-actions">
          <CopyButton value={link} what={m.sent_link_what({}, at)} shownIn="secret-link" />
          <SaveLink sent={sent} link={link} config={config} />
        </div>
        <KeepOnDevice sent={sent} config={config} />
      </section>
    </div>
  );
}

/** Until the payment data have arrived, and where they cannot be read. */
function PayElsewhere({ sent }: { sent: SentSignup }) {
  const at = useLocale();
  return (
    <p>
      <a className="button big" href={`/s/${sent.token}#payment`}>
        {m.sent_pay({ amount: formatAmount(sent.totalMinor, at.locale) }, at)}
      </a>
    </p>
  );
}

/** Asks first: on a school computer the next person could open the signup too. */
function KeepOnDevice({ sent, config }: { sent: SentSignup; config: ConfigRecord }) {
  const at = useLocale();
  const [isKept, setKept] = useState(false);
  const keep = () => {
    saveSignup({
      number: sent.number,
      token: sent.token,
      edition: localized(config.edition.name, at.locale),
      savedAt: new Date().toISOString(),
    });
    setKept(true);
  };
  return (
    <div className="sent-device">
      <p role="status">{isKept ? m.sent_device_kept({}, at) : ''}</p>
      {!isKept && (
        <>
          <p className="note">{m.sent_device_note({}, at)}</p>
          <button type="button" className="button quiet" onClick={keep}>
            {m.sent_device_keep({}, at)}
          </button>
        </>
      )}
    </div>
  );
}

/** Saves the link as a file, for users who do not rely on a mailbox or a browser. */
function SaveLink({
  sent,
  link,
  config,
}: {
  sent: SentSignup;
  link: string;
  config: ConfigRecord;
}) {
  const at = useLocale();
  const text = [
    localized(config.edition.name, at.locale),
    m.sent_number({ number: sent.number }, at),
    link,
    m.sent_file_note({}, at),
  ].join('\r\n');
  const save = () => {
    const file = URL.createObjectURL(new Blob([`\ufeff${text}\r\n`], { type: 'text/plain' }));
    const anchor = document.createElement('a');
    anchor.href = file;
    anchor.download = `prihlaska-${sent.number}.txt`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(file));
  };
  return (
    <button type="button" className="button quiet" onClick={save}>
      {m.sent_save({}, at)}
    </button>
  );
}

interface ContactCorrectionProps {
  sent: SentSignup;
  email: string;
  onCorrected(sent: SentSignup, email: string): void;
}

function ContactCorrection({ sent, email, onCorrected }: ContactCorrectionProps) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const correct = async (contactEmail: string) => {
    const { token, version } = sent;
    const answer = await callFunction('correctContactEmail', { token, version, contactEmail });
    onCorrected({ ...sent, version: answer.version, token: answer.token }, contactEmail);
    setOpen(false);
    setDone(true);
  };
  return (
    <>
      <p>
        {m.sent_mail_to({}, at)} <strong className="review-email">{email}</strong>
      </p>
      <p role="status">{isDone ? m.sent_mail_corrected({}, at) : ''}</p>
      {isOpen ? (
        <EmailForm
          label={m.field_contact_email({}, at)}
          initial={email}
          takesFocus
          submit={m.sent_mail_correct({}, at)}
          send={correct}
          cancel={{ text: m.action_cancel({}, at), onCancel: () => setOpen(false) }}
        />
      ) : (
        <button type="button" className="link-button" onClick={() => setOpen(true)}>
          {m.sent_mail_wrong({}, at)}
        </button>
      )}
    </>
  );
}
