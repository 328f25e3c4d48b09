import { useContext } from 'react';
import { HallDelay, HallTime, HallTimesContext } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { HallTimes } from '#client/lib/follow-halls.ts';
import type { Programme, ProgrammeItem } from '#client/public/programme/programme-days.ts';
import { programmeDays } from '#client/public/programme/programme-days.ts';
import { Title } from '#client/public/programme/programme-list.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLongDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ScreenProps {
  programme: Programme;
  /** Only this hall; empty: all. */
  hall: string;
  config: ConfigRecord;
  now: Date;
}

/** How many appearances of a hall fit on a screen that is read from afar. */
const SHOWN = 6;

/** For the screen in the foyer: what is on in each hall by the timetable, and what comes next. */
export function ProgrammeScreen({ programme, hall, config, now }: ScreenProps) {
  const at = useLocale();
  const minute = localMinute(now, config.edition.timeZone);
  const today = minute.slice(0, 10);
  const { appearances } = programme;
  const times = useContext(HallTimesContext);
  const ofHall = appearances.filter((one) => hall === '' || one.hall === hall);
  const day = programmeDays({ appearances: ofHall, breaks: [] }).find(
    (one) => one.day === today || (one.day > today && !ofHall.some((item) => item.day === today)),
  );
  if (!day) return <p className="programme-note">{m.programme_not_yet({}, at)}</p>;
  return (
    <div className="programme-screen">
      <h1>
        {formatWeekday(day.day, at.locale)} {formatLongDate(day.day, at.locale)}
        <span className="programme-clock">{minute.slice(11)}</span>
      </h1>
      <div className="programme-halls">
        {day.halls.map(({ hall: name, rows }) => {
          const items = rows.flatMap((row) => (row.is === 'appearance' ? [row.item] : []));
          const started = startedIn(items, { times, name, minute });
          const shown = items.slice(Math.max(0, started), Math.max(0, started) + SHOWN);
          return (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <HallDelay hall={name} day={day.day} />
              <ol className="programme-rows">
                {shown.map((item) => (
                  <li
                    key={item.appearanceId}
                    className="programme-row"
                    aria-current={item === items[started] ? 'true' : undefined}
                  >
                    <time dateTime={item.startsAt}>{item.startsAt.slice(11)}</time>
                    <p>
                      <span className="programme-number">{item.number}</span> <Title item={item} />{' '}
                      <HallTime appearanceId={item.appearanceId} publishedAt={item.startsAt} />
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** As the driver of the hall says; without a driver by the clock. */
function startedIn(
  items: readonly ProgrammeItem[],
  { times, name, minute }: { times: HallTimes | null; name: string; minute: string },
): number {
  const hall = times?.day === items[0]?.day && times?.halls.find((one) => one.name === name);
  if (!hall) return items.findLastIndex(({ startsAt }) => startsAt <= minute);
  const shown = hall.now ?? hall.next[0];
  const index = items.findIndex(({ appearanceId }) => appearanceId === shown);
  return index < 0 ? items.length - 1 : index;
}
