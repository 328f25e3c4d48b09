import { useEffect, useMemo, useRef, useState } from 'react';
import { BoardColumnView } from '#client/admin/timetable/board/board-column.tsx';
import { boardDay, boardStops } from '#client/admin/timetable/board/board-layout.ts';
import { BoardTray } from '#client/admin/timetable/board/board-tray.tsx';
import {
  type CardScope,
  categoryLooks,
  relatedTo,
} from '#client/admin/timetable/board/card-props.ts';
import { HourAxis } from '#client/admin/timetable/board/hour-axis.tsx';
import { PickedBar } from '#client/admin/timetable/board/picked-bar.tsx';
import { type Picked, useBoardActions } from '#client/admin/timetable/board/use-board-actions.ts';
import { useCardDrag } from '#client/admin/timetable/board/use-card-drag.ts';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/timetable/board/board.css';
import '#client/admin/timetable/board/board-looks.css';

/** Pixels of a minute. */
const SCALES = [4, 8, 14] as const;

/** A day as space: halls beside each other, time from top to bottom. The list does the same in words. */
export function TimetableBoard({ day }: { day: string }) {
  const at = useLocale();
  const { view, mayWrite } = useTools();
  const root = useRef<HTMLElement>(null);
  const [scale, setScale] = useState<number>(8);
  const [asked, setPicked] = useState<Picked | null>(null);
  // Somebody else may have cancelled what is picked.
  const picked = asked && view.appearances.has(asked.appearanceId) ? asked : null;
  const [focused, setFocused] = useState<string | null>(null);
  const shown = useMemo(() => boardDay(view, day), [view, day]);
  const looks = useMemo(() => categoryLooks(view), [view]);
  const stops = useMemo(
    () => boardStops(shown, mayWrite && picked?.does === 'put'),
    [shown, mayWrite, picked?.does],
  );
  const ids = stops.flat().map(({ id }) => id);
  const stop = focused !== null && ids.includes(focused) ? focused : (ids[0] ?? null);
  const related = useMemo(
    () => relatedTo(view, picked?.appearanceId ?? null),
    [view, picked?.appearanceId],
  );
  const actions = useBoardActions({ shown, scale, stops, picked, setPicked });
  useCardDrag(root, mayWrite, actions.dragRules);
  const cards = useMemo<CardScope>(
    () => ({ view, looks, picked: picked?.appearanceId ?? null, related }),
    [view, looks, picked?.appearanceId, related],
  );
  const first = Math.min(
    ...shown.columns.flatMap(({ blocks }) => blocks.map(({ block }) => block.start)),
  );
  const firstTop = Number.isFinite(first) ? Math.max(0, (first - shown.from) * scale - 24) : 0;
  const opened = useRef('');
  // A day opens where it begins; later the user decides.
  useEffect(() => {
    const scroller = root.current?.querySelector('.board-scroller');
    if (!scroller || opened.current === day) return;
    opened.current = day;
    scroller.scrollTop = firstTop;
  }, [day, firstTop]);
  const holdsFocus = useRef(false);
  // A card that was moved to another part of the board is another element, also after the move of
  // another person.
  useEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body || focused === null) return;
    document.getElementById(focused)?.focus({ preventScroll: true });
  });
  const height = (shown.to - shown.from) * scale;
  return (
    <section
      ref={root}
      className="board"
      aria-label={m.timetable_view_board({}, at)}
      onClick={actions.onClick}
      onKeyDown={actions.onKeyDown}
      onFocus={({ target }) => {
        holdsFocus.current = true;
        setFocused(target.id);
      }}
      onBlur={() => {
        holdsFocus.current = false;
      }}
    >
      <div className="board-head">
        <p className="note">
          {mayWrite ? m.timetable_board_help({}, at) : m.timetable_board_help_reader({}, at)}
        </p>
        <Select
          label={m.timetable_board_scale({}, at)}
          value={scale}
          options={SCALES.map((value, index) => ({ value, text: scaleText(index) }))}
          onChange={setScale}
        />
      </div>
      <div className="board-body">
        <BoardTray cards={cards} />
        <div className="board-scroller">
          <div className="board-canvas" data-columns={shown.columns.length}>
            <HourAxis from={shown.from} to={shown.to} scale={scale} />
            {shown.columns.map((column, index) => (
              <BoardColumnView
                key={column.hall.id}
                column={column}
                from={shown.from}
                scale={scale}
                height={height}
                isPutting={mayWrite && picked?.does === 'put'}
                cards={cards}
                stop={stops[index]?.some(({ id }) => id === stop) ? stop : null}
              />
            ))}
            <div className="board-drop" hidden />
          </div>
        </div>
      </div>
      {picked && <PickedBar picked={picked} actions={actions} setPicked={setPicked} />}
    </section>
  );

  function scaleText(index: number): string {
    return [m.timetable_scale_small, m.timetable_scale_middle, m.timetable_scale_large][index]?.(
      {},
      at,
    ) as string;
  }
}
