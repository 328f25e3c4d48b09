import type { ReactNode } from 'react';
import type { Overview } from '#client/admin/overview/overview.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatCount } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface Bar {
  key: string;
  name: string;
  address: string;
  value: number;
  /** The text beside the bar, if it is more than the number. */
  said?: string;
  second: number;
}

interface BarTableProps {
  title: string;
  heads: readonly [string, string, string];
  bars: readonly Bar[];
}

/** A table with bars; its numbers are readable by screen readers. */
function BarTable({ title, heads, bars }: BarTableProps): ReactNode {
  const at = useLocale();
  if (bars.length === 0) return null;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const hasSecond = bars.some(({ second }) => second > 0);
  return (
    <section>
      <table className="bar-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col" colSpan={2}>
              {heads[1]}
            </th>
            {hasSecond && (
              <th scope="col" className="bar-number">
                {heads[2]}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, address, value, said, second }) => (
            <tr key={key}>
              <th scope="row">
                <OfficeLink to={address}>{name}</OfficeLink>
              </th>
              <td className="bar-cell">
                <span
                  className="bar"
                  aria-hidden="true"
                  style={{ inlineSize: `${(value / most) * 100}%` }}
                />
              </td>
              <td className="bar-number">{said ?? formatCount(value, at.locale)}</td>
              {hasSecond && (
                <td className="bar-number">{second > 0 ? formatCount(second, at.locale) : ''}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** In the order of the configuration; choices without signups are shown with zero. */
export function CategoryBars({ categories }: Pick<Overview, 'categories'>) {
  const at = useLocale();
  const { edition } = useEdition();
  const counts = new Map(categories.map((one) => [one.category, one]));
  const bars = edition.categories.map(({ code, name, capacity }): Bar => {
    const { entries = 0, minutes = 0, waiting = 0 } = counts.get(code) ?? {};
    const taken = capacity?.unit === 'minutes' ? Math.round(minutes) : entries;
    return {
      key: code,
      name: `${code} · ${localized(name, at.locale)}`,
      address: `/admin/signups?categories=${encodeURIComponent(code)}`,
      value: entries,
      ...(capacity && { said: m.overview_capacity({ taken, limit: capacity.limit }, at) }),
      second: waiting,
    };
  });
  return (
    <BarTable
      title={m.overview_categories({}, at)}
      heads={[m.overview_category({}, at), m.overview_entries({}, at), m.overview_waiting({}, at)]}
      bars={bars}
    />
  );
}

export function SchoolBars({ schools }: Pick<Overview, 'schools'>) {
  const at = useLocale();
  const bars = schools.map(
    ({ school, people, signups }): Bar => ({
      key: school,
      name: school,
      address: `/admin/signups?schools=${encodeURIComponent(school)}`,
      value: people,
      second: signups,
    }),
  );
  return (
    <BarTable
      title={m.overview_schools({}, at)}
      heads={[m.overview_school({}, at), m.overview_people({}, at), m.overview_key_signups({}, at)]}
      bars={bars}
    />
  );
}
