import { SignupName } from '#client/admin/lists/list-cells.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export type LunchesData = FunctionOutput<'listLunches'>;
type Section = LunchesData['sections'][number];

export function LunchesView({ data }: { data: LunchesData }) {
  return data.sections.map((section) => <DayTable key={section.day} section={section} />);
}

function DayTable({ section }: { section: Section }) {
  const at = useLocale();
  const names = m.lists_column_names({}, at);
  const lunches = m.lists_column_lunches({}, at);
  const counts = [
    m.lists_lunches_count({ count: section.lunches }, at),
    m.lists_people_count({ count: section.performers }, at),
    m.lists_educators_count({ count: section.educators }, at),
    ...(section.waiting > 0 ? [m.lists_waiting_count({ count: section.waiting }, at)] : []),
  ];
  return (
    <section className="list-section">
      <header className="spread list-section-head">
        <h2>{formatLongDate(section.day, at.locale)}</h2>
        <p>{counts.join(' · ')}</p>
      </header>
      <DataTable
        className="list-table"
        columns={{
          school: { text: m.lists_column_school({}, at), isRowHeader: true, width: '32%' },
          lunches: { text: lunches, isNumber: true },
          names: { text: names },
        }}
        rows={section.schools}
        keyOf={(school) => school.school}
        cells={(school) => ({
          school: school.school || m.lists_no_school({}, at),
          lunches: <strong>{school.lunches}</strong>,
          names: (
            <ul className="list-names">
              {school.people.map((person) => (
                <li
                  key={`${person.number} ${person.name}`}
                  className={person.isWaiting ? 'is-waiting' : ''}
                >
                  <SignupName row={person}>{person.name}</SignupName>
                </li>
              ))}
            </ul>
          ),
        })}
        foot={{ school: m.lists_total({}, at), lunches: <strong>{section.lunches}</strong> }}
      />
    </section>
  );
}
