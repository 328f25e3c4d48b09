import type { Overview } from '#client/admin/overview/overview.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatCount, formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function LunchTable({ lunches }: Pick<Overview, 'lunches'>) {
  const at = useLocale();
  return (
    <section>
      <table className="bar-table">
        <caption>{m.overview_lunches({}, at)}</caption>
        {lunches.length > 0 && (
          <thead>
            <tr>
              <th scope="col">{m.overview_time_day({}, at)}</th>
              <th scope="col" className="bar-number">
                {m.overview_key_performers({}, at)}
              </th>
              <th scope="col" className="bar-number">
                {m.overview_key_educators({}, at)}
              </th>
              <th scope="col" className="bar-number">
                {m.overview_lunch_sum({}, at)}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {lunches.length === 0 && (
            <tr>
              <td>{m.overview_lunches_none({}, at)}</td>
            </tr>
          )}
          {lunches.map(({ day, performers, educators }) => (
            <tr key={day}>
              <th scope="row" className="bar-day">
                {formatDayMonth(day, at.locale)}
              </th>
              <td className="bar-number">{formatCount(performers, at.locale)}</td>
              <td className="bar-number">{formatCount(educators, at.locale)}</td>
              <td className="bar-number">
                <strong>{formatCount(performers + educators, at.locale)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
