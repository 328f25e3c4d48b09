import { useLocale } from '#client/components/locale-context.tsx';
import { useTimeText } from '#client/day/day-context.tsx';
import { m } from '#i18n/texts.ts';

/** The office has changed it while the device had it: „zmenené 9:42“. */
export function Changed({ at: changedAt }: { at: number }) {
  const at = useLocale();
  const timeText = useTimeText();
  return <span className="day-changed">{m.day_changed({ time: timeText(changedAt) }, at)}</span>;
}
