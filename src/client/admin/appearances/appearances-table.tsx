import { type ReactNode, useState } from 'react';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import {
  AccompanistEditor,
  InstrumentsEditor,
  PiecesEditor,
} from '#client/admin/appearances/cell-editors.tsx';
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
import '#client/admin/appearances/appearances.css';

interface AppearancesTableProps {
  rows: readonly AppearanceRow[];
  edition: Pick<ConfigRecord, 'categories'>;
  canWrite: boolean;
  /** Names of everybody who accompanies. */
  accompanists: readonly string[];
}

type EditedCell = 'players' | 'pieces' | 'accompanist';

export function AppearancesTable({ rows, edition, canWrite, accompanists }: AppearancesTableProps) {
  const at = useLocale();
  const [edited, setEdited] = useState<{ id: string; cell: EditedCell } | null>(null);
  const cellOf = (row: AppearanceRow, cell: EditedCell, shown: ReactNode) => {
    if (!canWrite || row.state === 'cancelled') return shown;
    const label = editLabel(cell, row, at);
    const close = () => {
      setEdited(null);
      // The button is back only after the next render.
      setTimeout(() => document.getElementById(buttonId(row, cell))?.focus());
    };
    if (edited?.id === row.id && edited.cell === cell) {
      const props = { row, label, onClose: close };
      if (cell === 'pieces') return <PiecesEditor {...props} />;
      if (cell === 'players') return <InstrumentsEditor {...props} />;
      return <AccompanistEditor {...props} known={accompanists} />;
    }
    return (
      <>
        {shown}
        <button
          type="button"
          id={buttonId(row, cell)}
          className="link-button cell-edit"
          aria-label={label}
          onClick={() => setEdited({ id: row.id, cell })}
        >
          {cell === 'players' ? m.appearances_edit_players({}, at) : m.appearances_edit({}, at)}
        </button>
      </>
    );
  };
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
        who: cellOf(row, 'players', <Who row={row} />),
        category: row.category,
        pieces: cellOf(
          row,
          'pieces',
          <ul>
            {row.pieces.map((piece, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece may occur twice, and the order is fixed
              <li key={position}>{pieceText(piece)}</li>
            ))}
          </ul>,
        ),
        time: (
          <>
            {row.seconds !== null && writtenMinutes(row.seconds / 60)}
            <p className="note appearance-limit">{limitOf(row.category)}</p>
          </>
        ),
        accompanist: cellOf(row, 'accompanist', accompanistText(row, at)),
        gaps: row.gaps.map((gap) => gapText(gap, at.locale)).join(', '),
        signup: <OfficeLink to={`/admin/signups/${row.signupId}`}>{row.number}</OfficeLink>,
      })}
    />
  );
}

function buttonId({ id }: AppearanceRow, cell: EditedCell): string {
  return `${cell}-${id}`;
}

function editLabel(cell: EditedCell, row: AppearanceRow, at: ReturnType<typeof useLocale>): string {
  const inputs = { who: `${rowName(row, at.locale)} · ${row.category}` };
  if (cell === 'pieces') return m.appearances_edit_pieces(inputs, at);
  if (cell === 'players') return m.appearances_edit_instruments(inputs, at);
  return m.appearances_edit_accompanist(inputs, at);
}

/** The group, or else the player. */
export function rowName({ group, players }: AppearanceRow, locale: 'sk' | 'en'): string {
  if (group) return groupDisplayName(group, group.position, locale);
  return players.map(({ name }) => name).join(', ');
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
