import { useState } from 'react';
import { FailedPdf, PdfView } from '#client/admin/pdf/pdf-view.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { Button } from '#client/kit/button.tsx';
import { fileFacts } from '#i18n/file-facts.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/files/preview.css';

export function PreviewDialog({ file, onClose }: { file: StoredFile; onClose(): void }) {
  const at = useLocale();
  const [hasFailed, setFailed] = useState(false);
  return (
    <Modal title={file.name} text={fileFacts(file, at.locale)} onClose={onClose}>
      <div className="preview">
        {hasFailed ? <FailedPdf /> : <View file={file} onFailed={() => setFailed(true)} />}
      </div>
      <div className="dialog-actions">
        <a className="button quiet" href={file.downloadUrl}>
          {m.file_download({}, at)}
        </a>
        <Button onClick={onClose}>{m.file_dismiss({}, at)}</Button>
      </div>
    </Modal>
  );
}

function View({ file, onFailed }: { file: StoredFile; onFailed(): void }) {
  const at = useLocale();
  switch (file.kind) {
    case 'pdf':
      return (
        <PdfView
          labelOf={(page) => m.file_preview_page_of({ page, name: file.name }, at)}
          source={{ url: file.url }}
          pages={file.pages}
          onFailed={onFailed}
        />
      );
    case 'png':
    case 'jpeg':
    case 'webp':
      return <img className="preview-picture" src={file.url} alt={file.name} onError={onFailed} />;
    default:
      return <p>{m.file_preview_none({}, at)}</p>;
  }
}
