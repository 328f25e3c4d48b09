import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextArea, TextField } from '#client/kit/text-field.tsx';
import { lotOrder } from '#domain/timetable/order-rules.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { Draw } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

interface DrawDialogProps {
  code: string;
  appearances: readonly TimetableAppearance[];
  onDrawn(draw: Draw): void;
  onClose(): void;
}

const IDLE = { isRunning: false, problem: null, setProblem() {} };

/** Draws the order from a number that the people present choose; anybody can repeat it. */
export function DrawDialog({ code, appearances, onDrawn, onClose }: DrawDialogProps) {
  const at = useLocale();
  const [seed, setSeed] = useState('');
  const [present, setPresent] = useState('');
  const ids = appearances.map(({ id }) => id);
  const titles = new Map(appearances.map(({ id, title }) => [id, title]));
  const submit = () => {
    if (seed.trim() === '') return;
    onDrawn({
      seed: seed.trim(),
      // The server writes when and who.
      at: '',
      by: '',
      appearanceIds: ids,
      present: present.trim(),
    });
  };
  return (
    <DialogForm
      title={m.timetable_draw_title({ category: code }, at)}
      text={<p>{m.timetable_draw_text({}, at)}</p>}
      submitLabel={m.timetable_draw_submit({}, at)}
      action={IDLE}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.timetable_draw_seed({}, at)}
        value={seed}
        maxLength={100}
        hint={m.timetable_draw_seed_hint({}, at)}
        onChange={setSeed}
      />
      <TextArea
        label={m.timetable_draw_present({}, at)}
        value={present}
        rows={3}
        maxLength={2000}
        onChange={setPresent}
      />
      {seed.trim() !== '' && (
        <ol>
          {lotOrder(ids, seed.trim()).map((id) => (
            <li key={id}>{titles.get(id)}</li>
          ))}
        </ol>
      )}
    </DialogForm>
  );
}
