import Papa from 'papaparse';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import {
  columnLabel,
  isPartOfName,
  PastePreview,
} from '#client/components/signup-form/paste-preview.tsx';
import '#client/components/signup-form/paste-dialog.css';
import type { DraftPerson } from '#domain/draft/draft.ts';
import {
  PASTE_FIELDS,
  type PasteColumn,
  type PastedRow,
  personsOfTable,
  readTable,
} from '#domain/draft/paste-rows.ts';
import { m } from '#i18n/texts.ts';

interface PasteDialogProps {
  /** Whether an e-mail or a phone of the person who fills in the form is known. */
  hasMyContact: boolean;
  onPaste(rows: readonly PastedRow[], options: { takesMyContact: boolean }): void;
  onClose(): void;
}

/** Previews rows copied from a spreadsheet before they become persons. */
export default function PasteDialog({ hasMyContact, onPaste, onClose }: PasteDialogProps) {
  const at = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<PasteColumn[] | null>(null);
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  const [takesMyContact, setTakesMyContact] = useState(hasMyContact);
  const read = useMemo(() => readTable(cellsOf(text)), [text]);
  const table = { columns: columns ?? read.columns, rows: withCells(read.rows, cells) };
  const { config, now, newKey } = useForm();
  const rows = personsOfTable(table, { config, now, newKey });

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
            setCells(new Map());
          }}
        />
        <SheetButton />
        {rows.length > 0 && (
          <PastePreview
            table={table}
            rows={rows}
            isEdited={(line, column) => cells.has(cellKey(line, column))}
            onColumns={setColumns}
            onCell={(line, column, value) =>
              setCells((known) => new Map(known).set(cellKey(line, column), value))
            }
          />
        )}
        {hasMyContact && rows.some(({ person }) => lacksContact(person)) && (
          <Checkbox
            id={`${id}-contact`}
            label={m.paste_my_contact({}, at)}
            checked={takesMyContact}
            onChange={setTakesMyContact}
          />
        )}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {m.action_cancel({}, at)}
          </button>
          <button
            type="button"
            className="button"
            disabled={rows.length === 0}
            onClick={() => onPaste(rows, { takesMyContact })}
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

function cellKey(line: number, column: number): string {
  return `${line}:${column}`;
}

function withCells(
  rows: readonly (readonly string[])[],
  cells: ReadonlyMap<string, string>,
): string[][] {
  return rows.map((row, line) =>
    row.map((cell, column) => cells.get(cellKey(line, column)) ?? cell),
  );
}

function lacksContact({ identity, email, phone }: DraftPerson): boolean {
  return identity === 'performer' && (email.trim() === '' || phone.trim() === '');
}

/** Downloads an empty sheet with our columns, which Excel opens as a table. */
function SheetButton() {
  const at = useLocale();
  const download = () => {
    const headings = PASTE_FIELDS.filter((field) => !isPartOfName(field)).map((field) =>
      columnLabel(field, at.locale),
    );
    const content = `\ufeff${Papa.unparse([headings], { delimiter: ';' })}\r\n`;
    const file = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
    const anchor = document.createElement('a');
    anchor.href = file;
    anchor.download = m.paste_sheet_name({}, at);
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(file));
  };
  return (
    <p>
      <button type="button" className="link-button" onClick={download}>
        {m.paste_sheet({}, at)}
      </button>
    </p>
  );
}
