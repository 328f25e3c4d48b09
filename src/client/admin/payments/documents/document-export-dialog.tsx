import { type FormEvent, useState } from 'react';
import {
  askedFilter,
  type DocumentFilter,
} from '#client/admin/payments/documents/use-documents.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { ExportProgress } from '#client/admin/spreadsheet/export-progress.tsx';
import { startDownload } from '#client/admin/spreadsheet/start-download.ts';
import { QuietButton } from '#client/components/button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
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
  const texts: Record<Format, string> = {
    xlsx: m.export_format_xlsx({}, at),
    csv: m.export_format_csv({}, at),
    zip: m.doc_export_zip({}, at),
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
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
    <Modal title={m.doc_export({}, at)} text={m.doc_export_text({}, at)} onClose={onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={begin}
        onChange={() => action.setProblem(null)}
      >
        <fieldset className="choices export-format">
          <legend>{m.doc_export_what({}, at)}</legend>
          {(Object.keys(texts) as Format[]).map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="document-export"
                checked={format === one}
                onChange={() => setFormat(one)}
              />
              <span>{texts[one]}</span>
            </label>
          ))}
        </fieldset>
        <Alert>{action.problem}</Alert>
        <div className="dialog-actions">
          <QuietButton onClick={onClose}>{m.action_cancel({}, at)}</QuietButton>
          <button type="submit" className="button" disabled={action.isRunning}>
            {action.isRunning ? m.admin_working({}, at) : m.export_start({}, at)}
          </button>
        </div>
      </form>
    </Modal>
  );
}
