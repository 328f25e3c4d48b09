import Papa from 'papaparse';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import '#client/components/signup-form/paste-dialog.css';
import type { DraftPerson } from '#domain/draft/draft.ts';
import {
  PASTE_FIELDS,
  type PasteColumn,
  type PastedRow,
  type PastedTable,
  type PasteField,
  personsOfTable,
  readTable,
} from '#domain/draft/paste-rows.ts';
import type { Language } from '#domain/language.ts';
import { personFieldLabel } from '#i18n/field-labels.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

interface PasteDialogProps {
  onPaste(persons: readonly DraftPerson[]): void;
  onClose(): void;
}

/** Previews rows copied from a spreadsheet before they become persons. */
export default function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const at = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<PasteColumn[] | null>(null);
  const table = useMemo(() => readTable(cellsOf(text)), [text]);
  const shown = columns ? { ...table, columns } : table;
  const { config, now, newKey } = useForm();
  const rows = personsOfTable(shown, { config, now, newKey });

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className="dialog paste-dialog"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{m.paste_title({}, at)}</h2>
        <p id={`${id}-help`}>{m.paste_help({}, at)}</p>
        <label htmlFor={`${id}-text`}>{m.paste_label({}, at)}</label>
        <textarea
          id={`${id}-text`}
          rows={5}
          value={text}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setText(event.target.value);
            setColumns(null);
          }}
        />
        <HeadingsButton />
        {rows.length > 0 && <Preview table={shown} rows={rows} onColumns={setColumns} />}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {m.action_cancel({}, at)}
          </button>
          <button
            type="button"
            className="button"
            disabled={rows.length === 0}
            onClick={() => onPaste(rows.map(({ person }) => person))}
          >
            {rows.length === 0 ? m.paste_add_none({}, at) : m.paste_add({ count: rows.length }, at)}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Spreadsheets copy with tabs, and quote a cell that contains a line break. */
function cellsOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : '';
  return Papa.parse<string[]>(text.trimEnd(), { delimiter }).data;
}

/** Copies our column headings for an empty spreadsheet. */
function HeadingsButton() {
  const at = useLocale();
  const [copied, setCopied] = useState(false);
  const headings = PASTE_FIELDS.filter((field) => !isPartOfName(field))
    .map((field) => columnLabel(field, at.locale))
    .join('\t');
  return (
    <p>
      <button
        type="button"
        className="link-button"
        onClick={() => void navigator.clipboard?.writeText(headings).then(() => setCopied(true))}
      >
        {m.paste_copy_headings({}, at)}
      </button>{' '}
      <span role="status">{copied ? m.paste_copied({}, at) : ''}</span>
    </p>
  );
}

function isPartOfName(field: PasteField): field is 'firstName' | 'lastName' {
  return field === 'firstName' || field === 'lastName';
}

function columnLabel(field: PasteField, language: Language): string {
  if (!isPartOfName(field)) return personFieldLabel(field, language);
  const at = { locale: language };
  return field === 'firstName' ? m.paste_first_name({}, at) : m.paste_last_name({}, at);
}

interface PreviewProps {
  table: PastedTable;
  rows: readonly PastedRow[];
  onColumns(columns: PasteColumn[]): void;
}

function Preview({ table, rows, onColumns }: PreviewProps) {
  const at = useLocale();
  const wrong = rows.reduce((sum, row) => sum + cellErrors(row, table).length, 0);
  return (
    <>
      <p role="status">
        {wrong === 0 ? m.paste_no_errors({}, at) : m.paste_errors({ count: wrong }, at)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="paste-scroll" aria-label={m.paste_preview({}, at)} tabIndex={0}>
        <table>
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
              <PreviewRow key={row.person.key} row={row} table={table} line={index} />
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

function PreviewRow({ row, table, line }: { row: PastedRow; table: PastedTable; line: number }) {
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
            {table.rows[line]?.[index] ?? ''}
            {issue && <span className="cell-error">{issueText(issue, at.locale)}</span>}
          </td>
        );
      })}
    </tr>
  );
}
