import { HallDelay, HallTime } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { PageSection } from '#client/public/page-section.tsx';
import type {
  ProgrammeDay,
  ProgrammeItem,
  ProgrammeRow,
} from '#client/public/programme/programme-days.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { formatLongDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

export function ProgrammeList({
  day: { day, halls },
  config,
}: {
  day: ProgrammeDay;
  config: ConfigRecord;
}) {
  const at = useLocale();
  const title = `${formatWeekday(day, at.locale)} ${formatLongDate(day, at.locale)}`;
  return (
    <PageSection id={`day-${day}`} title={title}>
      {halls.map(({ hall, rows }) => (
        <section key={hall} className="programme-hall" aria-label={hall}>
          <h3>{hall}</h3>
          <HallDelay hall={hall} day={day} />
          <ol className="programme-rows">
            {rows.map((row) => (
              <Row key={rowKey(row)} row={row} config={config} />
            ))}
          </ol>
        </section>
      ))}
    </PageSection>
  );
}

export function rowKey(row: ProgrammeRow): string {
  return row.is === 'appearance' ? row.item.appearanceId : `${row.startsAt} ${row.item.kind}`;
}

function Row({ row, config }: { row: ProgrammeRow; config: ConfigRecord }) {
  const at = useLocale();
  const time = <time dateTime={row.startsAt}>{row.startsAt.slice(11)}</time>;
  if (row.is === 'break') {
    const { kind, title } = row.item;
    return (
      <li className="programme-row is-break">
        {time}
        <span>{title || BLOCK_KIND_TEXTS[kind]({}, at)}</span>
      </li>
    );
  }
  const { number, category, names, title, pieces = [] } = row.item;
  return (
    <li className="programme-row">
      {time}
      <div>
        <p className="programme-who">
          <span className="programme-number">{number}</span> <Title item={row.item} />
        </p>
        <HallTime appearanceId={row.item.appearanceId} publishedAt={row.startsAt} />
        {names.length > 0 && names.join(', ') !== title && <p>{names.join(', ')}</p>}
        <p className="note">{categoryTitle(category, config, at.locale)}</p>
        {pieces.map((piece) => (
          <p key={`${piece.composer} ${piece.title}`} className="programme-piece">
            {[piece.composer, piece.title].filter(Boolean).join(': ')}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Somebody who may not be named is called by the number. */
export function Title({ item: { title, number } }: { item: ProgrammeItem }) {
  const at = useLocale();
  return <span>{title === '' ? m.programme_unnamed({ number }, at) : title}</span>;
}
