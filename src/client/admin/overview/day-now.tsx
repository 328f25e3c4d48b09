import { DayFigures } from '#client/admin/day/day-figures.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/day/day.css';

/** Who has arrived and what was handed out; shown once a device is prepared. */
export function DayNow({ editionId }: { editionId: string }) {
  const at = useLocale();
  const { data } = useOfficeQuery('getDayCounters', { editionId });
  if (!data || data.devices === 0) return null;
  return (
    <section aria-labelledby="day-now">
      <h2 id="day-now">
        <a href="/admin/day">{m.admin_day({}, at)}</a>
      </h2>
      <DayFigures counters={data} />
    </section>
  );
}
