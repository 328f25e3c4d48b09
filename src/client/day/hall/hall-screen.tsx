import { useMemo, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useRecording } from '#client/day/day-context.tsx';
import { CurrentCard } from '#client/day/hall/current-card.tsx';
import {
  appearancesIn,
  blockOf,
  currentOf,
  type HallItem,
  hallItems,
} from '#client/day/hall/hall-order.ts';
import type { Recorded } from '#client/day/store/day-session.ts';
import { readStored, writeStored } from '#client/lib/browser-storage.ts';
import type { Stage } from '#domain/day/subject-state.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formatDayMonth, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const CHOSEN = 'competition-day-block';

/** One driver for each hall: who plays, who is next, and what really happened when. */
export function HallScreen() {
  const at = useLocale();
  const { view } = useDay();
  const { record, hasFailed } = useRecording();
  const { rows, log, device } = view;
  const blocks = useMemo(() => {
    const found = new Map(appearancesIn(rows).map((one) => [blockOf(one), one]));
    return [...found].map(([key, { category, day }]) => ({ key, category, day }));
  }, [rows]);
  const [chosen, setChosen] = useState(() => readStored('localStorage', CHOSEN) ?? '');
  const today = localDate(new Date(), device.edition.timeZone);
  const block =
    blocks.find(({ key }) => key === chosen) ??
    blocks.find(({ day }) => day === today) ??
    blocks[0];
  const [picked, setPicked] = useState<string | null>(null);
  if (!block) return <p className="day-note">{m.day_no_appearances({}, at)}</p>;
  const items = hallItems(rows, log, block);
  const current = items.find(({ id }) => id === picked) ?? currentOf(items);
  const act = async (event: Recorded) => {
    await record([event]);
    setPicked(null);
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
        <label htmlFor="block">{m.day_category({}, at)}</label>
        <select id="block" value={block.key} onChange={(event) => choose(event.target.value)}>
          {blocks.map(({ key, category, day }) => (
            <option key={key} value={key}>
              {[day && formatDayMonth(day, at.locale), category].filter(Boolean).join(' · ')}
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
          block={block.key}
          onAct={(event) => void act(event)}
        />
      ) : (
        <p className="day-ready" role="status">
          {m.day_block_done({}, at)}
        </p>
      )}
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <ol className="day-results day-order">
        {items.map((item) => (
          <HallLine
            key={item.id}
            item={item}
            isCurrent={item.id === current?.id}
            onPick={() => setPicked(item.id)}
          />
        ))}
      </ol>
    </section>
  );
}

interface HallLineProps {
  item: HallItem;
  isCurrent: boolean;
  onPick(): void;
}

function HallLine({ item, isCurrent, onPick }: HallLineProps) {
  const at = useLocale();
  const { title, schools, playerIds, present, state } = item;
  return (
    <li>
      <button type="button" aria-current={isCurrent} onClick={onPick}>
        <span>
          <strong>{title}</strong> {schools.join(', ')}
        </span>
        <span className="day-stage" data-stage={state.stage}>
          {state.stage === 'planned'
            ? present === playerIds.length
              ? m.day_here({}, at)
              : m.day_present_of({ present, players: playerIds.length }, at)
            : STAGES[state.stage]({}, at)}
          {state.startedAt !== null && ` ${formatTime(new Date(state.startedAt).toISOString())}`}
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
