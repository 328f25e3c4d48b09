import { useMemo, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useClock, useDay, useRecording } from '#client/day/day-context.tsx';
import { Changed } from '#client/day/hall/changed.tsx';
import { clockIn } from '#client/day/hall/clock-in.ts';
import { CurrentCard } from '#client/day/hall/current-card.tsx';
import {
  type HallDay,
  type HallEntry,
  hallDaysIn,
  hallEntries,
  type TimedItem,
} from '#client/day/hall/hall-day.ts';
import { blockOf, currentOf } from '#client/day/hall/hall-order.ts';
import type { Recorded } from '#client/day/store/day-session.ts';
import { readStored, writeStored } from '#client/lib/browser-storage.ts';
import type { Stage } from '#domain/day/subject-state.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

const CHOSEN = 'competition-day-block';

/** One driver for each hall: who plays, who is next, and what really happened when. */
export function HallScreen() {
  const at = useLocale();
  const { view } = useDay();
  const { record, hasFailed } = useRecording();
  const { ask, dialog } = useConfirm();
  const { rows, log, device } = view;
  const { timeZone } = device.edition;
  const now = useClock() + device.offset;
  const choices = useMemo(() => hallDaysIn(rows), [rows]);
  const [chosen, setChosen] = useState(() => readStored('localStorage', CHOSEN) ?? '');
  const [picked, setPicked] = useState<string | null>(null);
  const today = localDate(new Date(now), timeZone);
  const choice =
    choices.find(({ key }) => key === chosen) ?? ownHall(choices, { place: device.place, today });
  if (!choice) return <p className="day-note">{m.day_no_appearances({}, at)}</p>;
  const entries = hallEntries({ rows, log }, choice, { now, timeZone });
  const items = entries.flatMap((entry) => (entry.is === 'appearance' ? [entry.item] : []));
  const current = items.find(({ id }) => id === picked) ?? currentOf(items);
  const act = async (event: Recorded) => {
    await record([event]);
    setPicked(null);
  };
  /** The only thing that makes anybody play before the published time. */
  const swap = async (one: TimedItem, other: TimedItem) => {
    const isSure = await ask({
      title: m.day_swap_title({ title: other.title }, at),
      text: other.startsAt && m.day_swap_text({ time: other.startsAt }, at),
      confirm: m.day_swap({ title: other.title }, at),
    });
    if (!isSure) return;
    const payload = { one: one.id, other: other.id };
    await act({ kind: 'order-swapped', subject: blockOf(one), payload });
  };
  const isDrivenElsewhere = items.some(({ state }) =>
    state.drivers.some((driver) => driver !== device.deviceId),
  );
  const choose = (key: string) => {
    writeStored('localStorage', CHOSEN, key);
    setChosen(key);
    setPicked(null);
  };
  return (
    <section className="day-hall">
      <h1 className="visually-hidden">{m.day_hall({}, at)}</h1>
      <div className="day-choice">
        <label htmlFor="block">{m.day_hall_choice({}, at)}</label>
        <select id="block" value={choice.key} onChange={(event) => choose(event.target.value)}>
          {choices.map(({ key, name, day }) => (
            <option key={key} value={key}>
              {[day && formatDayMonth(day, at.locale), name].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </div>
      {isDrivenElsewhere && (
        <p className="day-warning" role="status">
          {m.day_driven_elsewhere({}, at)}
        </p>
      )}
      {current ? (
        <CurrentCard
          key={current.id}
          item={current}
          items={items}
          onAct={(event) => void act(event)}
          onSwap={(other) => void swap(current, other)}
        />
      ) : (
        <p className="day-ready" role="status">
          {m.day_hall_done({}, at)}
        </p>
      )}
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <ol className="day-results day-order">
        {entries.map((entry) =>
          entry.is === 'pause' ? (
            <PauseLine key={entry.id} entry={entry} />
          ) : (
            <HallLine
              key={entry.item.id}
              item={entry.item}
              isCurrent={entry.item.id === current?.id}
              onPick={() => setPicked(entry.item.id)}
            />
          ),
        )}
      </ol>
      {dialog}
    </section>
  );
}

/** The hall of the device today, or else on its first day; without one what is on today. */
function ownHall(
  choices: readonly HallDay[],
  { place, today }: { place: string; today: string },
): HallDay | undefined {
  const own = choices.filter(({ hallId, name }) => hallId === place || name === place);
  return (
    own.find(({ day }) => day === today) ??
    own[0] ??
    choices.find(({ day }) => day === today) ??
    choices[0]
  );
}

function PauseLine({ entry }: { entry: Extract<HallEntry, { is: 'pause' }> }) {
  const at = useLocale();
  const { pause, expected } = entry;
  const { timeZone } = useDay().view.device.edition;
  return (
    <li className="day-pause">
      <span className="day-time">{clockIn(expected, timeZone)}</span>
      <span>{pause.title || BLOCK_KIND_TEXTS[pause.kind]({}, at)}</span>
    </li>
  );
}

interface HallLineProps {
  item: TimedItem;
  isCurrent: boolean;
  onPick(): void;
}

function HallLine({ item, isCurrent, onPick }: HallLineProps) {
  const at = useLocale();
  const { timeZone } = useDay().view.device.edition;
  const { number, title, schools, playerIds, state, expected, changedAt } = item;
  const { present, withdrawn } = item;
  return (
    <li>
      <button type="button" aria-current={isCurrent} onClick={onPick}>
        {expected !== null && <span className="day-time">{clockIn(expected, timeZone)}</span>}
        <span className="day-who">
          <strong>{[number, title].filter(Boolean).join(' ')}</strong> {schools.join(', ')}
          {changedAt !== null && <Changed at={changedAt} />}
        </span>
        <span className="day-stage" data-stage={state.stage}>
          {state.stage === 'planned'
            ? present === playerIds.length
              ? m.day_here({}, at)
              : withdrawn > 0
                ? m.day_withdrawn_players({ count: withdrawn }, at)
                : m.day_present_of({ present, players: playerIds.length }, at)
            : STAGES[state.stage]({}, at)}
          {state.startedAt !== null &&
            expected === null &&
            ` ${clockIn(state.startedAt, timeZone)}`}
        </span>
      </button>
    </li>
  );
}

const STAGES = {
  planned: m.day_stage_planned,
  called: m.day_stage_called,
  'on-stage': m.day_stage_on_stage,
  done: m.day_stage_done,
  'no-show': m.day_stage_no_show,
} as const satisfies Record<Stage, unknown>;
