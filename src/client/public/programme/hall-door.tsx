import { useHallNow, useTimeOf } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  endOfBreak,
  isOverBefore,
  type Programme,
  type ProgrammeBreak,
  type ProgrammeItem,
} from '#client/public/programme/programme-days.ts';
import { Title } from '#client/public/programme/programme-list.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { formatLongDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

interface DoorProps {
  programme: Programme;
  hall: { id: string; name: string };
  config: ConfigRecord;
  now: Date;
}

const SHOWN_THEN = 4;

/** For a screen at the door of a hall: who plays, who is next, and who then. */
export function HallDoor({ programme, hall, config, now }: DoorProps) {
  const at = useLocale();
  const minute = localMinute(now, config.edition.timeZone);
  const today = minute.slice(0, 10);
  const driven = useHallNow(hall.id, today);
  const items = programme.appearances.filter((one) => one.hall === hall.name && one.day === today);
  const breaks = programme.breaks.filter(
    (one) => one.hall === hall.name && one.startsAt <= minute && one.day === today,
  );
  const { endings } = programme;
  const { playing, waiting } = partsOf(items, { driven, minute, breaks, endings });
  const [next, ...then] = waiting;
  const rest = breaks.find((one) => endOfBreak(one) > minute);
  const delay = driven?.delayMinutes ?? 0;
  return (
    <div className="door">
      <header className="door-head">
        <h1>{hall.name}</h1>
        <p className="programme-clock">{minute.slice(11)}</p>
      </header>
      <p className="door-delay" role="status" hidden={delay === 0}>
        {delay > 0 && m.hall_delay({ hall: hall.name, minutes: String(delay) }, at)}
      </p>
      {items.length === 0 ? (
        <Nothing programme={programme} hall={hall.name} today={today} />
      ) : (
        <>
          <section className="door-now" aria-live="polite">
            {playing && <h2>{m.door_now({}, at)}</h2>}
            {playing ? (
              <Who item={playing} config={config} />
            ) : (
              <p className="door-who">
                {rest
                  ? rest.title || BLOCK_KIND_TEXTS[rest.kind]({}, at)
                  : next
                    ? m.door_nobody({}, at)
                    : m.door_over({}, at)}
              </p>
            )}
          </section>
          {next && (
            <section className="door-next" aria-live="polite">
              <h2>{m.door_next({}, at)}</h2>
              <Who item={next} config={config} hasTime />
            </section>
          )}
          {then.length > 0 && (
            <section className="door-then">
              <h2>{m.door_then({}, at)}</h2>
              <ol>
                {then.slice(0, SHOWN_THEN).map((item) => (
                  <li key={item.appearanceId}>
                    <ExpectedTime item={item} />
                    <span className="door-item">
                      <span className="programme-number">{item.number}</span> <Title item={item} />
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </div>
  );
}

interface Driven {
  now: string | null;
  next: string[];
}

interface PartsScope {
  driven: Driven | null;
  minute: string;
  /** That have begun. */
  breaks: readonly ProgrammeBreak[];
  endings: Programme['endings'];
}

/** As its driver says; without a driver by the clock and the programme. */
function partsOf(
  items: readonly ProgrammeItem[],
  { driven, minute, breaks, endings }: PartsScope,
): { playing: ProgrammeItem | null; waiting: ProgrammeItem[] } {
  if (driven) {
    const byId = new Map(items.map((item) => [item.appearanceId, item]));
    return {
      playing: byId.get(driven.now ?? '') ?? null,
      waiting: driven.next.flatMap((id) => byId.get(id) ?? []),
    };
  }
  const begun = items.findLastIndex(({ startsAt }) => startsAt <= minute);
  const last = items[begun];
  const waiting = items.slice(begun + 1);
  const isOver =
    last === undefined ||
    breaks.some(({ startsAt }) => startsAt > last.startsAt) ||
    isOverBefore(endings[last.appearanceId] ?? '', waiting[0], minute);
  return { playing: isOver ? null : last, waiting };
}

function Who({
  item,
  config,
  hasTime = false,
}: {
  item: ProgrammeItem;
  config: ConfigRecord;
  hasTime?: boolean;
}) {
  const at = useLocale();
  const { number, category, names, title, pieces = [] } = item;
  // Of the next one the room is needed for those who follow.
  const shownPieces = hasTime ? [] : pieces;
  return (
    <>
      <p className="door-who">
        {hasTime && <ExpectedTime item={item} />}
        <span className="door-item">
          <span className="programme-number">{number}</span> <Title item={item} />
        </span>
      </p>
      {names.length > 1 && names.join(', ') !== title && <p>{names.join(', ')}</p>}
      <p className="door-category">{categoryTitle(category, config, at.locale)}</p>
      {shownPieces.map((piece) => (
        <p key={`${piece.composer} ${piece.title}`} className="programme-piece">
          {[piece.composer, piece.title].filter(Boolean).join(': ')}
        </p>
      ))}
    </>
  );
}

function ExpectedTime({ item: { appearanceId, startsAt } }: { item: ProgrammeItem }) {
  const at = useLocale();
  const expected = useTimeOf(appearanceId)?.startsAt ?? startsAt;
  const time = expected.slice(11);
  return (
    <time dateTime={expected}>{expected === startsAt ? time : m.door_about({ time }, at)}</time>
  );
}

/** The next day on which something is on here. */
function Nothing({
  programme,
  hall,
  today,
}: {
  programme: Programme;
  hall: string;
  today: string;
}) {
  const at = useLocale();
  const next = programme.appearances.find((one) => one.hall === hall && one.day > today);
  return (
    <p className="door-who">
      {next
        ? m.door_starts(
            {
              day: `${formatWeekday(next.day, at.locale)} ${formatLongDate(next.day, at.locale)}`,
              time: next.startsAt.slice(11),
            },
            at,
          )
        : m.door_none({}, at)}
    </p>
  );
}
