import { SmtpTest } from '#client/admin/messages/smtp-test.tsx';
import { useEditor } from '#client/admin/settings/editor-context.ts';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export function MailPart() {
  const at = useLocale();
  const { draft } = useEditor();
  return (
    <>
      <p className="note">{m.set_mail_lead({}, at)}</p>
      <dl className="facts">
        <Fact label={m.set_mail_reply({}, at)}>{draft.organiser.email}</Fact>
      </dl>
      <SmtpTest />
    </>
  );
}
