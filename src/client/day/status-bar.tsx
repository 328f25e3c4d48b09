import { useLocale } from '#client/components/locale-context.tsx';
import { FRESH_MS, useClock, useDay, useTimeText } from '#client/day/day-context.tsx';
import { m } from '#i18n/texts.ts';

const STALE_MS = 5 * 60_000;
const MOST_SKEW_MS = 60_000;
const LOW_BATTERY = 15;

export type Light = 'green' | 'amber' | 'red';

/** Everything is sent and heard; something waits; the office has not heard of it for long. */
export function lightOf(known: {
  contactAt: number | null;
  unsent: number;
  isReachable: boolean;
  now: number;
}): Light {
  const age = known.contactAt === null ? Number.POSITIVE_INFINITY : known.now - known.contactAt;
  if (age > STALE_MS) return known.unsent > 0 || known.contactAt !== null ? 'red' : 'amber';
  return known.unsent > 0 || !known.isReachable || age > FRESH_MS ? 'amber' : 'green';
}

interface StatusBarProps {
  isOpen: boolean;
  onOpen(): void;
}

export function StatusBar({ isOpen, onOpen }: StatusBarProps) {
  const at = useLocale();
  const timeText = useTimeText();
  const now = useClock();
  const { view, battery } = useDay();
  const { contactAt, unsent, device } = view;
  const light = lightOf({ ...view, now: Math.max(now, contactAt ?? 0) });
  const minutes = contactAt === null ? null : Math.floor(Math.max(0, now - contactAt) / 60_000);
  const isCut = view.drillUntil !== null;
  const waiting =
    unsent === 0 ? m.day_nothing_waiting({}, at) : m.day_waiting({ count: unsent }, at);
  return (
    <header className="day-bar" data-light={light}>
      <button type="button" className="day-place" aria-expanded={isOpen} onClick={onOpen}>
        {device.label}
      </button>
      <p role="status">
        {light === 'green' && contactAt !== null
          ? m.day_sent({ time: timeText(contactAt + device.offset) }, at)
          : isCut
            ? m.day_drill_running({ waiting }, at)
            : view.isReachable
              ? m.day_sending({ waiting }, at)
              : minutes
                ? m.day_offline({ minutes, waiting }, at)
                : m.day_offline_since_start({ waiting }, at)}
      </p>
      {Math.abs(device.offset) > MOST_SKEW_MS && (
        <p className="day-bar-warning">
          {m.day_wrong_clock({ time: timeText(now + device.offset) }, at)}
        </p>
      )}
      {battery !== null && battery <= LOW_BATTERY && (
        <p className="day-bar-warning">{m.day_low_battery({ percent: battery }, at)}</p>
      )}
    </header>
  );
}
