import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useRecording, useTimeText } from '#client/day/day-context.tsx';
import { ScoreCard } from '#client/day/seat/score-card.tsx';
import {
  firstItem,
  isWaiting,
  type SeatCategory,
  type SeatItem,
  seatCategories,
  seatItems,
} from '#client/day/seat/seat-items.ts';
import { SeatList } from '#client/day/seat/seat-list.tsx';
import { type Drafts, useDrafts } from '#client/day/seat/use-drafts.ts';
import type { Draft } from '#client/day/store/day-database.ts';
import type { Recorded } from '#client/day/store/day-session.ts';
import { readStored, writeStored } from '#client/lib/browser-storage.ts';
import { m } from '#i18n/texts.ts';
import '#client/day/seat/seat.css';

const CHOSEN = 'competition-day-category';
const OPEN = 'competition-day-appearance';
const IS_LIGHT = 'competition-day-light';

/** A juror's seat in a dark hall: one appearance at a time, in any order. */
export function SeatScreen() {
  const at = useLocale();
  const { view } = useDay();
  const drafts = useDrafts();
  const categories = useMemo(() => seatCategories(view), [view]);
  const [chosen, setChosen] = useState(() => readStored('localStorage', CHOSEN) ?? '');
  const category = categories.find(({ code }) => code === chosen) ?? categories[0];
  const choose = (code: string) => {
    writeStored('localStorage', CHOSEN, code);
    setChosen(code);
  };
  return (
    <section className="day-hall">
      <h1 className="visually-hidden">{m.seat_title({}, at)}</h1>
      {!category && <p className="day-warning">{m.seat_no_categories({}, at)}</p>}
      {category && (
        <div className="seat-head">
          <div className="day-choice">
            <label htmlFor="category">{m.seat_category({}, at)}</label>
            <select
              id="category"
              value={category.code}
              onChange={(event) => choose(event.target.value)}
            >
              {categories.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name[at.locale]}
                </option>
              ))}
            </select>
          </div>
          <DarkSwitch />
        </div>
      )}
      {category && drafts.isRead && (
        <Category key={category.code} category={category} drafts={drafts} />
      )}
    </section>
  );
}

function Category({ category, drafts }: { category: SeatCategory; drafts: Drafts }) {
  const at = useLocale();
  const timeText = useTimeText();
  const { view } = useDay();
  const { record, hasFailed } = useRecording();
  const { code, rule, epoch, isLocked, lockedAt } = category;
  const items = useMemo(() => seatItems(view, code), [view, code]);
  // Stays while a juror types; what the hall does only offers another one.
  const [picked, setPicked] = useState(() => lastOpen(items) ?? firstItem(items)?.id);
  const item = items.find(({ id }) => id === picked) ?? firstItem(items);
  useEffect(() => {
    if (item) writeStored('localStorage', OPEN, item.id);
  }, [item]);
  if (!item) return <p className="day-note">{m.day_no_appearances({}, at)}</p>;
  const onStage = items.findLast(({ state }) => state.stage === 'on-stage');
  const place = items.indexOf(item);
  const next = [...items.slice(place + 1), ...items.slice(0, place)].find(
    (one) => isWaiting(one) && one.sheet.provisional === null,
  );
  const open = items.filter((one) => isWaiting(one) && one.sheet.provisional !== null);
  const giveAll = () =>
    record(
      open.map(({ id, sheet }): Recorded => {
        const { points = null, criteria = {} } = sheet.provisional ?? {};
        const payload = { stage: 'final', points, criteria, replaces: sheet.last.final };
        return { kind: 'score-set', subject: id, payload, epoch };
      }),
    );
  return (
    <>
      {isLocked && (
        <p className="day-warning" role="status">
          {m.seat_locked({ time: lockedAt ? timeText(lockedAt) : '–' }, at)}
        </p>
      )}
      {!rule && <p className="day-warning">{m.seat_no_rule({}, at)}</p>}
      {(hasFailed || drafts.hasFailed) && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <div className="seat-columns">
        <div>
          <ScoreCard
            key={item.id}
            item={item}
            category={category}
            draft={drafts.of(item.id) ?? draftOf(item)}
            onDraft={drafts.keep}
            onAct={(event) => void record([event])}
          />
          {drafts.of(item.id) && (
            <p className="note">{drafts.isKept ? m.seat_kept({}, at) : m.seat_keeping({}, at)}</p>
          )}
          <p className="day-actions">
            {[onStage && onStage.id !== item.id ? onStage : null, next ?? null].map(
              (one, index) =>
                one &&
                (index === 0 || one.id !== onStage?.id) && (
                  <button
                    key={one.id}
                    type="button"
                    className="button quiet"
                    onClick={() => setPicked(one.id)}
                  >
                    {index === 0
                      ? m.seat_on_stage({ title: one.title }, at)
                      : m.seat_next({ title: one.title }, at)}
                  </button>
                ),
            )}
          </p>
        </div>
        <SeatList items={items} rule={rule} current={item.id} onPick={setPicked}>
          {open.length > 0 && (
            <button type="button" className="button quiet" onClick={() => void giveAll()}>
              {m.seat_all_final({ count: open.length }, at)}
            </button>
          )}
        </SeatList>
      </div>
    </>
  );
}

/** A tablet that was switched off opens where its juror was, unless that is done. */
function lastOpen(items: readonly SeatItem[]): string | undefined {
  const last = readStored('localStorage', OPEN);
  return items.find((item) => item.id === last && isWaiting(item))?.id;
}

/** The submitted points, shown until the juror changes something. */
function draftOf({ id, sheet }: SeatItem): Draft {
  const { points, criteria } = sheet.final ?? sheet.provisional ?? { points: null, criteria: {} };
  return { appearanceId: id, points: points ?? '', criteria, note: '', isNotOwnPupil: false };
}

/** Dark unless the juror wants it otherwise: a bright screen disturbs a dark hall. */
function DarkSwitch() {
  const at = useLocale();
  const [isDark, setDark] = useState(() => readStored('localStorage', IS_LIGHT) === null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hall = isDark ? 'dark' : 'light';
    return () => {
      delete dataset.hall;
    };
  }, [isDark]);
  const change = (next: boolean) => {
    writeStored('localStorage', IS_LIGHT, next ? null : '1');
    setDark(next);
  };
  return (
    <label className="seat-dark">
      <input type="checkbox" checked={isDark} onChange={(event) => change(event.target.checked)} />
      {m.seat_dark({}, at)}
    </label>
  );
}
