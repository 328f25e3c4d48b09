import { SectionHead, SignupName } from '#client/admin/lists/list-cells.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { m } from '#i18n/texts.ts';

export type PeopleData = FunctionOutput<'listPeople'>;
type Section = PeopleData['sections'][number];

export function PeopleView({ data }: { data: PeopleData }) {
  return data.sections.map((section) => <CategoryTable key={section.category} section={section} />);
}

function CategoryTable({ section }: { section: Section }) {
  const at = useLocale();
  const labels = {
    age: m.lists_column_age({}, at),
    school: m.lists_column_school({}, at),
    pieces: m.lists_column_pieces({}, at),
    minutes: m.lists_column_minutes({}, at),
    teacher: m.lists_column_teacher({}, at),
  };
  const counts = [
    m.lists_people_count({ count: section.people }, at),
    ...(section.waiting > 0 ? [m.lists_waiting_count({ count: section.waiting }, at)] : []),
    m.lists_minutes_sum({ minutes: writtenMinutes(section.minutes) }, at),
  ];
  return (
    <section className="list-section">
      <SectionHead category={section.category} day={section.day} counts={counts} />
      <table className="office-table list-table people-list">
        <thead>
          <tr>
            <th scope="col" className="cell-count">
              {m.lists_column_order({}, at)}
            </th>
            <th scope="col">{m.lists_column_name({}, at)}</th>
            <th scope="col" className="cell-count">
              {labels.age}
            </th>
            <th scope="col">{labels.school}</th>
            <th scope="col">{labels.pieces}</th>
            <th scope="col" className="cell-count">
              {labels.minutes}
            </th>
            <th scope="col">{labels.teacher}</th>
          </tr>
        </thead>
        <tbody>
          {section.rows.map((row, index) => (
            <tr key={`${row.number} ${row.name}`} className={row.isWaiting ? 'is-waiting' : ''}>
              <td className="cell-count list-order">{index + 1}</td>
              <th scope="row">
                <SignupName row={row}>{row.name}</SignupName>
                {row.groups.some(Boolean) && (
                  <span className="cell-second">{row.groups.filter(Boolean).join(', ')}</span>
                )}
              </th>
              <td data-label={labels.age} className="cell-count">
                {row.age}
              </td>
              <td data-label={labels.school}>{row.school}</td>
              <td data-label={labels.pieces}>
                <ul>
                  {row.pieces.map((piece, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a piece may be named twice, and none moves
                    <li key={position}>
                      {piece.title}
                      {piece.minutes !== null && (
                        <span className="list-minutes">
                          {' '}
                          {m.lists_minutes_sum({ minutes: writtenMinutes(piece.minutes) }, at)}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </td>
              <td data-label={labels.minutes} className="cell-count">
                {writtenMinutes(row.minutes)}
              </td>
              <td data-label={labels.teacher}>{row.teacher}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
