import { HallDelay, HallTime, useHallNow } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  chosenPart,
  endOfBreak,
  isOverBefore,
  type Programme,
  type ProgrammeRow,
  programmeDays,
} from '#client/public/programme/programme-days.ts';
import { rowKey, Title } from '#client/public/programme/programme-list.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLongDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

interface ScreenProps {
  programme: Programme;
  /** Only this hall; empty: all. */
  hall: string;
  config: ConfigRecord;
  now: Date;
}

/** How many rows of a hall fit on a screen that is read from afar. */
const SHOWN = 6;

/** For the screen in the foyer: what is on in each hall by the timetable, and what comes next. */
export function ProgrammeScreen({ programme, hall, config, now }: ScreenProps) {
  const at = useLocale();
  const minute = localMinute(now, config.edition.timeZone);
  const today = minute.slice(0, 10);
  const shown = chosenPart(programme, { day: '', hall, category: '' });
  const day = programmeDays(shown).find((one) => one.day >= today);
  if (!day) return <p className="programme-note">{nothingText(programme, at)}</p>;
  return (
    <div className="programme-screen">
      <h1>
        {formatWeekday(day.day, at.locale)} {formatLongDate(day.day, at.locale)}
        <span className="programme-clock">{minute.slice(11)}</span>
      </h1>
      <div className="programme-halls">
        {day.halls.map((one) => (
          <ScreenHall
            key={one.hall}
            {...one}
            endings={programme.endings}
            day={day.day}
            minute={minute}
          />
        ))}
      </div>
    </div>
  );
}

/** Why nothing is shown. */
function nothingText({ release }: Programme, at: ReturnType<typeof useLocale>): string {
  if (!release) return m.programme_not_yet({}, at);
  return release.isWithdrawn ? m.programme_withdrawn({}, at) : m.programme_over({}, at);
}

interface ScreenHallProps {
  hall: string;
  rows: readonly ProgrammeRow[];
  endings: Programme['endings'];
  day: string;
  minute: string;
}

function ScreenHall({ hall, rows, endings, day, minute }: ScreenHallProps) {
  const at = useLocale();
  const driven = useHallNow(hall, day);
  const { first, current } = shownFrom(rows, { driven, minute, endings });
  return (
    <section aria-label={hall}>
      <h2>{hall}</h2>
      <HallDelay hall={hall} day={day} />
      <ol className="programme-rows">
        {rows.slice(first, first + SHOWN).map((row) => (
          <li
            key={rowKey(row)}
            className={`programme-row${row.is === 'break' ? ' is-break' : ''}`}
            aria-current={row === current ? 'true' : undefined}
          >
            <time dateTime={row.startsAt}>{row.startsAt.slice(11)}</time>
            {row.is === 'break' ? (
              <p>{row.item.title || BLOCK_KIND_TEXTS[row.item.kind]({}, at)}</p>
            ) : (
              <p>
                <span className="programme-number">{row.item.number}</span>{' '}
                <Title item={row.item} />{' '}
                <HallTime appearanceId={row.item.appearanceId} publishedAt={row.startsAt} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As the driver of the hall says; without a driver by the clock. */
function shownFrom(
  rows: readonly ProgrammeRow[],
  {
    driven,
    minute,
    endings,
  }: Pick<ScreenHallProps, 'minute' | 'endings'> & { driven: ReturnType<typeof useHallNow> },
): { first: number; current: ProgrammeRow | undefined } {
  if (driven) {
    const wanted = driven.now ?? driven.next[0];
    const index = rows.findIndex(
      (row) => row.is === 'appearance' && row.item.appearanceId === wanted,
    );
    // Everybody has played: the last row stays as it ended.
    return { first: index < 0 ? rows.length - 1 : index, current: rows[index] };
  }
  const begun = rows.findLastIndex(({ startsAt }) => startsAt <= minute);
  const current = rows[begun];
  const next = rows[begun + 1];
  const isOver =
    current?.is === 'break'
      ? endOfBreak(current.item) <= minute
      : current !== undefined &&
        isOverBefore(endings[current.item.appearanceId] ?? '', next, minute);
  const first = isOver && next ? begun + 1 : Math.max(0, begun);
  return { first, current: isOver ? undefined : current };
}
