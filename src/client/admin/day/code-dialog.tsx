import { useState } from 'react';
import { dayJobText } from '#client/admin/day/day-words.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const JOBS = ['desk', 'kitchen', 'hall'] as const;
type Job = (typeof JOBS)[number];

interface CodeDialogProps {
  editionId: string;
  onClose(): void;
}

/** Chooses the job, then shows the code once: to be scanned, or typed on the device. */
export function CodeDialog({ editionId, onClose }: CodeDialogProps) {
  const at = useLocale();
  const making = useOfficeMutation();
  const [job, setJob] = useState<Job>('desk');
  const [label, setLabel] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [made, setMade] = useState<FunctionOutput<'createDayCode'> | null>(null);
  const name = label ?? dayJobText(job, at.locale);
  const make = async () => {
    setWrong(name.trim() === '');
    if (name.trim() === '') return;
    await making.run(async () => {
      // A hall is known by its name until it has a place in the timetable.
      const place = job === 'hall' ? name.trim() : '';
      setMade(await callAsUser('createDayCode', { editionId, job, place, label: name }));
    });
  };
  if (made) return <ShownCode {...made} label={name} onClose={onClose} />;
  return (
    <DialogForm
      title={m.office_day_new_code({}, at)}
      text={m.office_day_code_text({}, at)}
      submitLabel={m.office_day_make_code({}, at)}
      action={making}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Select
        label={m.office_day_job({}, at)}
        value={job}
        options={optionsOf(JOBS, dayJobText, at.locale)}
        onChange={setJob}
      />
      <TextField
        label={m.office_day_label({}, at)}
        hint={m.office_day_label_hint({}, at)}
        value={name}
        maxLength={80}
        problem={isWrong && m.office_day_label_missing({}, at)}
        onChange={setLabel}
      />
    </DialogForm>
  );
}

interface ShownCodeProps extends FunctionOutput<'createDayCode'> {
  label: string;
  onClose(): void;
}

function ShownCode({ code, url, expiresAt, label, onClose }: ShownCodeProps) {
  const at = useLocale();
  return (
    <Modal
      title={m.office_day_code_of({ label }, at)}
      text={m.office_day_code_shown({ until: formatInstant(expiresAt, at.locale) }, at)}
      onClose={onClose}
    >
      <div className="day-code">
        <QrCode text={url} label={m.office_day_code_qr({}, at)} />
        <p className="day-code-text" id="day-code-text">
          {code}
        </p>
        <p className="note">{m.office_day_code_typed({ url: url.split('#')[0] ?? '' }, at)}</p>
      </div>
      <div className="dialog-actions">
        <CopyButton value={url} what={m.office_day_copy({}, at)} shownIn="day-code-text" />
        <QuietButton onClick={onClose}>{m.action_close({}, at)}</QuietButton>
      </div>
    </Modal>
  );
}
