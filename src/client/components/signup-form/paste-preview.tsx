import { useRef } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  PASTE_FIELDS,
  type PasteColumn,
  type PastedRow,
  type PastedTable,
  type PasteField,
} from '#domain/draft/paste-rows.ts';
import type { Language } from '#domain/language.ts';
import { personFieldLabel } from '#i18n/field-labels.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

export function isPartOfName(field: PasteField): field is 'firstName' | 'lastName' {
  return field === 'firstName' || field === 'lastName';
}

export function columnLabel(field: PasteField, language: Language): string {
  const at = { locale: language };
  if (field === 'groups') return m.paste_groups({}, at);
  if (field === 'instrument') return m.field_instrument({}, at);
  if (!isPartOfName(field)) return personFieldLabel(field, language);
  return field === 'firstName' ? m.paste_first_name({}, at) : m.paste_last_name({}, at);
}

interface PreviewProps {
  table: PastedTable;
  rows: readonly PastedRow[];
  /** A cell that was corrected keeps its field, so that the text can be changed again. */
  isEdited(line: number, column: number): boolean;
  onColumns(columns: PasteColumn[]): void;
  onCell(line: number, column: number, value: string): void;
}

/** The table as it was understood. A wrong cell is corrected in place. */
export function PastePreview({ table, rows, onColumns, ...cells }: PreviewProps) {
  const at = useLocale();
  const preview = useRef<HTMLTableElement>(null);
  // On a phone the wrong cell may be out of sight.
  const showFirst = () => preview.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  const wrong = rows.reduce((sum, row) => sum + cellErrors(row, table).length, 0);
  return (
    <>
      <p role="status">
        {wrong === 0 ? m.paste_no_errors({}, at) : m.paste_errors({ count: wrong }, at)}
      </p>
      {wrong > 0 && (
        <button type="button" className="link-button" onClick={showFirst}>
          {m.paste_first_error({}, at)}
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="paste-scroll" aria-label={m.paste_preview({}, at)} tabIndex={0}>
        <table ref={preview}>
          <thead>
            <tr>
              {table.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                <th key={index} scope="col">
                  <ColumnChoice
                    column={column}
                    number={index + 1}
                    onChange={(field) => onColumns(table.columns.with(index, field))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <PreviewRow key={index} row={row} table={table} line={index} {...cells} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface ColumnChoiceProps {
  column: PasteColumn;
  number: number;
  onChange(column: PasteColumn): void;
}

function ColumnChoice({ column, number, onChange }: ColumnChoiceProps) {
  const at = useLocale();
  return (
    <select
      aria-label={m.paste_column({ number }, at)}
      value={column ?? ''}
      onChange={({ target }) => onChange(PASTE_FIELDS.find((f) => f === target.value) ?? null)}
    >
      <option value="">{m.paste_skip({}, at)}</option>
      {PASTE_FIELDS.map((field) => (
        <option key={field} value={field}>
          {columnLabel(field, at.locale)}
        </option>
      ))}
    </select>
  );
}

/** A missing value can be added later; a wrong value is reported at its cell. */
function cellErrors({ issues }: PastedRow, { columns }: PastedTable) {
  return issues.filter(
    ({ path, code }) => code !== 'required' && columns.some((column) => column === path),
  );
}

interface PreviewRowProps extends Pick<PreviewProps, 'table' | 'isEdited' | 'onCell'> {
  row: PastedRow;
  line: number;
}

function PreviewRow({ row, table, line, isEdited, onCell }: PreviewRowProps) {
  const at = useLocale();
  const errors = new Map(cellErrors(row, table).map((issue) => [issue.path, issue]));
  return (
    <tr>
      {table.columns.map((column, index) => {
        const issue = column ? errors.get(column) : undefined;
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            key={index}
            data-wrong={issue ? '' : undefined}
            data-skipped={column ? undefined : ''}
          >
            {issue || isEdited(line, index) ? (
              <input
                aria-label={m.paste_cell(
                  { column: column ? columnLabel(column, at.locale) : '', row: line + 1 },
                  at,
                )}
                aria-invalid={issue ? true : undefined}
                value={table.rows[line]?.[index] ?? ''}
                onChange={({ target }) => onCell(line, index, target.value)}
              />
            ) : (
              (table.rows[line]?.[index] ?? '')
            )}
            {issue && <span className="cell-error">{issueText(issue, at.locale)}</span>}
          </td>
        );
      })}
    </tr>
  );
}
