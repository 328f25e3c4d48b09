import { SmtpTest } from '#client/admin/messages/smtp-test.tsx';
import { useEditor } from '#client/admin/settings/editor-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export function MailPart() {
  const at = useLocale();
  const { draft } = useEditor();
  return (
    <>
      <p className="note">{m.set_mail_lead({}, at)}</p>
      <dl className="facts">
        <div>
          <dt>{m.set_mail_reply({}, at)}</dt>
          <dd>{draft.organiser.email}</dd>
        </div>
      </dl>
      <SmtpTest />
    </>
  );
}
