import { memo } from 'react';
import { BoardCardButton } from '#client/admin/timetable/board/board-card.tsx';
import { type BoardColumn, gapsOf } from '#client/admin/timetable/board/board-layout.ts';
import { type CardScope, cardProps } from '#client/admin/timetable/board/card-props.ts';
import type { ShownBlock } from '#client/admin/timetable/timetable-view.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

interface ColumnProps {
  column: BoardColumn;
  from: number;
  scale: number;
  height: number;
  /** A picked card waits for its place, so ends of blocks are places, too. */
  isPutting: boolean;
  cards: CardScope;
  /** Id of the element of this column that the tab key reaches. */
  stop: string | null;
}

/** Cards are at least so high; a run has room for the last one. */
const LEAST_PX = 10;

/** A hall: shaded where it is closed, blocks as rails, appearances as cards. */
export const BoardColumnView = memo(function BoardColumnView(props: ColumnProps) {
  const { column, from, scale, height, isPutting, cards, stop } = props;
  const at = useLocale();
  const { hall, hours, blocks } = column;
  const y = (minute: number) => (minute - from) * scale;
  return (
    <section className="board-column" aria-label={hall.name}>
      <h2 className="board-hall">{hall.name}</h2>
      <div
        className="board-space"
        data-hall={hall.id}
        style={{ height, backgroundSize: `100% ${60 * scale}px` }}
      >
        {hours && (
          <div
            className="board-open"
            style={{ top: y(hours.from), height: (hours.to - hours.from) * scale }}
          />
        )}
        {blocks.map((shown) => (
          <BlockRail
            key={shown.block.id}
            shown={shown}
            y={y}
            scale={scale}
            isStop={stop === `card-${shown.block.id}`}
            hasConflict={cards.view.conflictsOf.has(shown.block.id)}
          />
        ))}
        {column.runs.map((run, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity, only their cards
            key={index}
            className="board-run"
            style={{ top: y(run.start), height: (run.end - run.start) * scale + LEAST_PX }}
          >
            {run.cards.map(({ slot, lane, lanes }) => {
              const card = cardProps(slot.appearanceId, cards, at);
              if (!card) return null;
              return (
                <BoardCardButton
                  key={slot.appearanceId}
                  {...card}
                  isStop={stop === `card-${slot.appearanceId}`}
                  top={(slot.start - run.start) * scale}
                  height={Math.max((slot.end - slot.start) * scale - 1, LEAST_PX)}
                  lane={lane}
                  lanes={lanes}
                />
              );
            })}
          </div>
        ))}
        {isPutting &&
          blocks.map((shown) => (
            <BlockEnd
              key={shown.block.id}
              shown={shown}
              y={y}
              isStop={stop === `end-${shown.block.id}`}
            />
          ))}
      </div>
    </section>
  );
});

interface RailProps {
  shown: ShownBlock;
  y(minute: number): number;
  scale: number;
  isStop: boolean;
  hasConflict: boolean;
}

/** A block: beside its appearances, or as wide as the hall where nobody performs. */
function BlockRail({ shown, y, scale, isStop, hasConflict }: RailProps) {
  const at = useLocale();
  const { block, end } = shown;
  const time = `${clockTime(block.start)}–${clockTime(end)}`;
  const name = `${time} ${block.title || BLOCK_KIND_TEXTS[block.kind]({}, at)}`;
  const height = Math.max((end - block.start) * scale - 1, 24);
  return (
    <>
      <button
        type="button"
        id={`card-${block.id}`}
        className="board-rail"
        data-block={block.id}
        data-kind={block.kind}
        data-level={hasConflict ? 'soft' : undefined}
        aria-label={m.timetable_block_of({ name }, at)}
        title={name}
        tabIndex={isStop ? 0 : -1}
        style={{ top: y(block.start), height }}
      >
        <span>
          {hasConflict && '⚠ '}
          {name}
        </span>
      </button>
      {gapsOf(shown).map(({ position, start, minutes }) => (
        <div
          key={position}
          className="board-gap"
          style={{ top: y(start), height: minutes * scale }}
        >
          {minutes * scale >= 14 && m.timetable_gap({ minutes: String(minutes) }, at)}
        </div>
      ))}
    </>
  );
}

interface EndProps {
  shown: ShownBlock;
  y(minute: number): number;
  isStop: boolean;
}

/** A place for the picked card after the last appearance. */
function BlockEnd({ shown: { block, end }, y, isStop }: EndProps) {
  const at = useLocale();
  if (block.kind !== 'perform') return null;
  return (
    <button
      type="button"
      id={`end-${block.id}`}
      className="board-end"
      data-end={block.id}
      tabIndex={isStop ? 0 : -1}
      aria-label={m.timetable_put_at_end({ time: clockTime(end) }, at)}
      style={{ top: y(end) }}
    >
      {m.timetable_at_end({}, at)}
    </button>
  );
}
