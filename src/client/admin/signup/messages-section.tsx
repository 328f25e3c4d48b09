import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { may } from '#client/lib/session/use-account.ts';
import type { Language } from '#domain/language.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const STATES: Record<string, typeof m.signup_mail_sent> = {
  queued: m.signup_mail_queued,
  sending: m.signup_mail_sending,
  sent: m.signup_mail_sent,
  kept: m.signup_mail_kept,
  failed: m.signup_mail_failed,
  bounced: m.signup_mail_bounced,
  dropped: m.signup_mail_dropped,
};

function mailStateText(state: string, language: Language): string {
  return STATES[state]?.({}, { locale: language }) ?? state;
}

export function MessagesSection() {
  const at = useLocale();
  const { account, signup } = useSignupWork();
  return (
    <Part title={m.signup_messages({}, at)} part="messages">
      {signup.messages.length === 0 && <p className="note">{m.signup_messages_none({}, at)}</p>}
      <ul className="mail-list">
        {signup.messages.map(({ id, subject, recipient, state, problem, ...message }) => (
          <li key={id}>
            <p>{subject || m.signup_mail_untitled({}, at)}</p>
            <p className="mail-state" data-state={state}>
              {mailStateText(state, at.locale)} · {recipient} ·{' '}
              {formatInstant(message.sentAt ?? message.createdAt, at.locale)}
            </p>
            {problem && <p className="problem">{problem}</p>}
          </li>
        ))}
      </ul>
      {may(account, 'messages.write') && (
        <OfficeLink to="/admin/messages/outbox" className="part-link">
          {m.signup_messages_outbox({}, at)}
        </OfficeLink>
      )}
    </Part>
  );
}
