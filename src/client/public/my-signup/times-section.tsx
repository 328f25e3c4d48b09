import { HallTime } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface TimesProps {
  token: string;
  signup: SignupView;
}

/** When and where the appearances of the signup are, once the timetable is released, or that it was withdrawn. */
export function TimesSection({ token, signup: { times, timesWithdrawn } }: TimesProps) {
  const at = useLocale();
  if (timesWithdrawn) {
    return (
      <Section title={m.my_times_title({}, at)}>
        <p>{m.times_withdrawn({}, at)}</p>
      </Section>
    );
  }
  if (times.length === 0) return null;
  return (
    <Section title={m.my_times_title({}, at)}>
      <ul className="my-times">
        {times.map(({ appearanceId, number, title, category, day, startsAt, hall }) => (
          <li key={appearanceId}>
            <p>
              <strong>
                {m.mail_timetable_place(
                  {
                    weekday: formatWeekday(day, at.locale),
                    day: formatDate(day, at.locale),
                    time: startsAt.slice(11),
                    hall,
                  },
                  at,
                )}
              </strong>
            </p>
            <HallTime appearanceId={appearanceId} publishedAt={startsAt} />
            <p>{m.mail_timetable_appearance({ number, name: `${title}, ${category}` }, at)}</p>
          </li>
        ))}
      </ul>
      <p className="note">
        <a href={`/s/${token}/timetable.ics`}>{m.my_times_calendar({}, at)}</a> ·{' '}
        <a href="/programme">{m.mail_timetable_programme({}, at)}</a>
      </p>
      <p className="note">{m.my_times_note({}, at)}</p>
    </Section>
  );
}
