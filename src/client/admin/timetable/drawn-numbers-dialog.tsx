import { useState } from 'react';
import type { OfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextArea, TextField } from '#client/kit/text-field.tsx';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { CategoryRules } from '#domain/timetable/timetable-settings.ts';
import { m } from '#i18n/texts.ts';

interface DrawnNumbersProps {
  rules: CategoryRules;
  appearances: readonly TimetableAppearance[];
  /** Where the numbers are saved at once. */
  saving?: OfficeMutation;
  onTyped(typed: Pick<CategoryRules, 'drawn' | 'drawnRecord'>): void;
  onClose(): void;
}

/** The office types what was drawn on the spot. A missing number comes last. */
export function DrawnNumbersDialog(props: DrawnNumbersProps) {
  const { rules, appearances, saving, onTyped, onClose } = props;
  const at = useLocale();
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      rules.drawn.map(({ appearanceId, number }) => [appearanceId, String(number)]),
    ),
  );
  const [present, setPresent] = useState(rules.drawnRecord?.present ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const texts = appearances.flatMap(({ id }) => {
      const text = typed[id]?.trim() ?? '';
      return text === '' ? [] : [{ appearanceId: id, text }];
    });
    const isNumber = texts.every(({ text }) => /^[1-9]\d{0,4}$/.test(text));
    const isOnce = new Set(texts.map(({ text }) => text)).size === texts.length;
    if (!isNumber || !isOnce) {
      setProblem(m.timetable_numbers_problem({}, at));
      return;
    }
    setProblem(null);
    onTyped({
      drawn: texts.map(({ appearanceId, text }) => ({ appearanceId, number: Number(text) })),
      // The server writes when and who.
      drawnRecord: { at: '', by: '', present: present.trim() },
    });
  };
  return (
    <DialogForm
      title={m.timetable_numbers_title({ category: rules.code }, at)}
      submitLabel={m.timetable_numbers_submit({}, at)}
      action={{
        isRunning: saving?.isRunning ?? false,
        problem: problem ?? saving?.problem ?? null,
        setProblem,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {appearances.map(({ id, title }) => (
        <TextField
          key={id}
          className="field-short"
          label={title}
          value={typed[id] ?? ''}
          inputMode="numeric"
          onChange={(text) => setTyped({ ...typed, [id]: text })}
        />
      ))}
      <TextArea
        label={m.timetable_draw_present({}, at)}
        value={present}
        rows={2}
        maxLength={2000}
        onChange={setPresent}
      />
    </DialogForm>
  );
}
