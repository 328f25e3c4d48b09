import { useLocale } from '#client/components/locale-context.tsx';
import { useClock, useDay } from '#client/day/day-context.tsx';
import { Changed } from '#client/day/hall/changed.tsx';
import { clockIn } from '#client/day/hall/clock-in.ts';
import type { TimedItem } from '#client/day/hall/hall-day.ts';
import { waitingAfter } from '#client/day/hall/hall-order.ts';
import type { Recorded } from '#client/day/store/day-session.ts';
import type { DayEventKind } from '#domain/day/event-kinds.ts';
import type { Stage } from '#domain/day/subject-state.ts';
import { m } from '#i18n/texts.ts';

interface CurrentCardProps {
  item: TimedItem;
  items: readonly TimedItem[];
  onAct(event: Recorded): void;
  onSwap(other: TimedItem): void;
}

/** The next step is the large button; the others are beside it. */
const STEPS: Record<Stage, readonly DayEventKind[]> = {
  planned: ['started', 'called', 'no-show'],
  called: ['started', 'no-show', 'returned'],
  'on-stage': ['ended', 'stopped', 'returned'],
  done: ['returned'],
  'no-show': ['started', 'returned'],
};

export function CurrentCard({ item, items, onAct, onSwap }: CurrentCardProps) {
  const at = useLocale();
  const now = useClock();
  const { timeZone } = useDay().view.device.edition;
  const clock = (instant: number) => clockIn(instant, timeZone);
  const { number, title, names, schools, accompanists, pieces, minutes } = item;
  const { playerIds, present, withdrawn, state, planned, expected, changedAt } = item;
  const next = waitingAfter(items, item.id);
  const isWaiting = state.stage === 'planned' || state.stage === 'called';
  const [first, ...others] = STEPS[state.stage];
  const playedMinutes =
    state.startedAt === null
      ? null
      : Math.max(
          0,
          Math.floor(
            ((state.endedAt ?? Math.max(now, state.startedAt)) - state.startedAt) / 60_000,
          ),
        );
  const step = (kind: DayEventKind) => ({
    type: 'button' as const,
    onClick: () => onAct({ kind, subject: item.id }),
    children: WORDS[kind]?.({}, at),
  });
  return (
    <article className="day-card" data-stage={state.stage}>
      <h2>{[number, title].filter(Boolean).join(' ')}</h2>
      {planned !== null && expected !== null && state.startedAt === null && (
        <p>
          {expected === planned
            ? m.day_planned({ time: clock(planned) }, at)
            : m.hall_expected({ time: clock(expected), planned: clock(planned) }, at)}
        </p>
      )}
      {changedAt !== null && <Changed at={changedAt} />}
      {names.length > 1 && title !== names.join(', ') && <p>{names.join(', ')}</p>}
      <p className="note">
        {[
          schools.join(', '),
          accompanists.length > 0 && m.day_with({ names: accompanists.join(', ') }, at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {pieces.length > 0 && (
        <ul className="day-pieces">
          {pieces.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
      )}
      <p>
        {isWaiting && present < playerIds.length && (
          <span className="day-missing">
            {m.day_present_of({ present, players: playerIds.length }, at)}
            {withdrawn > 0 && `, ${m.day_withdrawn_players({ count: withdrawn }, at)}`}{' '}
          </span>
        )}
        {playedMinutes !== null && state.startedAt !== null
          ? m.day_playing(
              {
                time: clock(state.startedAt),
                played: playedMinutes,
                minutes,
              },
              at,
            )
          : m.day_allowed({ minutes }, at)}
      </p>
      {first && <button className="button big" {...step(first)} />}
      <div className="day-actions">
        {others.map((kind) => (
          <button key={kind} className="button quiet" {...step(kind)} />
        ))}
        {isWaiting && next && (
          <button type="button" className="button quiet" onClick={() => onSwap(next)}>
            {m.day_swap({ title: next.title }, at)}
          </button>
        )}
      </div>
    </article>
  );
}

const WORDS: Partial<Record<DayEventKind, typeof m.day_step_called>> = {
  called: m.day_step_called,
  started: m.day_step_started,
  ended: m.day_step_ended,
  stopped: m.day_step_stopped,
  'no-show': m.day_step_no_show,
  returned: m.day_step_returned,
};
