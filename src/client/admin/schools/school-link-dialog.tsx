import { useEffect, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface SchoolLinkDialogProps {
  school: SchoolRecord;
  mayRenew: boolean;
  onClose(): void;
}

/** The secret link of a school to the times of its pupils: to copy, to mail, to replace. */
export function SchoolLinkDialog({ school, mayRenew, onClose }: SchoolLinkDialogProps) {
  const at = useLocale();
  const toast = useToast();
  const { id, name, email } = school;
  const renewal = useOfficeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [isNew, setNew] = useState(false);
  // Not a query of the cache: each view is an entry of the log.
  useEffect(() => {
    callAsUser('getSchoolLink', { id }).then(
      (link) => setUrl(link.url),
      (error: unknown) => setProblem(callErrorText(error, at.locale)),
    );
  }, [id, at]);
  const renew = () =>
    renewal.run(async () => {
      setUrl((await callAsUser('renewSchoolLink', { id })).url);
      setNew(true);
    });
  const copy = async () => {
    if (await copyText(url)) toast({ text: m.action_copied({}, at) });
  };
  const subject = encodeURIComponent(m.schools_link_mail_subject({}, at));
  return (
    <Modal
      title={m.schools_link_title({ name }, at)}
      text={m.schools_link_text({}, at)}
      onClose={onClose}
    >
      <Alert>{problem ?? renewal.problem}</Alert>
      <TextField
        readOnly
        label={m.schools_link_address({}, at)}
        value={url}
        onFocus={(event) => event.target.select()}
        onChange={() => {}}
      />
      <p role="status">{isNew && m.schools_link_renewed({}, at)}</p>
      <div className="dialog-actions">
        {mayRenew && (
          <QuietButton disabled={renewal.isRunning} onClick={() => void renew()}>
            {m.schools_link_renew({}, at)}
          </QuietButton>
        )}
        {email !== '' && url !== '' && (
          <a
            className="button quiet"
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(url)}`}
          >
            {m.schools_link_mail({}, at)}
          </a>
        )}
        <Button disabled={url === ''} onClick={() => void copy()}>
          {m.action_copy({}, at)}
        </Button>
        <QuietButton onClick={onClose}>{m.action_close({}, at)}</QuietButton>
      </div>
    </Modal>
  );
}
