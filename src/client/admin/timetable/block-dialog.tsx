import { useState } from 'react';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { timetableDays } from '#client/admin/timetable/timetable-view.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { BLOCK_KINDS, type BlockKind } from '#domain/timetable/block.ts';
import { MAX_TIMETABLE_NAME } from '#domain/timetable/check-timetable.ts';
import { clockTime, minuteOfClock } from '#domain/timetable/clock-time.ts';
import { openingOf } from '#domain/timetable/timetable-settings.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

interface BlockDialogProps {
  /** Null: a new block. */
  blockId: string | null;
  hall: string;
  day: string;
  onClose(): void;
}

/** Kind, place and start of a block. */
export function BlockDialog({
  blockId,
  hall: firstHall,
  day: firstDay,
  onClose,
}: BlockDialogProps) {
  const at = useLocale();
  const { view } = useTools();
  const moves = useMoves();
  const block = view.blocks.find((shown) => shown.block.id === blockId)?.block ?? null;
  const [kind, setKind] = useState<BlockKind>(block?.kind ?? 'perform');
  const [hall, setHall] = useState(firstHall);
  const [day, setDay] = useState(firstDay);
  const [start, setStart] = useState(clockTime(block?.start ?? nextStart()));
  const [minutes, setMinutes] = useState(String(block?.minutes || 30));
  const [title, setTitle] = useState(block?.title ?? '');
  const [isChecked, setChecked] = useState(false);
  const minute = minuteOfClock(start);
  const isPerform = kind === 'perform';
  const length = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : null;
  const isGood = minute !== null && (isPerform || (length !== null && length > 0));
  const action = { isRunning: false, problem: null, setProblem() {} };

  function nextStart(): number {
    const inHall = view.blocks.filter(
      (shown) => shown.block.hall === firstHall && shown.block.day === firstDay,
    );
    const found = view.settings.halls.find(({ id }) => id === firstHall);
    const hours = found && openingOf(found, firstDay);
    return Math.max(hours?.from ?? 0, ...inHall.map(({ end }) => end));
  }
  const submit = () => {
    setChecked(true);
    if (!isGood || minute === null) return;
    const saved = {
      id: block?.id ?? crypto.randomUUID(),
      kind,
      hall,
      day,
      start: minute,
      minutes: isPerform ? 0 : (length ?? 0),
      title: title.trim(),
      items: isPerform ? (block?.items ?? []) : [],
    };
    moves.save(saved, block ? m.timetable_told_block({}, at) : m.timetable_told_block_new({}, at));
    onClose();
  };
  // A block with appearances stays one: they would lose their place.
  const kinds = block && block.items.length > 0 ? (['perform'] as const) : BLOCK_KINDS;
  return (
    <DialogForm
      title={block ? m.timetable_block_edit({}, at) : m.timetable_block_add({}, at)}
      submitLabel={m.timetable_save({}, at)}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={m.timetable_block_kind({}, at)}
        value={kind}
        options={kinds.map((value) => ({ value, text: BLOCK_KIND_TEXTS[value]({}, at) }))}
        onChange={setKind}
      />
      <Select
        label={m.programme_hall({}, at)}
        value={hall}
        options={view.settings.halls.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={setHall}
      />
      <Select
        label={m.programme_day({}, at)}
        value={day}
        options={timetableDays(view).map((value) => ({
          value,
          text: `${formatWeekday(value, at.locale)} ${formatDate(value, at.locale)}`,
        }))}
        onChange={setDay}
      />
      <TextField
        label={m.timetable_block_start({}, at)}
        value={start}
        onChange={setStart}
        inputMode="numeric"
        hint={m.timetable_time_hint({}, at)}
        problem={isChecked && minute === null ? m.timetable_time_problem({}, at) : null}
      />
      {!isPerform && (
        <TextField
          label={m.timetable_block_minutes({}, at)}
          value={minutes}
          onChange={setMinutes}
          inputMode="numeric"
          unit="min"
          problem={isChecked && !length ? m.timetable_minutes_problem({}, at) : null}
        />
      )}
      <TextField
        label={m.timetable_block_title({}, at)}
        value={title}
        maxLength={MAX_TIMETABLE_NAME}
        onChange={setTitle}
        hint={m.timetable_block_title_hint({}, at)}
      />
    </DialogForm>
  );
}
