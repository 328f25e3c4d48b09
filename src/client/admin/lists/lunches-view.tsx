import { SignupName } from '#client/admin/lists/list-cells.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
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
      <header className="list-section-head">
        <h2>{formatLongDate(section.day, at.locale)}</h2>
        <p>{counts.join(' · ')}</p>
      </header>
      <table className="office-table list-table lunches-list">
        <thead>
          <tr>
            <th scope="col">{m.lists_column_school({}, at)}</th>
            <th scope="col" className="cell-count">
              {lunches}
            </th>
            <th scope="col">{names}</th>
          </tr>
        </thead>
        <tbody>
          {section.schools.map((school) => (
            <tr key={school.school}>
              <th scope="row">{school.school || m.lists_no_school({}, at)}</th>
              <td data-label={lunches} className="cell-count">
                <strong>{school.lunches}</strong>
              </td>
              <td data-label={names}>
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
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.lists_total({}, at)}</th>
            <td data-label={lunches} className="cell-count">
              <strong>{section.lunches}</strong>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
