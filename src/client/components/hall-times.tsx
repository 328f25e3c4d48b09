import { createContext, useContext } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { HallTimes } from '#client/lib/follow-halls.ts';
import { m } from '#i18n/texts.ts';

/** What happens in the halls; null where nothing is known of it. */
export const HallTimesContext = createContext<HallTimes | null>(null);

type AppearanceTime = HallTimes['appearances'][number];
type HallNow = HallTimes['halls'][number];

/** Null: it is as published, as far as anybody knows. */
export function useTimeOf(appearanceId: string): AppearanceTime | null {
  const times = useContext(HallTimesContext);
  return times?.appearances.find((one) => one.appearanceId === appearanceId) ?? null;
}

/** By id or by name; null: on another day, or nobody drives it. */
export function useHallNow(hall: string, day: string): HallNow | null {
  const times = useContext(HallTimesContext);
  if (times?.day !== day) return null;
  return times.halls.find(({ hall: id, name }) => id === hall || name === hall) ?? null;
}

/** The halls of a day that are late. */
export function HallDelays({ day }: { day: string }) {
  const at = useLocale();
  const times = useContext(HallTimesContext);
  const late = times?.day === day ? times.halls.filter((one) => one.delayMinutes > 0) : [];
  return (
    <div className="hall-delay" role="status">
      {late.map(({ hall, name, delayMinutes }) => (
        <p key={hall}>{m.hall_delay({ hall: name, minutes: String(delayMinutes) }, at)}</p>
      ))}
    </div>
  );
}

/** „Sála B mešká približne 15 minút.“ Nothing while it is on time. */
export function HallDelay({ hall, day }: { hall: string; day: string }) {
  const at = useLocale();
  const now = useHallNow(hall, day);
  return (
    <p className="hall-delay" role="status" hidden={!now || now.delayMinutes === 0}>
      {now && now.delayMinutes > 0
        ? m.hall_delay({ hall: now.name, minutes: String(now.delayMinutes) }, at)
        : ''}
    </p>
  );
}

interface HallTimeProps {
  appearanceId: string;
  /** `YYYY-MM-DDTHH:mm`; absent where the published time is not shown. */
  publishedAt?: string;
}

/** Beside the published time: that it plays, or when it is expected. */
export function HallTime({ appearanceId, publishedAt = '' }: HallTimeProps) {
  const at = useLocale();
  const time = useTimeOf(appearanceId);
  if (!time) return null;
  const text = hallTimeText(time, publishedAt, at);
  if (text === '') return null;
  return (
    <span className="hall-time" data-stage={time.stage}>
      {text}
    </span>
  );
}

function hallTimeText(
  { stage, startsAt }: AppearanceTime,
  publishedAt: string,
  at: ReturnType<typeof useLocale>,
): string {
  if (stage === 'on-stage') return m.hall_on_stage({}, at);
  if (stage === 'done') return m.hall_done({}, at);
  const [time, planned] = [startsAt.slice(11), publishedAt.slice(11)];
  if (planned === '') return m.door_about({ time }, at);
  const expected = startsAt === publishedAt ? '' : m.hall_expected({ time, planned }, at);
  return stage === 'called'
    ? [m.hall_called({}, at), expected].filter(Boolean).join(' · ')
    : expected;
}
