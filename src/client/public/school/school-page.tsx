import { HallTime } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/visitor-client.ts';
import { LiveHalls } from '#client/public/live-halls.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { PageSection } from '#client/public/page-section.tsx';
import { useRefreshed } from '#client/public/use-refreshed.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { formatInstant, formatLongDate, formatWeekday } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

type SchoolTimes = FunctionOutput<'getSchoolTimes'>;
type SchoolTime = SchoolTimes['times'][number];

const TOKEN_FROM = '/school/'.length;

/** For the holder of the link of a school: when and where its pupils appear. */
export function Page({ data, config, now }: PageProps) {
  const at = useLocale();
  if (!data.school) {
    return (
      <div className="school-times">
        <h1>{m.school_times_title({}, at)}</h1>
        <p className="programme-lead">{m.school_times_unknown({}, at)}</p>
        <p>{m.school_times_unknown_text({}, at)}</p>
      </div>
    );
  }
  return (
    <LiveHalls initial={data.halls} edition={config.edition} now={now}>
      <School token={data.path.slice(TOKEN_FROM)} initial={data.school} config={config} />
    </LiveHalls>
  );
}

interface SchoolProps {
  token: string;
  initial: SchoolTimes;
  config: ConfigRecord;
}

function School({ token, initial, config }: SchoolProps) {
  const at = useLocale();
  const { school, release, times } = useRefreshed(initial, () =>
    callFunction('getSchoolTimes', { token }),
  );
  const days = [...new Set(times.map(({ day }) => day))];
  return (
    <div className="school-times">
      <div className="title">
        <p className="my-edition">{m.school_times_of({}, at)}</p>
        <h1>{school}</h1>
        <p className="programme-lead">{localized(config.edition.name, at.locale)}</p>
      </div>
      <div className="programme-note">
        {release && (
          <p>
            {m.programme_version(
              {
                number: String(release.number),
                when: formatInstant(release.releasedAt, at.locale, config.edition.timeZone),
              },
              at,
            )}{' '}
            <a href="/programme">{m.mail_timetable_programme({}, at)}</a>
          </p>
        )}
        <p role="status">{stateText({ release, times }, at)}</p>
      </div>
      {days.map((day) => (
        <PageSection
          key={day}
          id={`day-${day}`}
          title={`${formatWeekday(day, at.locale)} ${formatLongDate(day, at.locale)}`}
        >
          <ol className="programme-rows">
            {times
              .filter((time) => time.day === day)
              .map((time) => (
                <Row key={time.appearanceId} time={time} config={config} />
              ))}
          </ol>
        </PageSection>
      ))}
      <div className="school-notes">
        {times.length > 0 && (
          <>
            <p>
              <a href={`/school/${token}/timetable.ics`}>{m.school_times_calendar({}, at)}</a>
            </p>
            <p className="note">{m.my_times_note({}, at)}</p>
          </>
        )}
        <p className="note">{m.school_times_private({}, at)}</p>
      </div>
    </div>
  );
}

/** Why there are no times; empty when there are some. */
function stateText(
  { release, times }: Pick<SchoolTimes, 'release' | 'times'>,
  at: ReturnType<typeof useLocale>,
): string {
  if (!release) return m.school_times_not_yet({}, at);
  if (release.isWithdrawn) return m.times_withdrawn({}, at);
  return times.length === 0 ? m.school_times_none({}, at) : '';
}

function Row({ time, config }: { time: SchoolTime; config: ConfigRecord }) {
  const at = useLocale();
  const { appearanceId, number, title, names, hall, category, startsAt } = time;
  return (
    <li className="programme-row">
      <time dateTime={startsAt}>{startsAt.slice(11)}</time>
      <div>
        <p className="programme-who">
          <span className="programme-number">{number}</span> {title}
        </p>
        <HallTime appearanceId={appearanceId} publishedAt={startsAt} />
        {names.join(', ') !== title && <p>{names.join(', ')}</p>}
        <p>
          <strong>{hall}</strong> · {categoryTitle(category, config, at.locale)}
        </p>
      </div>
    </li>
  );
}
