import { memo } from 'react';
import type { ConflictLevel } from '#domain/timetable/conflict.ts';

/** Only plain values, so that a card is drawn again only when it changes itself. */
export interface BoardCardProps {
  id: string;
  /** Read aloud after what is seen. */
  spoken: string;
  time: string;
  number: string;
  title: string;
  category: string;
  /** Colour and pattern of the category. */
  look: number;
  level: ConflictLevel | null;
  /** Conflict in a word. */
  levelText: string;
  isPinned: boolean;
  isPicked: boolean;
  /** The other side of a conflict of the picked card. */
  isRelated: boolean;
  isStop: boolean;
  top?: number;
  height?: number;
  lane?: number;
  lanes?: number;
}

/** Lower cards have their text on one line. */
const TWO_LINES_PX = 36;

/** An appearance as a piece of time. Events are handled by the board. */
export const BoardCardButton = memo(function BoardCardButton(card: BoardCardProps) {
  const { top, height, lane = 0, lanes = 1 } = card;
  const isPlaced = top !== undefined && height !== undefined;
  return (
    <button
      type="button"
      id={`card-${card.id}`}
      className="board-card"
      data-card={card.id}
      data-look={card.look}
      data-level={card.level ?? undefined}
      data-related={card.isRelated || undefined}
      data-small={(isPlaced && height < TWO_LINES_PX) || undefined}
      aria-pressed={card.isPicked}
      tabIndex={card.isStop ? 0 : -1}
      style={
        isPlaced
          ? {
              top,
              height,
              left: `${(100 * lane) / lanes}%`,
              width: `${100 / lanes}%`,
            }
          : undefined
      }
    >
      <span className="board-card-text">
        {card.time && <span className="tt-time">{card.time} </span>}
        {card.level && (
          <span className="board-level" aria-hidden="true">
            {card.level === 'hard' ? '⛔' : '⚠'}{' '}
          </span>
        )}
        {card.isPinned && <span aria-hidden="true">📌 </span>}
        <span className="tt-number">{card.number}</span> <strong>{card.title}</strong>{' '}
        <span className="board-code">{card.category}</span>
        {card.level && <span className="board-level board-level-word"> {card.levelText}</span>}
        <span className="visually-hidden">, {card.spoken}</span>
      </span>
    </button>
  );
});
