import { ExportForm } from '#client/admin/spreadsheet/export-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface ProgrammeExportProps {
  editionId: string;
  onClose(): void;
}

/** The released order as a spreadsheet, with places, numbers and times. */
export function ProgrammeExport({ editionId, onClose }: ProgrammeExportProps) {
  const at = useLocale();
  return (
    <ExportForm
      title={m.timetable_export({}, at)}
      table="list-programme"
      mayReadSignups={false}
      create={({ format, columns }) =>
        callAsUser('createListExport', {
          filter: { editionId, category: '', day: '', search: '' },
          list: 'list-programme',
          format,
          columns,
          language: at.locale,
        })
      }
      onClose={onClose}
    />
  );
}
