import { SectionHead, SignupName } from '#client/admin/lists/list-cells.tsx';
import { NotShown } from '#client/admin/not-shown.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
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
  const counts = [
    m.lists_people_count({ count: section.people }, at),
    ...(section.waiting > 0 ? [m.lists_waiting_count({ count: section.waiting }, at)] : []),
    m.lists_minutes_sum({ minutes: writtenMinutes(section.minutes) }, at),
  ];
  return (
    <section className="list-section">
      <SectionHead category={section.category} day={section.day} counts={counts} />
      <DataTable
        className="list-table"
        columns={{
          order: {
            text: m.lists_column_order({}, at),
            isNumber: true,
            isBare: true,
            className: 'list-order',
          },
          name: { text: m.lists_column_name({}, at), isRowHeader: true, width: '19%' },
          age: { text: m.lists_column_age({}, at), isNumber: true },
          school: { text: m.lists_column_school({}, at), width: '23%' },
          pieces: { text: m.lists_column_pieces({}, at) },
          minutes: { text: m.lists_column_minutes({}, at), isNumber: true },
          teacher: { text: m.lists_column_teacher({}, at), width: '15%' },
        }}
        rows={section.rows}
        keyOf={(row) => `${row.number} ${row.name}`}
        rowClass={(row) => (row.isWaiting ? 'is-waiting' : '')}
        cells={(row, index) => ({
          order: index + 1,
          name: (
            <>
              <SignupName row={row}>{row.name}</SignupName>
              <NotShown refused={row.refused} />
              {row.groups.some(Boolean) && (
                <span className="cell-second">{row.groups.filter(Boolean).join(', ')}</span>
              )}
            </>
          ),
          age: row.age,
          school: row.school,
          pieces: (
            <ul>
              {row.pieces.map((piece, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece may occur twice, and the order is fixed
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
          ),
          minutes: writtenMinutes(row.minutes),
          teacher: row.teacher,
        })}
      />
    </section>
  );
}
