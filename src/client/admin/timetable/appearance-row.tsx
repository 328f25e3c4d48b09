import type { KeyboardEvent } from 'react';
import { GoneTools, useGoneName } from '#client/admin/timetable/gone-list.tsx';
import { nameOf, useTools } from '#client/admin/timetable/timetable-context.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { HallTime } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Menu } from '#client/kit/menu.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';
import { conflictSentence } from '#i18n/timetable-conflict-text.ts';

interface RowProps {
  appearanceId: string;
}

/** An appearance in the list: its time, its conflicts, and what can be done with it. */
export function AppearanceRow({ appearanceId }: RowProps) {
  const at = useLocale();
  const { view, mayWrite, open } = useTools();
  const moves = useMoves();
  const appearance = view.appearances.get(appearanceId);
  const slot = view.slots.get(appearanceId);
  if (!appearance || !slot) return <GoneRow appearanceId={appearanceId} />;
  const name = nameOf(appearance, view);
  const step = (by: -1 | 1) => moves.step(appearanceId, by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayWrite || !event.altKey) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const people = [...appearance.accompanists, ...appearance.teachers].map((one) => one.name);
  return (
    <li id={`row-${appearanceId}`} className="tt-row" tabIndex={-1} onKeyDown={onKeyDown}>
      <p className="tt-time">
        {clockTime(slot.start)}
        {slot.isPinned && <span title={m.timetable_pinned({}, at)}> 📌</span>}
        {slot.isPinned && <span className="visually-hidden">{m.timetable_pinned({}, at)}</span>}
      </p>
      <div className="tt-what">
        <p>
          <span className="tt-number">{view.numbers.get(appearanceId)}</span>{' '}
          <strong>{appearance.title}</strong>
        </p>
        <p className="note">
          {[
            appearance.category,
            m.timetable_minutes({ minutes: String(appearance.minutes) }, at),
            ...people,
          ].join(' · ')}
        </p>
        <HallTime appearanceId={appearanceId} />
        <RowConflicts id={appearanceId} />
      </div>
      {mayWrite && (
        <div className="tt-tools">
          <QuietButton
            id={`up-${appearanceId}`}
            aria-label={m.timetable_earlier({ name }, at)}
            onClick={() => step(-1)}
          >
            ↑
          </QuietButton>
          <QuietButton
            id={`down-${appearanceId}`}
            aria-label={m.timetable_later({ name }, at)}
            onClick={() => step(1)}
          >
            ↓
          </QuietButton>
          <Menu
            label={m.timetable_more({}, at)}
            spokenLabel={m.timetable_more_of({ name }, at)}
            items={[
              {
                text: m.timetable_move({}, at),
                run: () => open({ is: 'move', appearanceIds: [appearanceId] }),
              },
              {
                text: m.timetable_swap({}, at),
                run: () => open({ is: 'swap', appearanceId }),
              },
              slot.isPinned
                ? { text: m.timetable_unpin({}, at), run: () => moves.pin(appearanceId, null) }
                : { text: m.timetable_pin({}, at), run: () => open({ is: 'pin', appearanceId }) },
              {
                text: m.timetable_take_out({}, at),
                run: () => moves.takeOut(appearanceId, 'closed'),
              },
              {
                text: m.timetable_take_out_gap({}, at),
                run: () => moves.takeOut(appearanceId, 'gap'),
              },
            ]}
          />
        </div>
      )}
    </li>
  );
}

/** Conflicts in words, hard ones first. */
export function RowConflicts({ id }: { id: string }) {
  const at = useLocale();
  const { view } = useTools();
  const conflicts = view.conflictsOf.get(id) ?? [];
  if (conflicts.length === 0) return null;
  const { halls } = view.settings;
  return (
    <ul className="tt-conflicts">
      {conflicts.map((conflict) => {
        const sentence = conflictSentence(conflict, { halls, language: at.locale });
        return (
          <li key={sentence} data-level={conflict.level}>
            <span aria-hidden="true">{conflict.level === 'hard' ? '⛔' : '⚠'}</span>{' '}
            <span className="visually-hidden">
              {conflict.level === 'hard' ? m.timetable_hard({}, at) : m.timetable_soft({}, at)}
            </span>{' '}
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}

/** An appearance whose signup was cancelled meanwhile. */
function GoneRow({ appearanceId }: RowProps) {
  const at = useLocale();
  const { mayWrite } = useTools();
  return (
    <li id={`row-${appearanceId}`} className="tt-row" tabIndex={-1}>
      <p className="tt-time">–</p>
      <p className="tt-what note">{m.timetable_gone({ name: useGoneName(appearanceId) }, at)}</p>
      {mayWrite && <GoneTools appearanceId={appearanceId} />}
    </li>
  );
}
