import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { STATISTICS_GROUPS } from '#domain/jury/result-statistics.ts';
import { formatCount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Statistics = FunctionOutput<'listResults'>['statistics'];

const TITLES = {
  category: m.results_by_category,
  region: m.results_by_region,
  school: m.results_by_school,
} as const;

/** How many awards each category, region and school has; nobody is named. */
export function StatisticsSection({ statistics: { bands, lines } }: { statistics: Statistics }) {
  const at = useLocale();
  const count = (value: number | undefined) => formatCount(value ?? 0, at.locale);
  const bandColumns = Object.fromEntries(
    bands.map((band, index) => [`band${index}`, { text: band, isNumber: true }]),
  );
  return (
    <section aria-labelledby="result-statistics">
      <h2 id="result-statistics">{m.results_statistics({}, at)}</h2>
      <p className="note">{m.results_statistics_lead({}, at)}</p>
      {STATISTICS_GROUPS.map((group) => (
        <div key={group}>
          <h3 id={`statistics-${group}`}>{TITLES[group]({}, at)}</h3>
          <DataTable
            className="statistics-table"
            labelledBy={`statistics-${group}`}
            columns={{
              name: { text: m.results_column_name({}, at), isRowHeader: true, width: '28%' },
              appearances: { text: m.jury_column_appearances({}, at), isNumber: true },
              awarded: { text: m.results_column_awarded({}, at), isNumber: true },
              ...bandColumns,
              firstPlaces: { text: m.results_column_first_places({}, at), isNumber: true },
              laureates: { text: m.results_column_laureates({}, at), isNumber: true },
            }}
            rows={lines.filter(({ by }) => by === group)}
            keyOf={({ name }) => name}
            cells={(line): Record<string, string> => ({
              name: line.name || m.results_unknown({}, at),
              appearances: count(line.appearances),
              awarded: count(line.awarded),
              ...Object.fromEntries(
                bands.map((_band, index) => [`band${index}`, count(line.bands[index])]),
              ),
              firstPlaces: count(line.firstPlaces),
              laureates: count(line.laureates),
            })}
          />
        </div>
      ))}
    </section>
  );
}
