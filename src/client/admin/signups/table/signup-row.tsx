import { memo } from 'react';
import type { ListedSignup } from '#client/admin/signups/rows/listed-signup.ts';
import type { RowMark } from '#client/admin/signups/rows/signup-rows.ts';
import type { ColumnId } from '#client/admin/signups/table/columns.ts';
import { SignupCell } from '#client/admin/signups/table/signup-cell.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { RowCheckbox } from '#client/kit/choices.tsx';
import { m } from '#i18n/texts.ts';

export const rowId = (id: string) => `signup-row-${id}`;

interface SignupRowProps {
  row: ListedSignup;
  index: number;
  columns: readonly ColumnId[];
  isSelected: boolean;
  isActive: boolean;
  mark: RowMark | undefined;
}

/** Memoised; the table handles its clicks and keys. */
export const SignupRow = memo(function SignupRow(props: SignupRowProps) {
  const { row, index, columns, isSelected, isActive, mark } = props;
  const at = useLocale();
  const look = [
    mark && `is-${mark}`,
    isActive && 'is-active',
    row.state === 'cancelled' && 'is-void',
  ];
  return (
    <tr
      id={rowId(row.id)}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={look.filter(Boolean).join(' ') || undefined}
      title={mark === 'gone' ? m.signups_gone({}, at) : undefined}
    >
      <td className="cell-check">
        <RowCheckbox
          label={m.signups_select_one({ number: row.number }, at)}
          checked={isSelected}
        />
      </td>
      {columns.map((column) => (
        <SignupCell key={column} column={column} row={row} />
      ))}
    </tr>
  );
});

interface PassingRowProps {
  row: ListedSignup;
  index: number;
  width: number;
}

/** A cheap row for fast scrolling, enough for orientation. */
export const FastScrollRow = memo(function FastScrollRow({ row, index, width }: PassingRowProps) {
  const names = row.persons.map(({ name }) => name).join(', ');
  return (
    <tr data-index={index} aria-rowindex={index + 2} className="is-passing">
      <td colSpan={width}>{`${row.number} · ${names}`}</td>
    </tr>
  );
});

/** A placeholder until the page of the row is loaded. */
export function PlaceholderRow({ index, width }: { index: number; width: number }) {
  const at = useLocale();
  return (
    <tr aria-rowindex={index + 2} className="is-coming">
      <td colSpan={width}>{m.signups_loading_row({}, at)}</td>
    </tr>
  );
}
