import type { ReactNode } from 'react';

export interface Column {
  text: string;
  /** The heading is for screen readers only. */
  isTextHidden?: boolean;
  /** This cell is the heading of the row. */
  isRowHeader?: boolean;
  /** Right-aligned, with tabular digits. */
  isNumber?: boolean;
  /** On a phone, where a row is a card, the value has no label. */
  isBare?: boolean;
  /** For example `30%`; a card ignores it. */
  width?: string;
  className?: string;
}

interface DataTableProps<Row, Name extends string> {
  /** From left to right; cells of an omitted column are hidden. */
  columns: { readonly [name in Name]?: Column };
  rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  cells(row: Row, index: number): Record<Name, ReactNode>;
  rowClass?(row: Row): string | undefined;
  /** The last row, with sums. */
  foot?: Partial<Record<Name, ReactNode>>;
  /** The accessible name of the table. */
  caption?: string;
  labelledBy?: string;
  isBusy?: boolean;
  className?: string;
}

/** A table; on a phone each row becomes a card with labelled values. */
export function DataTable<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  const { rows, keyOf, cells, rowClass, foot, caption, labelledBy, isBusy, className } = props;
  const columns = Object.entries(props.columns) as [Name, Column][];
  return (
    <table
      className={className ? `office-table ${className}` : 'office-table'}
      aria-busy={isBusy}
      aria-labelledby={labelledBy}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(([name, { text, width, isNumber, isTextHidden }]) => (
            <th
              key={name}
              scope="col"
              className={isNumber ? 'cell-number' : undefined}
              style={{ width }}
            >
              {isTextHidden ? <span className="visually-hidden">{text}</span> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const values = cells(row, index);
          return (
            <tr key={keyOf(row, index)} className={rowClass?.(row)}>
              {columns.map(([name, column]) => (
                <Cell key={name} column={column}>
                  {values[name]}
                </Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {columns.map(([name, column]) => (
              <Cell key={name} column={column}>
                {foot[name]}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  const { text, isRowHeader, isNumber, isBare } = column;
  const className = [isNumber && 'cell-number', column.className].filter(Boolean).join(' ');
  if (isRowHeader) {
    return (
      <th scope="row" className={className || undefined}>
        {children}
      </th>
    );
  }
  return (
    <td data-label={isBare ? undefined : text} className={className || undefined}>
      {children}
    </td>
  );
}
