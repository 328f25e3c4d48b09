import { RowConflicts } from '#client/admin/timetable/appearance-row.tsx';
import type { BoardActions, Picked } from '#client/admin/timetable/board/use-board-actions.ts';
import { nameOf, useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';

interface PickedBarProps {
  picked: Picked;
  actions: BoardActions;
  setPicked(picked: Picked | null): void;
}

/** The picked card in words, with its conflicts and everything that can be done with it. */
export function PickedBar({ picked, actions, setPicked }: PickedBarProps) {
  const at = useLocale();
  const { view, mayWrite, open } = useTools();
  const { appearanceId, does } = picked;
  const appearance = view.appearances.get(appearanceId);
  if (!appearance) return null;
  const slot = view.slots.get(appearanceId);
  const hall = view.settings.halls.find(({ id }) => id === slot?.hall)?.name;
  const people = [...appearance.accompanists, ...appearance.teachers].map(({ name }) => name);
  const facts = [
    slot ? `${hall}, ${clockTime(slot.start)}–${clockTime(slot.end)}` : '',
    appearance.category,
    m.timetable_minutes({ minutes: String(appearance.minutes) }, at),
    ...people,
    appearance.school,
  ];
  const done = (run: () => void) => () => {
    run();
    setPicked(null);
  };
  return (
    <section className="board-picked" aria-label={m.timetable_picked({}, at)}>
      <div className="board-picked-text">
        <p>
          <strong>{nameOf(appearance, view)}</strong>{' '}
          <span className="note">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        <RowConflicts id={appearanceId} />
        {mayWrite && (
          <p>
            {does === 'swap' ? m.timetable_picked_swap({}, at) : m.timetable_picked_put({}, at)}
          </p>
        )}
      </div>
      <div className="board-picked-tools">
        {mayWrite && slot && (
          <>
            <QuietButton
              aria-pressed={does === 'swap'}
              onClick={() => setPicked({ appearanceId, does: does === 'swap' ? 'put' : 'swap' })}
            >
              {m.timetable_swap({}, at)}
            </QuietButton>
            {slot.isPinned ? (
              <QuietButton onClick={done(() => actions.moves.pin(appearanceId, null))}>
                {m.timetable_unpin({}, at)}
              </QuietButton>
            ) : (
              <QuietButton onClick={done(() => open({ is: 'pin', appearanceId }))}>
                {m.timetable_pin({}, at)}
              </QuietButton>
            )}
          </>
        )}
        {mayWrite && (
          <QuietButton onClick={done(() => open({ is: 'move', appearanceIds: [appearanceId] }))}>
            {m.timetable_move({}, at)}
          </QuietButton>
        )}
        {mayWrite && slot && (
          <>
            <QuietButton onClick={done(() => actions.moves.takeOut(appearanceId, 'closed'))}>
              {m.timetable_take_out({}, at)}
            </QuietButton>
            <QuietButton onClick={done(() => actions.moves.takeOut(appearanceId, 'gap'))}>
              {m.timetable_take_out_gap({}, at)}
            </QuietButton>
          </>
        )}
        <QuietButton onClick={() => actions.letGo()}>{m.timetable_let_go({}, at)}</QuietButton>
      </div>
    </section>
  );
}
