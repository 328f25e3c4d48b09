import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { rowName } from '#client/admin/appearances/appearances-table.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { type AccompanistLoad, accompanistLoads } from '#domain/appearance/accompanist-load.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { m } from '#i18n/texts.ts';

/** Who accompanies, how often and how long; hidden while nobody does. */
export function AccompanistsTable({ rows }: { rows: readonly AppearanceRow[] }) {
  const at = useLocale();
  const loads = accompanistLoads(rows);
  if (loads.length === 0) return null;
  return (
    <section aria-labelledby="accompanists">
      <h2 id="accompanists">{m.appearances_accompanists({}, at)}</h2>
      <DataTable<AccompanistLoad<AppearanceRow>, 'name' | 'count' | 'time' | 'appearances'>
        labelledBy="accompanists"
        columns={{
          name: { text: m.appearances_accompanist({}, at), isRowHeader: true },
          count: { text: m.appearances_how_many({}, at), isNumber: true },
          time: { text: m.appearances_time({}, at), isNumber: true },
          appearances: { text: m.admin_appearances({}, at), width: '50%' },
        }}
        rows={loads}
        keyOf={({ id }) => id}
        cells={({ name, seconds, appearances }) => ({
          name,
          count: appearances.length,
          time: writtenMinutes(seconds / 60),
          appearances: appearances
            .map((appearance) => `${appearance.category} ${rowName(appearance, at.locale)}`)
            .join('; '),
        })}
      />
    </section>
  );
}
