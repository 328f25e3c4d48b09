import { useEffect, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useClock, useDay, useTimeText } from '#client/day/day-context.tsx';
import { PinPart } from '#client/day/lock/pin-part.tsx';
import { askToPersist } from '#client/day/store/device-facts.ts';
import { isOutdated, keepApplication } from '#client/day/store/keep-application.ts';
import { saveEvents } from '#client/day/store/save-events.ts';
import { UpdatePart } from '#client/day/update-part.tsx';
import { reviewReasonText } from '#i18n/day-text.ts';
import { m } from '#i18n/texts.ts';

interface DevicePanelProps {
  isAwake: boolean;
  onStart(): void;
  onReplaced(): void;
}

/** Ready or not, the drill, and what to do when nothing else helps. */
export function DevicePanel({ isAwake, onStart, onReplaced }: DevicePanelProps) {
  const at = useLocale();
  const timeText = useTimeText();
  const { view, session } = useDay();
  const { device, own, unsent } = view;
  const { ask, dialog } = useConfirm();
  const [isPersistent, setPersistent] = useState<boolean | null>(null);
  const [hasUpdate, setUpdate] = useState(false);
  useEffect(() => {
    void askToPersist().then(setPersistent);
    void isOutdated().then(setUpdate, () => setUpdate(false));
  }, []);
  const countOf = (wanted: string) => view.rows.filter(({ kind }) => kind === wanted).length;
  const isHall = device.job === 'hall' || device.job === 'seat';
  const reviews = own.filter(({ review }) => review !== null);
  const prepareAnew = async () => {
    const confirmed = await ask({
      title: m.day_anew_title({}, at),
      text: m.day_anew_text({}, at),
      confirm: m.day_anew({}, at),
    });
    if (confirmed) onReplaced();
  };
  const update = async () => {
    await keepApplication();
    location.reload();
  };
  return (
    <section className="day-device">
      {!view.isRetired && (
        <>
          <div className="day-ready">
            <h1>{m.day_ready({}, at)}</h1>
            <p>
              {m.day_ready_facts(
                {
                  people: isHall
                    ? m.day_appearances({ count: countOf('appearance') }, at)
                    : m.day_people({ count: countOf('person') }, at),
                  time: timeText(device.snapshotTakenAt),
                },
                at,
              )}
            </p>
          </div>
          <button type="button" className="button big" onClick={onStart}>
            {m.day_start({}, at)}
          </button>
          <Drill />
          <PinPart />
        </>
      )}
      <ul className="day-facts">
        <li>{isPersistent === false ? m.day_not_persistent({}, at) : m.day_persistent({}, at)}</li>
        <li>{isAwake ? m.day_awake({}, at) : m.day_not_awake({}, at)}</li>
        <li>{m.day_own_events({ count: own.length }, at)}</li>
      </ul>
      {hasUpdate && <UpdatePart unsent={unsent} onUpdate={() => void update()} />}
      {reviews.length > 0 && (
        <div>
          <h2>{m.day_in_review({}, at)}</h2>
          <ul className="day-reviews">
            {reviews.map(({ event, review }) => (
              <li key={event.sequence}>
                {m.day_review_line(
                  {
                    time: timeText(event.at + event.offset),
                    number: event.sequence,
                    reason: reviewReasonText(review ?? 'malformed', at.locale),
                  },
                  at,
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="day-last">
        <button type="button" className="button quiet" onClick={() => void saveEvents(view)}>
          {m.day_save_file({}, at)}
        </button>
        <button type="button" className="button quiet" disabled={unsent > 0} onClick={prepareAnew}>
          {m.day_anew({}, at)}
        </button>
        {unsent > 0 && <p className="note">{m.day_anew_waits({}, at)}</p>}
        <button type="button" className="link-button" onClick={() => void session.exchange()}>
          {m.day_try_now({}, at)}
        </button>
      </div>
      {dialog}
    </section>
  );
}

function Drill() {
  const at = useLocale();
  const { view, session } = useDay();
  const now = useClock();
  const { drillUntil } = view;
  if (drillUntil === null) {
    return (
      <p>
        <button type="button" className="button quiet" onClick={() => session.startDrill()}>
          {m.day_drill({}, at)}
        </button>
      </p>
    );
  }
  const seconds = Math.min(60, Math.max(0, Math.ceil((drillUntil - now) / 1000)));
  return (
    <p className="day-warning">
      {m.day_drill_text({ seconds }, at)}{' '}
      <button type="button" className="link-button" onClick={() => session.endDrill()}>
        {m.day_drill_end({}, at)}
      </button>
    </p>
  );
}
