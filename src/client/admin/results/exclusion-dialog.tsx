import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryAppearance, JuryCategory } from '#client/admin/results/jury-category.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface ExclusionDialogProps {
  editionId: string;
  category: JuryCategory;
  appearance: JuryAppearance;
  onClose(): void;
}

/** A juror does not judge an own pupil or a relative; what was given already no longer counts. */
export function ExclusionDialog({
  editionId,
  category,
  appearance,
  onClose,
}: ExclusionDialogProps) {
  const at = useLocale();
  const saving = useOfficeMutation();
  const { marks } = appearance;
  const proposed = marks.find((mark) => mark.isOwnPupil && mark.exclusion === null);
  const [seatId, setSeat] = useState((proposed ?? marks[0])?.seatId ?? '');
  const mark = marks.find((one) => one.seatId === seatId);
  const [reason, setReason] = useState<string>(() => m.jury_own_pupil({}, at));
  const isExcluded = mark?.exclusion != null;
  const submit = async () => {
    const isDone = await saving.run(async () => {
      await callAsUser('setJuryExclusion', {
        editionId,
        category: category.category,
        seatId,
        appearanceId: appearance.id,
        isExcluded: !isExcluded,
        reason,
      });
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      title={m.jury_exclude_of({ name: appearance.name }, at)}
      text={m.jury_exclude_text({ teacher: appearance.teacher || '–' }, at)}
      submitLabel={isExcluded ? m.jury_include({}, at) : m.jury_exclude_confirm({}, at)}
      action={saving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Select
        label={m.jury_juror({}, at)}
        value={seatId}
        options={marks.map((one) => {
          const name = category.seats.find(({ id }) => id === one.seatId)?.name ?? '';
          if (one.exclusion !== null) {
            return { value: one.seatId, text: m.jury_juror_excluded({ name }, at) };
          }
          const text = one.isOwnPupil ? m.jury_juror_proposed({ name }, at) : name;
          return { value: one.seatId, text };
        })}
        onChange={setSeat}
      />
      {isExcluded ? (
        <p className="note">{m.jury_excluded({ reason: mark?.exclusion ?? '' }, at)}</p>
      ) : (
        <TextField
          label={m.signup_reason({}, at)}
          value={reason}
          maxLength={500}
          problem={reason.trim() === '' && m.signup_reason_missing({}, at)}
          onChange={setReason}
        />
      )}
    </DialogForm>
  );
}
