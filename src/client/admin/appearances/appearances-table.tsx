import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { minutesText } from '#i18n/category-texts.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { gapText } from '#i18n/programme-gap-text.ts';
import { m } from '#i18n/texts.ts';

interface AppearancesTableProps {
  rows: readonly AppearanceRow[];
  edition: Pick<ConfigRecord, 'categories'>;
}

export function AppearancesTable({ rows, edition }: AppearancesTableProps) {
  const at = useLocale();
  const limitOf = (code: string) => {
    const category = edition.categories.find((one) => one.code === code);
    return category?.minutes ? minutesText(category, at.locale) : '';
  };
  return (
    <DataTable<
      AppearanceRow,
      'who' | 'category' | 'pieces' | 'time' | 'accompanist' | 'gaps' | 'signup'
    >
      caption={m.admin_appearances({}, at)}
      columns={{
        who: { text: m.appearances_who({}, at), isRowHeader: true, width: '20%' },
        category: { text: m.appearances_category({}, at) },
        pieces: { text: m.lists_column_pieces({}, at), width: '26%' },
        time: { text: m.appearances_time({}, at), isNumber: true },
        accompanist: { text: m.appearances_accompanist({}, at) },
        gaps: { text: m.appearances_gaps({}, at) },
        signup: { text: m.appearances_signup({}, at), width: '6.5rem' },
      }}
      rows={rows}
      keyOf={({ id }) => id}
      cells={(row) => ({
        who: <Who row={row} />,
        category: row.category,
        pieces: (
          <ul>
            {row.pieces.map((piece, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece may occur twice, and the order is fixed
              <li key={position}>{pieceText(piece)}</li>
            ))}
          </ul>
        ),
        time: (
          <>
            {row.seconds !== null && writtenMinutes(row.seconds / 60)}
            <p className="note">{limitOf(row.category)}</p>
          </>
        ),
        accompanist: accompanistText(row, at),
        gaps: row.gaps.map((gap) => gapText(gap, at.locale)).join(', '),
        signup: <OfficeLink to={`/admin/signups/${row.signupId}`}>{row.number}</OfficeLink>,
      })}
    />
  );
}

function Who({ row: { group, players } }: { row: AppearanceRow }) {
  const at = useLocale();
  const names = players.map(({ name, instrument }) =>
    instrument === '' ? name : `${name} (${instrument})`,
  );
  if (!group) return names.join(', ');
  return (
    <>
      {groupDisplayName(group, group.position, at.locale)}
      <p className="note">{names.join(', ')}</p>
    </>
  );
}

function accompanistText(
  { accompanists, asksAccompanist }: AppearanceRow,
  at: ReturnType<typeof useLocale>,
): string {
  if (accompanists.length > 0) return accompanists.map(({ name }) => name).join(', ');
  return asksAccompanist ? m.appearances_asked({}, at) : '';
}
