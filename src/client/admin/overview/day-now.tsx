import { DayFigures } from '#client/admin/day/day-figures.tsx';
import { useDayRefresh } from '#client/admin/day/use-day-refresh.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/day/day.css';

/** Who has arrived and what was handed out; shown, and asked for again, once a device is prepared. */
export function DayNow({ editionId, seesMoney }: { editionId: string; seesMoney: boolean }) {
  const at = useLocale();
  const { data, reload } = useOfficeQuery('getDayCounters', { editionId });
  useDayRefresh(() => {
    if (data && data.devices > 0) reload();
  });
  if (!data || data.devices === 0) return null;
  return (
    <section className="day-now" aria-labelledby="day-now">
      <h2 id="day-now">
        <a href="/admin/day">{m.admin_day({}, at)}</a>
      </h2>
      <DayFigures counters={data} editionId={editionId} seesMoney={seesMoney} />
    </section>
  );
}
