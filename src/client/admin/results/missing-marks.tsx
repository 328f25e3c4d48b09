import type { JuryCategory } from '#client/admin/results/jury-category.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Who has still to give what; the page asks again every few seconds. */
export function MissingMarks({ category }: { category: JuryCategory }) {
  const at = useLocale();
  const { seats, appearances } = category;
  const lines = seats.flatMap(({ id, name }) => {
    const missing = appearances
      .filter(({ isNoShow }) => !isNoShow)
      .flatMap(({ marks }) => marks.filter(({ seatId }) => seatId === id))
      .filter(({ exclusion, state }) => exclusion === null && state !== 'agreed');
    const provisional = missing.filter(({ isProvisional }) => isProvisional).length;
    return missing.length === 0 ? [] : [{ id, name, count: missing.length, provisional }];
  });
  return (
    <section className="jury-missing" aria-labelledby="jury-missing">
      <h3 id="jury-missing">{m.jury_missing({}, at)}</h3>
      {lines.length === 0 && <p className="note">{m.jury_missing_none({}, at)}</p>}
      <ul className="jury-list">
        {lines.map(({ id, name, count, provisional }) => (
          <li key={id}>
            {m.jury_missing_line({ name, missing: m.jury_missing_count({ count }, at) }, at)}
            {provisional > 0 && `, ${m.jury_missing_provisional({ count: provisional }, at)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
