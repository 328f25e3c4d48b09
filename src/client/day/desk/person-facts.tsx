import { useLocale } from '#client/components/locale-context.tsx';
import { useToday } from '#client/day/day-context.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import type { SnapshotSlot } from '#domain/day/snapshot.ts';
import { formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Where and when, as the released timetable says; today's first. */
export function NextSlots({ slots }: { slots: readonly SnapshotSlot[] }) {
  const at = useLocale();
  const today = useToday();
  if (slots.length === 0) return null;
  return (
    <ul className="day-slots">
      {slots.map(({ category, number, day, hall, startsAt }) => (
        <li key={`${day} ${startsAt} ${number}`} data-today={day === today}>
          <strong>
            {day !== today && `${formatDayMonth(day, at.locale)} `}
            {startsAt}
          </strong>{' '}
          {[hall, number !== '' && m.day_number({ number }, at), category]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

export function PersonFacts({ person }: { person: DayPerson }) {
  const at = useLocale();
  const { desk, meals } = person;
  const hasSlots = (desk?.slots.length ?? 0) > 0;
  const days = (wanted: readonly string[]) =>
    wanted.map((day) => formatDayMonth(day, at.locale)).join(', ');
  const lunches = Object.entries(meals).map(([day, portions]) =>
    portions > 1 ? `${formatDayMonth(day, at.locale)} (${portions}×)` : days([day]),
  );
  const facts: [string, string][] = [
    [m.day_born({}, at), String(desk?.birthYear ?? '')],
    // The timetable says both already.
    [m.day_categories({}, at), hasSlots ? '' : (desk?.categories.join(', ') ?? '')],
    [m.day_days({}, at), hasSlots ? '' : days(desk?.days ?? [])],
    [m.day_teacher({}, at), desk?.teacherName ?? ''],
    [m.day_lunch({}, at), lunches.length > 0 ? lunches.join(', ') : m.day_no_lunch({}, at)],
    [m.day_signup_number({}, at), person.signup?.number ?? ''],
    [m.day_badge({}, at), person.badge],
  ];
  return (
    <dl className="day-person">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
