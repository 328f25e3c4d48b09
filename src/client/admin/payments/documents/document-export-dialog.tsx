import { useState } from 'react';
import {
  askedFilter,
  type DocumentFilter,
} from '#client/admin/payments/documents/use-documents.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { ExportProgress } from '#client/admin/spreadsheet/export-progress.tsx';
import { startDownload } from '#client/admin/spreadsheet/start-download.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/spreadsheet/export.css';

type Format = 'xlsx' | 'csv' | 'zip';

/** Exports for accounting: the register as a table, or the documents. */
export function DocumentExportDialog({
  filter,
  onClose,
}: {
  filter: DocumentFilter;
  onClose(): void;
}) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { edition } = useEdition();
  const [format, setFormat] = useState<Format>('xlsx');
  const [madeId, setMadeId] = useState<string | null>(null);
  const formats = [
    { value: 'xlsx', text: m.export_format_xlsx({}, at) },
    { value: 'csv', text: m.export_format_csv({}, at) },
    { value: 'zip', text: m.doc_export_zip({}, at) },
  ] as const;
  const begin = () => {
    void action.run(async () => {
      const made = await callAsUser('exportMoneyDocuments', {
        ...askedFilter(filter, edition.id),
        format,
        language: at.locale,
      });
      startDownload(made);
      if (format === 'zip') return setMadeId(made.id);
      toast({ text: m.export_started({ filename: made.filename }, at) });
      onClose();
    });
  };
  if (madeId !== null) {
    return (
      <Modal title={m.doc_export({}, at)} onClose={onClose}>
        <ExportProgress id={madeId} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <DialogForm
      title={m.doc_export({}, at)}
      text={m.doc_export_text({}, at)}
      submitLabel={m.export_start({}, at)}
      action={action}
      onSubmit={begin}
      onClose={onClose}
    >
      <RadioGroup
        className="in-line"
        legend={m.doc_export_what({}, at)}
        options={formats}
        value={format}
        onChange={setFormat}
      />
    </DialogForm>
  );
}
