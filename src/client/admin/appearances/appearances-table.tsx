import { type ReactNode, useState } from 'react';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import {
  AccompanistEditor,
  InstrumentsEditor,
  PiecesEditor,
} from '#client/admin/appearances/cell-editors.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { RowCheckbox } from '#client/kit/choices.tsx';
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
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

type EditedCell = 'players' | 'pieces' | 'accompanist';

export function AppearancesTable(props: AppearancesTableProps) {
  const { rows, edition, canWrite, accompanists, chosen, onChoose } = props;
  const at = useLocale();
  const [edited, setEdited] = useState<{ id: string; cell: EditedCell } | null>(null);
  const cellOf = (row: AppearanceRow, cell: EditedCell, shown: ReactNode) => {
    if (!canWrite || !isChangeable(row)) return shown;
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
      'choose' | 'who' | 'category' | 'pieces' | 'time' | 'accompanist' | 'gaps' | 'signup'
    >
      caption={m.admin_appearances({}, at)}
      columns={{
        ...(canWrite && {
          choose: { text: m.appearances_choose({}, at), isTextHidden: true, width: '2rem' },
        }),
        who: { text: m.appearances_who({}, at), isRowHeader: true, width: '20%' },
        category: { text: m.appearances_category({}, at) },
        pieces: { text: m.lists_column_pieces({}, at), width: '26%' },
        time: { text: m.appearances_time({}, at), isNumber: true },
        accompanist: { text: m.appearances_accompanist({}, at) },
        gaps: { text: m.appearances_gaps({}, at) },
        signup: { text: m.appearances_signup({}, at), className: 'appearance-limit' },
      }}
      rows={rows}
      keyOf={({ id }) => id}
      cells={(row) => ({
        choose: isChangeable(row) && (
          <RowCheckbox
            label={m.appearances_choose_row({ who: whoText(row, at.locale) }, at)}
            checked={chosen.has(row.id)}
            onChange={(isWanted) => onChoose(withChosen(chosen, row.id, isWanted))}
          />
        ),
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
        accompanist: cellOf(row, 'accompanist', <Accompanists row={row} />),
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
  const inputs = { who: whoText(row, at.locale) };
  if (cell === 'pieces') return m.appearances_edit_pieces(inputs, at);
  if (cell === 'players') return m.appearances_edit_instruments(inputs, at);
  return m.appearances_edit_accompanist(inputs, at);
}

function whoText(row: AppearanceRow, locale: 'sk' | 'en'): string {
  return `${rowName(row, locale)} · ${row.category}`;
}

/** A cancelled signup stays as it is. */
export function isChangeable({ state }: Pick<AppearanceRow, 'state'>): boolean {
  return state !== 'cancelled';
}

function withChosen(chosen: ReadonlySet<string>, id: string, isWanted: boolean): Set<string> {
  const others = [...chosen].filter((one) => one !== id);
  return new Set(isWanted ? [...others, id] : others);
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

function Accompanists({ row: { accompanists, asksAccompanist } }: { row: AppearanceRow }) {
  const at = useLocale();
  return (
    <>
      {accompanists.map(({ name }) => name).join(', ')}
      {asksAccompanist && (
        <p className="note">
          {accompanists.length > 0
            ? m.history_organiser_accompanist({}, at)
            : m.appearances_asked({}, at)}
        </p>
      )}
    </>
  );
}
