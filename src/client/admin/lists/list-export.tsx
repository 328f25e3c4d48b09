import type { ListFilter, ListName } from '#client/admin/lists/list-filter.ts';
import { ExportForm } from '#client/admin/spreadsheet/export-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { ListTable } from '#domain/spreadsheet/export-columns.ts';
import { m } from '#i18n/texts.ts';

interface ListExportProps {
  list: ListName;
  title: string;
  editionId: string;
  filter: ListFilter;
  mayReadSignups: boolean;
  onClose(): void;
}

/** Exports the list as filtered. */
export function ListExport({
  list,
  title,
  editionId,
  filter,
  mayReadSignups,
  onClose,
}: ListExportProps) {
  const at = useLocale();
  const table: ListTable = `list-${list}`;
  return (
    <ExportForm
      title={m.export_title({}, at)}
      text={title}
      table={table}
      mayReadSignups={mayReadSignups}
      create={({ format, columns }) =>
        callAsUser('createListExport', {
          filter: { editionId, ...filter },
          list: table,
          format,
          columns,
          language: at.locale,
        })
      }
      onClose={onClose}
    />
  );
}
