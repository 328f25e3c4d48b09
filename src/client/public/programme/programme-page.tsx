import { HallTimesContext } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHallTimes } from '#client/lib/use-hall-times.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { PageProps } from '#client/public/page-data.ts';
import { HallDoor } from '#client/public/programme/hall-door.tsx';
import {
  chosenPart,
  type Programme,
  type ProgrammeFilter,
  programmeDays,
} from '#client/public/programme/programme-days.ts';
import { ProgrammeFilters } from '#client/public/programme/programme-filters.tsx';
import { ProgrammeList } from '#client/public/programme/programme-list.tsx';
import { ProgrammeScreen } from '#client/public/programme/programme-screen.tsx';
import { useRefreshed } from '#client/public/use-refreshed.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { formatInstant } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

const NOTHING: Programme = { release: null, appearances: [], breaks: [], endings: {} };
const EVERYTHING: ProgrammeFilter = { day: '', hall: '', category: '' };

/** The public programme. Filters are a plain form, so the page works without scripts. */
export function Page({ data, config, now }: PageProps) {
  const [, part = ''] = /^\/programme\/([^/]+)$/.exec(data.path) ?? [];
  const isFixed = /^\d+$/.test(part);
  const programme = useRefreshed(
    data.programme?.content ?? NOTHING,
    isFixed ? null : () => callFunction('getProgramme', {}),
  );
  const filter = data.programme?.filter ?? EVERYTHING;
  const { edition } = config;
  const halls = useHallTimes({ initial: data.halls, edition, now, call: callFunction });
  // An old release is shown as it was.
  const times = isFixed ? null : halls;
  return (
    <HallTimesContext value={times}>
      {data.hall ? (
        <HallDoor programme={programme} hall={data.hall} config={config} now={now} />
      ) : part === 'screen' ? (
        <ProgrammeScreen programme={programme} hall={filter.hall} config={config} now={now} />
      ) : (
        <WholeProgramme programme={programme} filter={filter} config={config} />
      )}
    </HallTimesContext>
  );
}

interface WholeProgrammeProps {
  programme: Programme;
  filter: ProgrammeFilter;
  config: ConfigRecord;
}

function WholeProgramme({ programme, filter, config }: WholeProgrammeProps) {
  const at = useLocale();
  const { release } = programme;
  const days = programmeDays(chosenPart(programme, filter));
  return (
    <div className="programme-page">
      <div className="title">
        <h1>{m.programme_title({}, at)}</h1>
        <p className="programme-lead">{localized(config.edition.name, at.locale)}</p>
      </div>
      <ReleaseNote release={release} timeZone={config.edition.timeZone} />
      {programme.appearances.length > 0 && (
        <>
          <ProgrammeFilters programme={programme} filter={filter} config={config} />
          {days.length === 0 && <p>{m.programme_none_found({}, at)}</p>}
          {days.map((day) => (
            <ProgrammeList key={day.day} day={day} config={config} />
          ))}
        </>
      )}
    </div>
  );
}

function ReleaseNote({ release, timeZone }: Pick<Programme, 'release'> & { timeZone: string }) {
  const at = useLocale();
  if (!release) return <p className="programme-note">{m.programme_not_yet({}, at)}</p>;
  const { number, releasedAt, isWithdrawn, isNewest } = release;
  const when = formatInstant(releasedAt, at.locale, timeZone);
  const version = { number: String(number), when };
  return (
    <div className="programme-note">
      <p>
        {m.programme_version(version, at)}{' '}
        {isNewest && !isWithdrawn && (
          <a href={`/programme/${number}`}>{m.programme_permanent({}, at)}</a>
        )}
      </p>
      {isWithdrawn && <p role="status">{m.programme_withdrawn({}, at)}</p>}
      {!isNewest && (
        <p role="status">
          {m.programme_old({}, at)} <a href="/programme">{m.programme_newest({}, at)}</a>
        </p>
      )}
    </div>
  );
}
