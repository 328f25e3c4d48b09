import type { Overview } from '#client/admin/overview/overview.ts';
import { roundTop, type TimeColumn, timeColumns } from '#client/admin/overview/time-columns.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Language } from '#domain/language.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formatCount, formatDate, formatDateRange, formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const WIDTH = 600;
const HEIGHT = 180;
const BASE = HEIGHT - 24;
const LEFT = 36;

export function TimeChart({ days }: Pick<Overview, 'days'>) {
  const at = useLocale();
  const { edition } = useEdition();
  const columns = timeColumns(days, localDate(new Date(), edition.edition.timeZone));
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  return (
    <section className="time-chart" aria-labelledby="time-title">
      <h2 id="time-title">{m.overview_time({}, at)}</h2>
      <Columns columns={columns} label={chartText(columns, at.locale)} />
      <details>
        <summary>{m.overview_time_table({}, at)}</summary>
        <table className="bar-table">
          <thead>
            <tr>
              <th scope="col">
                {first.from === first.to
                  ? m.overview_time_day({}, at)
                  : m.overview_time_week({}, at)}
              </th>
              <th scope="col" className="bar-number">
                {m.overview_time_new({}, at)}
              </th>
              <th scope="col" className="bar-number">
                {m.overview_time_sum({}, at)}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.from}>
                <th scope="row">{columnName(column, at.locale)}</th>
                <td className="bar-number">{formatCount(column.signups, at.locale)}</td>
                <td className="bar-number">{formatCount(column.sum, at.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Columns({ columns, label }: { columns: readonly TimeColumn[]; label: string }) {
  const { locale } = useLocale();
  const top = roundTop(columns.map(({ signups }) => signups));
  const step = (WIDTH - LEFT) / columns.length;
  const width = Math.max(2, Math.min(28, step * 0.7));
  const y = (count: number) => BASE - (count / top) * (BASE - 8);
  const labelEvery = Math.ceil(columns.length / 6);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, top / 2, top]
        .filter((tick) => Number.isInteger(tick))
        .map((tick) => (
          <g key={tick}>
            <line className="chart-line" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text className="chart-text" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
      {columns.map((column, index) => {
        const x = LEFT + index * step + (step - width) / 2;
        return (
          <g key={column.from}>
            <rect
              className="chart-column"
              x={x}
              y={y(column.signups)}
              width={width}
              height={BASE - y(column.signups)}
            >
              <title>{`${columnName(column, locale)}: ${column.signups}`}</title>
            </rect>
            {index % labelEvery === 0 && (
              <text className="chart-text" x={x + width / 2} y={HEIGHT - 6} textAnchor="middle">
                {formatDayMonth(column.from, locale)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function columnName({ from, to }: TimeColumn, language: Language): string {
  return from === to ? formatDate(from, language) : formatDateRange(from, to, language);
}

function chartText(columns: readonly TimeColumn[], language: Language): string {
  return m.overview_time_alt(
    {
      from: formatDate(columns[0]?.from ?? '', language),
      to: formatDate(columns.at(-1)?.to ?? '', language),
      total: columns.at(-1)?.sum ?? 0,
      most: Math.max(...columns.map(({ signups }) => signups)),
    },
    { locale: language },
  );
}
