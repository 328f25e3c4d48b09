import { useLocale } from '#client/components/locale-context.tsx';
import { formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** The office has changed it while the device had it: „zmenené 9:42“. */
export function Changed({ at: changedAt }: { at: number }) {
  const at = useLocale();
  return (
    <span className="day-changed">
      {m.day_changed({ time: formatTime(new Date(changedAt).toISOString()) }, at)}
    </span>
  );
}
