import { importFieldText } from '#client/admin/spreadsheet/import-field-text.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '#domain/spreadsheet/import-fields.ts';
import { m } from '#i18n/texts.ts';

interface MappingTableProps {
  columns: FunctionOutput<'readImport'>['columns'];
  mapping: ImportMapping;
  onChange(mapping: ImportMapping): void;
}

/** Each meaning belongs to one column: assigning it removes it from another. */
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
    <DataTable
      className="import-mapping"
      columns={{
        header: { text: m.import_column_header({}, at), isRowHeader: true, width: '30%' },
        samples: { text: m.import_column_samples({}, at), className: 'cell-second', width: '40%' },
        field: { text: m.import_column_field({}, at) },
      }}
      rows={columns}
      keyOf={(_column, index) => index}
      cells={({ header, samples }, index) => ({
        header: header || `#${index + 1}`,
        samples: samples.join(' · '),
        field: (
          <Select
            isLabelHidden
            label={m.import_field_of({ column: header || `#${index + 1}` }, at)}
            value={mapping[index] ?? ''}
            none={m.import_field_none({}, at)}
            options={optionsOf(IMPORT_FIELDS, importFieldText, at.locale)}
            onChange={(field) => assign(index, field || null)}
          />
        ),
      })}
    />
  );
}
