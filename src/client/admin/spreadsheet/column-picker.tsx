import {
  type ColumnChoice,
  firstChoice,
  withMoved,
  withToggled,
} from '#client/admin/spreadsheet/column-choice.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import type { ExportTable } from '#domain/spreadsheet/export-columns.ts';
import { columnLabel } from '#i18n/export-labels.ts';
import { m } from '#i18n/texts.ts';

interface ColumnPickerProps {
  table: ExportTable;
  mayReadSignups: boolean;
  choice: ColumnChoice;
  onChange(choice: ColumnChoice): void;
}

export function ColumnPicker({ table, mayReadSignups, choice, onChange }: ColumnPickerProps) {
  const at = useLocale();
  const last = choice.order.length - 1;
  return (
    <fieldset className="choices export-columns">
      <legend>{m.export_columns({}, at)}</legend>
      <p className="note">{m.export_columns_about({}, at)}</p>
      <p className="export-columns-quick">
        <LinkButton onClick={() => onChange({ ...choice, chosen: new Set(choice.order) })}>
          {m.export_columns_all({}, at)}
        </LinkButton>
        <LinkButton onClick={() => onChange(firstChoice(table, mayReadSignups))}>
          {m.export_columns_reset({}, at)}
        </LinkButton>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <ol className="export-column-list" tabIndex={0} aria-label={m.export_columns({}, at)}>
        {choice.order.map((key, index) => {
          const column = columnLabel(key, at.locale);
          return (
            <li key={key}>
              <Checkbox
                label={column}
                checked={choice.chosen.has(key)}
                onChange={() => onChange(withToggled(choice, key))}
              />
              <button
                type="button"
                className="export-move"
                disabled={index === 0}
                aria-label={m.export_column_up({ column }, at)}
                onClick={() => onChange(withMoved(choice, key, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                className="export-move"
                disabled={index === last}
                aria-label={m.export_column_down({ column }, at)}
                onClick={() => onChange(withMoved(choice, key, 1))}
              >
                ↓
              </button>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
