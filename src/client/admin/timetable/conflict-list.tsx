import { useState } from 'react';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { Conflict, ConflictPlace } from '#domain/timetable/conflict.ts';
import { m } from '#i18n/texts.ts';
import { conflictSentence, placeName } from '#i18n/timetable-conflict-text.ts';

/** All conflicts of the timetable, each with links to its places. */
export function ConflictList({ onJump }: { onJump(place: ConflictPlace): void }) {
  const at = useLocale();
  const { view } = useTools();
  const hard = view.conflicts.filter(({ level }) => level === 'hard');
  const soft = view.conflicts.filter(({ level }) => level === 'soft');
  // Hundreds of sentences would be drawn again with every move.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="tt-conflict-list"
      data-level={hard.length > 0 ? 'hard' : 'soft'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {m.timetable_conflicts({ count: hard.length }, at)},{' '}
        {m.timetable_warnings({ count: soft.length }, at)}
      </summary>
      {isOpen && (
        <ol>
          {[...hard, ...soft].map((conflict) => (
            <ConflictItem key={keyOf(conflict)} conflict={conflict} onJump={onJump} />
          ))}
        </ol>
      )}
    </details>
  );
}

function keyOf({ kind, subject, places }: Conflict): string {
  const ids = places.map(({ appearanceId, blockId }) => appearanceId ?? blockId);
  return [kind, subject, ...ids].join(' ');
}

interface ItemProps {
  conflict: Conflict;
  onJump(place: ConflictPlace): void;
}

function ConflictItem({ conflict, onJump }: ItemProps) {
  const at = useLocale();
  const { view } = useTools();
  const { halls } = view.settings;
  const [first, ...rest] = conflict.places;
  const other = rest.at(-1);
  return (
    <li data-level={conflict.level}>
      <span aria-hidden="true">{conflict.level === 'hard' ? '⛔' : '⚠'}</span>{' '}
      {conflictSentence(conflict, { halls, language: at.locale })}{' '}
      <span className="tt-jumps">
        {[first, other].map(
          (place) =>
            place && <Jump key={place.appearanceId ?? place.blockId} {...{ place, onJump }} />,
        )}
      </span>
    </li>
  );
}

function Jump({ place, onJump }: { place: ConflictPlace; onJump(place: ConflictPlace): void }) {
  const at = useLocale();
  const { view } = useTools();
  const hall = view.settings.halls.find(({ id }) => id === place.hall)?.name ?? place.hall;
  const shown = `${clockTime(place.start)}, ${hall}`;
  const name = `${shown}, ${placeName(place, at.locale)}`;
  return (
    <LinkButton onClick={() => onJump(place)} aria-label={m.timetable_jump_to({ name }, at)}>
      {m.timetable_jump_to({ name: shown }, at)}
    </LinkButton>
  );
}
