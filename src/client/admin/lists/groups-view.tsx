import { SectionHead, SignupName } from '#client/admin/lists/list-cells.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

export type GroupsData = FunctionOutput<'listGroups'>;
type Section = GroupsData['sections'][number];

export function GroupsView({ data }: { data: GroupsData }) {
  return data.sections.map((section) => <GroupTable key={section.category} section={section} />);
}

function GroupTable({ section }: { section: Section }) {
  const at = useLocale();
  const counts = [
    m.lists_groups_count({ count: section.groups }, at),
    m.lists_persons_count({ count: section.people }, at),
    ...(section.waiting > 0 ? [m.lists_waiting_count({ count: section.waiting }, at)] : []),
    m.lists_minutes_sum({ minutes: writtenMinutes(section.minutes) }, at),
  ];
  return (
    <section className="list-section">
      <SectionHead category={section.category} day={section.day} counts={counts} />
      <DataTable
        className="list-table groups-list"
        columns={{
          group: { text: m.lists_column_group({}, at), isRowHeader: true },
          members: { text: m.lists_column_members({}, at) },
          school: { text: m.lists_column_school({}, at) },
          pieces: { text: m.lists_column_pieces({}, at) },
          minutes: { text: m.lists_column_minutes({}, at), isNumber: true },
          teacher: { text: m.lists_column_teacher({}, at) },
        }}
        rows={section.rows}
        keyOf={(row) => `${row.number} ${row.position}`}
        rowClass={(row) => (row.isWaiting ? 'is-waiting' : '')}
        cells={(row) => ({
          group: (
            <SignupName row={row}>{groupDisplayName(row, row.position, at.locale)}</SignupName>
          ),
          members: (
            <ul>
              {row.members.map(({ name, age }) => (
                <li key={name}>
                  {name}
                  {age !== null && <span className="list-minutes"> ({age})</span>}
                </li>
              ))}
            </ul>
          ),
          school: row.schools.join(', '),
          pieces: (
            <ul>
              {row.pieces.map((piece, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece may occur twice, and the order is fixed
                <li key={position}>{piece}</li>
              ))}
            </ul>
          ),
          minutes: writtenMinutes(row.minutes),
          teacher: row.teachers.join(', '),
        })}
      />
    </section>
  );
}
