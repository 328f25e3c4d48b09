import { useState } from 'react';
import { nameOf, useTools } from '#client/admin/timetable/timetable-context.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { clockTime, minuteOfClock } from '#domain/timetable/clock-time.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

const IDLE = { isRunning: false, problem: null, setProblem() {} };

interface MoveDialogProps {
  appearanceIds: readonly string[];
  onClose(): void;
}

/** Into a block, after a chosen appearance. */
export function MoveDialog({ appearanceIds, onClose }: MoveDialogProps) {
  const at = useLocale();
  const { view, focusNext } = useTools();
  const moves = useMoves();
  const blocks = view.blocks.filter(({ block }) => block.kind === 'perform');
  const hallOf = (id: string) => view.settings.halls.find((hall) => hall.id === id)?.name ?? id;
  const options = blocks.map(({ block, end }) => ({
    value: block.id,
    group: formatDate(block.day, at.locale),
    text: [
      hallOf(block.hall),
      `${clockTime(block.start)}–${clockTime(end)}`,
      block.title || BLOCK_KIND_TEXTS[block.kind]({}, at),
    ].join(', '),
  }));
  const [blockId, setBlockId] = useState(options[0]?.value ?? '');
  const target = blocks.find(({ block }) => block.id === blockId)?.block;
  const [after, setAfter] = useState('end');
  const [only] = appearanceIds;
  const appearance = only === undefined ? undefined : view.appearances.get(only);
  const title =
    appearanceIds.length === 1 && appearance
      ? nameOf(appearance, view)
      : m.timetable_count_of({ count: appearanceIds.length }, at);
  const places = (target?.items ?? []).flatMap((item, index) => {
    const known = item.is === 'appearance' && view.appearances.get(item.appearanceId);
    return known && !appearanceIds.includes(known.id)
      ? [{ value: String(index + 1), text: m.timetable_after({ name: nameOf(known, view) }, at) }]
      : [];
  });
  const submit = () => {
    if (!target) return;
    const position = after === 'end' ? target.items.length : Number(after);
    moves.place(appearanceIds, { blockId: target.id, position });
    if (only !== undefined) focusNext(`up-${only}`);
    onClose();
  };
  return (
    <DialogForm
      title={m.timetable_move_title({ name: title }, at)}
      submitLabel={m.timetable_move_submit({}, at)}
      action={IDLE}
      onSubmit={submit}
      onClose={onClose}
    >
      {options.length === 0 ? (
        <p>{m.timetable_move_no_block({}, at)}</p>
      ) : (
        <>
          <Select
            label={m.timetable_block({}, at)}
            value={blockId}
            options={options}
            onChange={(value) => {
              setBlockId(value);
              setAfter('end');
            }}
          />
          <Select
            label={m.timetable_move_place({}, at)}
            value={after}
            options={[
              { value: 'end', text: m.timetable_at_end({}, at) },
              { value: '0', text: m.timetable_at_start({}, at) },
              ...places,
            ]}
            onChange={setAfter}
          />
        </>
      )}
    </DialogForm>
  );
}

interface OneProps {
  appearanceId: string;
  onClose(): void;
}

export function SwapDialog({ appearanceId, onClose }: OneProps) {
  const at = useLocale();
  const { view, focusNext } = useTools();
  const moves = useMoves();
  const appearance = view.appearances.get(appearanceId);
  const others = [...view.slots.values()].flatMap((slot) => {
    const known = view.appearances.get(slot.appearanceId);
    if (!known || known.id === appearanceId) return [];
    const hall = view.settings.halls.find(({ id }) => id === slot.hall)?.name ?? slot.hall;
    return [
      {
        value: known.id,
        group: `${formatDate(slot.day, at.locale)}, ${hall}`,
        text: `${clockTime(slot.start)} ${nameOf(known, view)}, ${known.category}`,
      },
    ];
  });
  const own = others.filter(
    ({ value }) => view.appearances.get(value)?.category === appearance?.category,
  );
  const options = [...own, ...others.filter((one) => !own.includes(one))];
  const [other, setOther] = useState(options[0]?.value ?? '');
  const name = appearance ? nameOf(appearance, view) : '';
  const submit = () => {
    if (other === '') return;
    moves.swap(appearanceId, other);
    focusNext(`up-${appearanceId}`);
    onClose();
  };
  return (
    <DialogForm
      title={m.timetable_swap_title({ name }, at)}
      submitLabel={m.timetable_swap_submit({}, at)}
      action={IDLE}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={m.timetable_swap_with({}, at)}
        value={other}
        options={options}
        onChange={setOther}
      />
    </DialogForm>
  );
}

export function PinDialog({ appearanceId, onClose }: OneProps) {
  const at = useLocale();
  const { view, focusNext } = useTools();
  const moves = useMoves();
  const appearance = view.appearances.get(appearanceId);
  const slot = view.slots.get(appearanceId);
  const [time, setTime] = useState(clockTime(slot?.start ?? 0));
  const [isChecked, setChecked] = useState(false);
  const minute = minuteOfClock(time);
  const submit = () => {
    setChecked(true);
    if (minute === null) return;
    moves.pin(appearanceId, minute);
    focusNext(`up-${appearanceId}`);
    onClose();
  };
  return (
    <DialogForm
      title={m.timetable_pin_title({ name: appearance ? nameOf(appearance, view) : '' }, at)}
      text={<p>{m.timetable_pin_text({}, at)}</p>}
      submitLabel={m.timetable_pin({}, at)}
      action={IDLE}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.timetable_block_start({}, at)}
        value={time}
        onChange={setTime}
        inputMode="numeric"
        hint={m.timetable_time_hint({}, at)}
        problem={isChecked && minute === null ? m.timetable_time_problem({}, at) : null}
      />
    </DialogForm>
  );
}
