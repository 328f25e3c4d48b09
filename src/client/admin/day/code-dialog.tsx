import { useState } from 'react';
import { dayJobText } from '#client/admin/day/day-words.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import type { ListedSeat } from '#client/admin/results/listed-seat.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
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
import { DAY_JOBS, type DayJob } from '#domain/day/event-kinds.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/day/day.css';

interface CodeDialogProps {
  editionId: string;
  /** The tablet of this seat; otherwise the job is chosen. */
  seat?: ListedSeat;
  onClose(): void;
}

/** Chooses the job, then shows the code once: to be scanned, or typed on the device. */
export function CodeDialog({ editionId, seat, onClose }: CodeDialogProps) {
  const at = useLocale();
  const making = useOfficeMutation();
  const { data } = useOfficeQuery('listJurySeats', { editionId });
  const [job, setJob] = useState<DayJob>(seat ? 'seat' : 'desk');
  const [seatId, setSeatId] = useState('');
  const [label, setLabel] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [made, setMade] = useState<FunctionOutput<'createDayCode'> | null>(null);
  const seats = (data?.seats ?? []).filter(({ role }) => role !== 'secretary');
  const juror = seat ?? seats.find(({ id }) => id === seatId) ?? seats[0];
  const timetable = useOfficeQuery('getTimetable', { editionId });
  const halls = timetable.data?.settings.halls ?? [];
  const [hallId, setHallId] = useState('');
  const hall = halls.find(({ id }) => id === hallId) ?? halls[0];
  const nameOfPlace = { seat: juror?.name, hall: hall?.name, desk: undefined, kitchen: undefined };
  const name = label ?? nameOfPlace[job] ?? (job === 'seat' ? '' : dayJobText(job, at.locale));
  const hasNoSeat = job === 'seat' && data !== null && !juror;
  const make = async () => {
    setWrong(name.trim() === '');
    if (name.trim() === '' || (job === 'seat' && !juror)) return;
    await making.run(async () => {
      const places = { seat: juror?.id, hall: hall?.id, desk: '', kitchen: '' };
      const place = places[job] ?? name.trim();
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
      {!seat && (
        <Select
          label={m.office_day_job({}, at)}
          value={job}
          options={optionsOf(DAY_JOBS, dayJobText, at.locale)}
          onChange={setJob}
        />
      )}
      {!seat && job === 'seat' && juror && (
        <Select
          label={m.office_day_seat({}, at)}
          value={juror.id}
          options={seats.map((one) => ({ value: one.id, text: one.name }))}
          onChange={setSeatId}
        />
      )}
      {!seat && job === 'hall' && hall && (
        <Select
          label={m.office_day_hall({}, at)}
          value={hall.id}
          options={halls.map((one) => ({ value: one.id, text: one.name }))}
          onChange={setHallId}
        />
      )}
      {hasNoSeat && <p className="note">{m.office_day_no_seats({}, at)}</p>}
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
  const { timeZone } = useEdition().edition.edition;
  return (
    <Modal
      title={m.office_day_code_of({ label }, at)}
      text={m.office_day_code_shown({ until: formatInstant(expiresAt, at.locale, timeZone) }, at)}
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
