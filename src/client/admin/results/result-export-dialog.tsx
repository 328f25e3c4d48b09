import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { startDownload } from '#client/admin/spreadsheet/start-download.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionInput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/spreadsheet/export.css';

interface ResultExportDialogProps {
  editionId: string;
  table: FunctionInput<'exportResults'>['table'];
  title: string;
  onClose(): void;
}

/** Confirmed results, or their statistics, as a file for a spreadsheet. */
export function ResultExportDialog({ editionId, table, title, onClose }: ResultExportDialogProps) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const begin = async () => {
    const isDone = await action.run(async () => {
      const made = await callAsUser('exportResults', {
        ...{ editionId, table, format, language: at.locale },
      });
      startDownload(made);
      toast({ text: m.export_started({ filename: made.filename }, at) });
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      title={title}
      text={m.results_export_text({}, at)}
      submitLabel={m.export_start({}, at)}
      action={action}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <RadioGroup
        className="in-line"
        legend={m.results_export_format({}, at)}
        options={[
          { value: 'xlsx', text: m.export_format_xlsx({}, at) },
          { value: 'csv', text: m.export_format_csv({}, at) },
        ]}
        value={format}
        onChange={setFormat}
      />
    </DialogForm>
  );
}
