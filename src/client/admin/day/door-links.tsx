import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Addresses of the screens at the doors, one for each hall of the released timetable. */
export function DoorLinks({ editionId }: { editionId: string }) {
  const at = useLocale();
  const { data } = useOfficeQuery('getTimetable', { editionId });
  if (!data) return null;
  const halls = new Map(data.released.map(({ hall, hallName }) => [hall, hallName]));
  return (
    <section className="day-doors" aria-labelledby="day-doors">
      <h2 id="day-doors">{m.office_day_doors({}, at)}</h2>
      {halls.size === 0 ? (
        <p className="note">{m.office_day_doors_none({}, at)}</p>
      ) : (
        <>
          <p className="note">{m.office_day_doors_text({}, at)}</p>
          <ul>
            {[...halls].map(([id, name]) => (
              <li key={id}>
                <a href={`/programme/hall/${encodeURIComponent(id)}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="/programme/screen">{m.office_day_foyer({}, at)}</a>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
