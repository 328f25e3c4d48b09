import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { ListedSeat } from '#client/admin/results/listed-seat.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { SEAT_ROLES, type SeatRole } from '#domain/jury/seat.ts';
import { seatRoleText } from '#i18n/jury-text.ts';
import { m } from '#i18n/texts.ts';

interface SeatDialogProps {
  editionId: string;
  /** Null for a new one. */
  seat: ListedSeat | null;
  categories: readonly { category: string; name: string }[];
  onClose(): void;
}

export function SeatDialog({ editionId, seat, categories, onClose }: SeatDialogProps) {
  const at = useLocale();
  const saving = useOfficeMutation();
  const [name, setName] = useState(seat?.name ?? '');
  const [role, setRole] = useState<SeatRole>(seat?.role ?? 'member');
  const [chosen, setChosen] = useState<readonly string[]>(
    seat?.categories ?? categories.map(({ category }) => category),
  );
  const [isAttempted, setAttempted] = useState(false);
  const save = async () => {
    setAttempted(true);
    if (name.trim() === '') return;
    const { id = '', version = 0 } = seat ?? {};
    const isDone = await saving.run(async () => {
      await callAsUser('saveJurySeat', {
        ...{ editionId, id, version, name, role },
        categories: [...chosen],
      });
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      title={seat ? m.jury_seat_of({ name: seat.name }, at) : m.jury_seat_add({}, at)}
      submitLabel={m.jury_save({}, at)}
      action={saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={m.jury_seat_name({}, at)}
        value={name}
        maxLength={200}
        problem={isAttempted && name.trim() === '' && m.jury_seat_name_missing({}, at)}
        onChange={setName}
      />
      <Select
        label={m.jury_seat_role({}, at)}
        value={role}
        options={optionsOf(SEAT_ROLES, seatRoleText, at.locale)}
        hint={role === 'secretary' ? m.jury_secretary_hint({}, at) : undefined}
        onChange={setRole}
      />
      {role !== 'secretary' && (
        <fieldset className="choices">
          <legend>{m.jury_seat_categories({}, at)}</legend>
          {categories.map(({ category, name: text }) => (
            <Checkbox
              key={category}
              label={text}
              checked={chosen.includes(category)}
              onChange={(isChosen) =>
                setChosen(
                  isChosen ? [...chosen, category] : chosen.filter((one) => one !== category),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </DialogForm>
  );
}
