import { importFieldText } from '#client/admin/transfer/import-field-text.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '#domain/transfer/import-fields.ts';
import { m } from '#i18n/texts.ts';

interface MappingTableProps {
  columns: FunctionOutput<'readImport'>['columns'];
  mapping: ImportMapping;
  onChange(mapping: ImportMapping): void;
}

/** A meaning belongs to one column: whoever gets it takes it from another. */
export function MappingTable({ columns, mapping, onChange }: MappingTableProps) {
  const at = useLocale();
  const assign = (column: number, field: ImportField | null) =>
    onChange(
      mapping.map((current, index) => {
        if (index === column) return field;
        return field !== null && current === field ? null : current;
      }),
    );
  return (
    <table className="office-table import-mapping">
      <thead>
        <tr>
          <th scope="col">{m.import_column_header({}, at)}</th>
          <th scope="col">{m.import_column_samples({}, at)}</th>
          <th scope="col">{m.import_column_field({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ header, samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where the file has them
          <tr key={index}>
            <th scope="row">{header || `#${index + 1}`}</th>
            <td data-label={m.import_column_samples({}, at)} className="cell-second">
              {samples.join(' · ')}
            </td>
            <td data-label={m.import_column_field({}, at)} className="office-field">
              <select
                aria-label={m.import_field_of({ column: header || `#${index + 1}` }, at)}
                value={mapping[index] ?? ''}
                onChange={(event) => assign(index, (event.target.value as ImportField) || null)}
              >
                <option value="">{m.import_field_none({}, at)}</option>
                {IMPORT_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {importFieldText(field, at.locale)}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
