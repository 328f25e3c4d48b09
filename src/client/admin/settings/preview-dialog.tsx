import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface PreviewDialogProps {
  id: string;
  config: EditionConfig;
  onClose(): void;
}

export function PreviewDialog({ id, config, onClose }: PreviewDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [minute, setMinute] = useState(() => presentMinute(config));
  const [path, setPath] = useState('');
  const open = () =>
    action.run(async () => {
      const preview = await callAsUser('previewConfig', { id, config, at: minute });
      setPath(preview.path);
      // If the browser blocks the new window, the link below opens it.
      window.open(preview.path, '_blank', 'noopener');
    });
  const choose = (value: string) => {
    setMinute(value);
    setPath('');
  };
  return (
    <DialogForm
      title={m.set_preview_title({}, at)}
      text={m.set_preview_text({}, at)}
      submitLabel={m.set_preview_open({}, at)}
      action={action}
      onSubmit={() => void open()}
      onClose={onClose}
    >
      <DateField
        label={m.set_preview_date({}, at)}
        withTime
        required
        value={minute}
        onChange={choose}
      />
      <ul className="preview-moments">
        {momentsOf(config).map(({ text, value }) => (
          <li key={value} className="preview-moment">
            <LinkButton onClick={() => choose(value)}>{text({}, at)}</LinkButton>{' '}
            <span className="cell-second">{formatLocalMinute(value, at.locale)}</span>
          </li>
        ))}
      </ul>
      {path && (
        <p role="status">
          {m.set_preview_ready({}, at)}{' '}
          <a href={path} target="_blank" rel="noopener">
            {m.set_preview_link({}, at)}
          </a>
        </p>
      )}
    </DialogForm>
  );
}

function presentMinute({ edition }: EditionConfig): string {
  try {
    return localMinute(new Date(), edition.timeZone);
  } catch {
    return localMinute(new Date(), 'Europe/Bratislava');
  }
}

function momentsOf({ signup, edition }: EditionConfig) {
  const dayBefore = (minute: string) =>
    minute === '' ? '' : `${addDays(minute.slice(0, 10), -1)}T12:00`;
  const dayAfter = (minute: string) =>
    minute === '' ? '' : `${addDays(minute.slice(0, 10), 1)}T12:00`;
  return [
    { text: m.set_preview_before, value: dayBefore(signup.opensAt) },
    { text: m.set_preview_last, value: signup.closesAt },
    { text: m.set_preview_after, value: dayAfter(signup.closesAt) },
    { text: m.set_preview_during, value: edition.startsOn && `${edition.startsOn}T12:00` },
  ].filter(({ value }) => value !== '');
}
